import { type Kysely, sql } from "kysely";
import { DAY_MS } from "#contract/durations.ts";
import type { Network } from "#server/http/network.ts";
import type { Clock } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SigningKey } from "#server/platform/secrets.ts";
import type { Tables } from "#server/platform/tables.ts";

/** At most `most` within `per` milliseconds. `message` replaces the default message for those beyond it. */
export type RateLimit = { name: string; most: number; per: number; message?: string };

export type RateLimiter = {
  /**
   * Counts `amount` (one by default) and throws a 429 beyond the limit. The subject is stored hashed. Use `takeFrom` to
   * count networks.
   */
  take: (limit: RateLimit, subject: string, amount?: number) => Promise<void>;
  /** Returns the count in the current window. */
  countOf: (limit: RateLimit, subject: string) => Promise<number>;
  /** Resets the count, such as after a success. */
  reset: (limit: RateLimit, subject: string) => Promise<void>;
};

/** A block of IPv6 networks has the limits of this many networks, so a client with a whole /48 counts as a few. */
const NETWORKS_PER_BLOCK = 10;

const ofBlock = (limit: RateLimit): RateLimit => ({
  ...limit,
  name: `${limit.name} block`,
  most: limit.most * NETWORKS_PER_BLOCK,
});

/**
 * Counts by network, the only way to count visitors. The subnet comes first, since one over its limit must not use up
 * its block's. `detail` narrows the subject, such as to a username.
 */
export async function takeFrom(
  limiter: Pick<RateLimiter, "take">,
  limit: RateLimit,
  { subnet, block }: Network,
  { detail = "", amount = 1 } = {},
): Promise<void> {
  await limiter.take(limit, `${subnet} ${detail}`.trim(), amount);
  if (block !== subnet) await limiter.take(ofBlock(limit), `${block} ${detail}`.trim(), amount);
}

/** Takes back one that `takeFrom` counted, since what it was counted for failed. */
export const giveBackTo = (limiter: Pick<RateLimiter, "take">, limit: RateLimit, network: Network): Promise<void> =>
  takeFrom(limiter, limit, network, { amount: -1 });

/** Resets what `takeFrom` counted. */
export async function resetFrom(
  limiter: Pick<RateLimiter, "reset">,
  limit: RateLimit,
  { subnet, block }: Network,
  { detail = "" } = {},
): Promise<void> {
  await limiter.reset(limit, `${subnet} ${detail}`.trim());
  if (block !== subnet) await limiter.reset(ofBlock(limit), `${block} ${detail}`.trim());
}

/** Counts in the database, so that all instances share the counts and a restart doesn't reset them. */
export function createRateLimiter(db: Kysely<Tables>, clock: Clock, key: SigningKey): RateLimiter {
  const keyOf = (limit: RateLimit, subject: string) => key.sign(`rate ${limit.name} ${subject}`);

  return {
    async take(limit, subject, amount = 1) {
      const now = clock.now();
      const isOver = sql`rate_limits.resets_at <= ${now}`;
      const { count, resets_at } = await db
        .insertInto("rate_limits")
        .values({ key: keyOf(limit, subject), count: amount, resets_at: now + limit.per })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql`case when ${isOver} then ${amount} else rate_limits.count + ${amount} end`,
            resets_at: sql`case when ${isOver} then ${now + limit.per} else rate_limits.resets_at end`,
          }),
        )
        .returning(["count", "resets_at"])
        .executeTakeFirstOrThrow();
      if (count > limit.most) throw tooMany(resets_at - now, limit.message);
    },
    async countOf(limit, subject) {
      const row = await db
        .selectFrom("rate_limits")
        .select(["count", "resets_at"])
        .where("key", "=", keyOf(limit, subject))
        .executeTakeFirst();
      return row !== undefined && row.resets_at > clock.now() ? row.count : 0;
    },
    async reset(limit, subject) {
      await db.deleteFrom("rate_limits").where("key", "=", keyOf(limit, subject)).execute();
    },
  };
}

/** No window is longer than a day. */
const LONGEST_WINDOW_MS = DAY_MS;

/** Deletes rows whose window is over, and those from a clock that was ahead by more than a day and has been set right. */
export async function deleteExpiredLimits(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom("rate_limits")
    .where((row) => row.or([row("resets_at", "<=", now), row("resets_at", ">", now + LONGEST_WINDOW_MS)]))
    .execute();
}

export function tooMany(waitMs: number, message = "Too many attempts. Please wait a little and try again."): AppError {
  return new AppError(429, "too_many", message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
