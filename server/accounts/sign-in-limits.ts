import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { type RateLimit, type RateLimiter, resetFrom, takeFrom } from "#server/http/limits/rate-limit.ts";
import type { Network } from "#server/http/network.ts";

/** Somebody who forgot a password needs a few tries; somebody who guesses needs millions. */
export const TRIES_BY_NAME_AND_NETWORK: RateLimit = { name: "sign-in", limit: 5, windowMs: 15 * MINUTE_MS };
/** One network going through many names. */
export const TRIES_BY_NETWORK: RateLimit = { name: "sign-in network", limit: 20, windowMs: 15 * MINUTE_MS };
/** Many networks going for one name. */
export const TRIES_BY_NAME: RateLimit = { name: "sign-in name", limit: 100, windowMs: HOUR_MS };
/** A browser that the owner has signed in from before, which strangers' tries must not lock out. */
export const TRIES_BY_DEVICE: RateLimit = { name: "sign-in device", limit: 5, windowMs: 15 * MINUTE_MS };
/** Passwords and codes asked for again from somebody who is signed in. */
export const TRIES_WHEN_SIGNED_IN: RateLimit = { name: "own password", limit: 5, windowMs: 15 * MINUTE_MS };

/** `device` is the id of a browser that is known to belong to this account. */
type Try = { username: string; network: Network; device: string | undefined };

/**
 * Counted before the password is checked: concurrent tries are counted one by one. The network goes first and the name
 * last, since a network that is out of tries must not use up the owner's name. A known browser is counted by itself.
 */
export async function countTry(limiter: RateLimiter, { username, network, device }: Try): Promise<void> {
  if (device !== undefined) {
    await limiter.take(TRIES_BY_DEVICE, device);
    return;
  }
  await takeFrom(limiter, TRIES_BY_NETWORK, network);
  await takeFrom(limiter, TRIES_BY_NAME_AND_NETWORK, network, { detail: username });
  await limiter.take(TRIES_BY_NAME, username);
}

/** Only failed tries count. A success in a known browser says nothing about the strangers, who stay counted. */
export async function forgiveTries(limiter: RateLimiter, { username, network, device }: Try): Promise<void> {
  if (device !== undefined) {
    await limiter.reset(TRIES_BY_DEVICE, device);
    return;
  }
  await resetFrom(limiter, TRIES_BY_NETWORK, network);
  await resetFrom(limiter, TRIES_BY_NAME_AND_NETWORK, network, { detail: username });
  await limiter.reset(TRIES_BY_NAME, username);
}
