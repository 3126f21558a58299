import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { type RateLimit, type RateLimiter, resetFrom, takeFrom } from "#server/http/limits/rate-limit.ts";
import type { Network } from "#server/http/network.ts";

/** Someone who forgot a password needs a few attempts; someone guessing needs millions. */
export const ATTEMPTS_BY_NAME_AND_NETWORK: RateLimit = { name: "sign-in", most: 5, per: 15 * MINUTE_MS };
/** One network trying many usernames. */
export const ATTEMPTS_BY_NETWORK: RateLimit = { name: "sign-in network", most: 20, per: 15 * MINUTE_MS };
/** Many networks trying one username. */
export const ATTEMPTS_BY_NAME: RateLimit = { name: "sign-in name", most: 100, per: HOUR_MS };
/** A browser the owner has signed in from before, which other people's attempts must not lock out. */
export const ATTEMPTS_BY_DEVICE: RateLimit = { name: "sign-in device", most: 5, per: 15 * MINUTE_MS };
/** Passwords and codes that a signed-in owner is asked for again. */
export const ATTEMPTS_WHEN_SIGNED_IN: RateLimit = { name: "own password", most: 5, per: 15 * MINUTE_MS };

/** `device` is the id of a browser known to belong to this account. */
type Attempt = { username: string; network: Network; device: string | undefined };

/**
 * Counts an attempt before the password is checked, so concurrent attempts can't slip past. The network comes first and
 * the username last: a network over its limit must not use up the owner's. A known browser has a limit of its own.
 */
export async function countAttempt(limiter: RateLimiter, { username, network, device }: Attempt): Promise<void> {
  if (device !== undefined) {
    await limiter.take(ATTEMPTS_BY_DEVICE, device);
    return;
  }
  await takeFrom(limiter, ATTEMPTS_BY_NETWORK, network);
  await takeFrom(limiter, ATTEMPTS_BY_NAME_AND_NETWORK, network, { detail: username });
  await limiter.take(ATTEMPTS_BY_NAME, username);
}

/** Resets the counts, since only failures count. A success in a known browser doesn't clear other people's attempts. */
export async function resetAttempts(limiter: RateLimiter, { username, network, device }: Attempt): Promise<void> {
  if (device !== undefined) {
    await limiter.reset(ATTEMPTS_BY_DEVICE, device);
    return;
  }
  await resetFrom(limiter, ATTEMPTS_BY_NETWORK, network);
  await resetFrom(limiter, ATTEMPTS_BY_NAME_AND_NETWORK, network, { detail: username });
  await limiter.reset(ATTEMPTS_BY_NAME, username);
}
