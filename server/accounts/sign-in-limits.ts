import { isIPv6 } from "node:net";
import type { RateLimit, RateLimiter } from "#server/http/rate-limit.ts";

const MINUTE_MS = 60_000;

/** Somebody who forgot a password needs a few tries; somebody who guesses needs millions. */
export const TRIES_BY_NAME_AND_ADDRESS: RateLimit = { name: "sign-in", limit: 5, windowMs: 15 * MINUTE_MS };
/** One address going through many names. */
export const TRIES_BY_ADDRESS: RateLimit = { name: "sign-in address", limit: 20, windowMs: 15 * MINUTE_MS };
/** Many addresses going for one name. */
export const TRIES_BY_NAME: RateLimit = { name: "sign-in name", limit: 100, windowMs: 60 * MINUTE_MS };
/** Passwords and codes asked for again from somebody who is signed in. */
export const TRIES_WHEN_SIGNED_IN: RateLimit = { name: "own password", limit: 5, windowMs: 15 * MINUTE_MS };

type Try = { username: string; address: string };

/**
 * Counted before the password is looked at: tries that run at once are counted one by one. The address goes first and
 * the name last, since one that is out of tries must not use up the owner's name.
 */
export async function countTry(limiter: RateLimiter, { username, address }: Try): Promise<void> {
  const network = networkOf(address);
  await limiter.take(TRIES_BY_ADDRESS, network);
  await limiter.take(TRIES_BY_NAME_AND_ADDRESS, `${network} ${username}`);
  await limiter.take(TRIES_BY_NAME, username);
}

/** Only failed tries count, and who was let in is no guesser. */
export async function forgiveTries(limiter: RateLimiter, { username, address }: Try): Promise<void> {
  const network = networkOf(address);
  await limiter.reset(TRIES_BY_ADDRESS, network);
  await limiter.reset(TRIES_BY_NAME_AND_ADDRESS, `${network} ${username}`);
  await limiter.reset(TRIES_BY_NAME, username);
}

/** An IPv6 customer has 2^64 addresses, so its network counts as one; an IPv4 address in IPv6 clothes is itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
