import type { Clock } from "#server/platform/clock.ts";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import type { SigningKey } from "#server/platform/secrets.ts";
import { type RateLimit, type RateLimiter, tooMany } from "./rate-limit.ts";

/** Rarely reached within a window. Expired counts are then deleted. */
const MAX_COUNTS = 10_000;

/**
 * Counts in memory, for frequent actions: with SQLite, each count in the database waits for the disk and blocks all
 * pages. Instances count separately, and a restart resets the counts.
 */
export function createMemoryRateLimiter(clock: Clock, key: SigningKey): Pick<RateLimiter, "take" | "reset"> {
  const keyOf = (limit: RateLimit, subject: string) => key.sign(`rate ${limit.name} ${subject}`);
  const counts = new Map<string, { count: number; resetsAt: number }>();

  function deleteExpired(now: number) {
    for (const [subject, { resetsAt }] of counts) if (resetsAt <= now) counts.delete(subject);
  }

  return {
    async take(limit: RateLimit, subject: string, amount = 1) {
      const now = clock.now();
      if (counts.size >= MAX_COUNTS) deleteExpired(now);
      const name = keyOf(limit, subject);
      const known = counts.get(name);
      const current = known && known.resetsAt > now ? known : { count: 0, resetsAt: now + limit.per };
      current.count += amount;
      counts.set(name, current);
      if (current.count > limit.most) throw tooMany(current.resetsAt - now, limit.message);
    },
    async reset(limit, subject) {
      counts.delete(keyOf(limit, subject));
    },
  };
}

/** Falls back to memory when the disk is full, so that no one is locked out. */
export function orInMemory(limiter: RateLimiter, memory: Pick<RateLimiter, "take" | "reset">): RateLimiter {
  const isFull = (error: unknown) => asDatabaseOutage(error)?.code === "storage_full";
  return {
    ...limiter,
    take: (limit, subject, amount) =>
      limiter.take(limit, subject, amount).catch((error: unknown) => {
        if (!isFull(error)) throw error;
        return memory.take(limit, subject, amount);
      }),
    async reset(limit, subject) {
      await memory.reset(limit, subject);
      await limiter.reset(limit, subject).catch((error: unknown) => {
        if (!isFull(error)) throw error;
      });
    },
  };
}
