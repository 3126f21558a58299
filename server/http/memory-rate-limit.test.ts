import { expect, test } from "vitest";
import { createMemoryRateLimiter } from "./memory-rate-limit.ts";

const LIMIT = { name: "test", limit: 2, windowMs: 1_000, message: "Take a break." };

function open() {
  const time = { now: 0 };
  const key = { sign: (text: string) => text, verify: () => true };
  return { time, limiter: createMemoryRateLimiter({ now: () => time.now }, key) };
}

test("takes so many within a window, tells the next when to come again, and forgets", async () => {
  const { time, limiter } = open();
  await limiter.take(LIMIT, "one");
  await limiter.take(LIMIT, "one");
  time.now = 400;
  await expect(limiter.take(LIMIT, "one")).rejects.toMatchObject({
    status: 429,
    message: "Take a break.",
    retryAfterSeconds: 1,
  });
  await limiter.take(LIMIT, "another");
  time.now = 1_000;
  await limiter.take(LIMIT, "one");
});
