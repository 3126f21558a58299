import { type Kysely, sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SigningKey } from "#server/platform/secrets.ts";
import type { Tables } from "#server/platform/tables.ts";

/** So many within so long. The message is what those beyond are told, where there is more to say than to wait. */
export type RateLimit = { name: string; limit: number; windowMs: number; message?: string };

export type RateLimiter = {
  /** Counts one and refuses with 429 when that is one too many. The subject, such as an address, is stored hashed. */
  take: (limit: RateLimit, subject: string) => Promise<void>;
  /** Looks without counting. */
  isExhausted: (limit: RateLimit, subject: string) => Promise<boolean>;
  /** Forgets what was counted, as after a success. */
  reset: (limit: RateLimit, subject: string) => Promise<void>;
};

/** So far may the clocks of two instances be apart. */
const CLOCKS_APART_MS = 60_000;

/**
 * Counts in the database, so that all instances count together and a restart forgives nothing. A window that ends later
 * than any instance's that begins now was counted by a clock that has been set back since: it says nothing any more.
 */
export function createRateLimiter(db: Kysely<Tables>, clock: Clock, key: SigningKey): RateLimiter {
  const keyOf = (limit: RateLimit, subject: string) => key.sign(`rate ${limit.name} ${subject}`);

  return {
    async take(limit, subject) {
      const now = clock.now();
      const latest = now + limit.windowMs + CLOCKS_APART_MS;
      const isOver = sql`rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latest}`;
      const { count, resets_at } = await db
        .insertInto("rate_limits")
        .values({ key: keyOf(limit, subject), count: 1, resets_at: now + limit.windowMs })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
            resets_at: sql`case when ${isOver} then ${now + limit.windowMs} else rate_limits.resets_at end`,
          }),
        )
        .returning(["count", "resets_at"])
        .executeTakeFirstOrThrow();
      if (count > limit.limit) throw tooMany(resets_at - now, limit.message);
    },
    async isExhausted(limit, subject) {
      const row = await db
        .selectFrom("rate_limits")
        .select(["count", "resets_at"])
        .where("key", "=", keyOf(limit, subject))
        .executeTakeFirst();
      const now = clock.now();
      const latest = now + limit.windowMs + CLOCKS_APART_MS;
      const isRunning = row !== undefined && row.resets_at > now && row.resets_at <= latest;
      return isRunning && row.count >= limit.limit;
    },
    async reset(limit, subject) {
      await db.deleteFrom("rate_limits").where("key", "=", keyOf(limit, subject)).execute();
    },
  };
}

/** Rows whose window is over say nothing any more. */
export async function forgetOldLimits(db: Kysely<Tables>, clock: Clock): Promise<void> {
  await db.deleteFrom("rate_limits").where("resets_at", "<=", clock.now()).execute();
}

export function tooMany(
  waitMs: number,
  message = "Too many tries for now. Please wait a little and try again.",
): AppError {
  return new AppError(429, "too_many", message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
