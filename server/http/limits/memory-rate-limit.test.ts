import { expect, test } from "vitest";
import { networkOf } from "../network.ts";
import { createMemoryRateLimiter } from "./memory-rate-limit.ts";
import { takeFrom } from "./rate-limit.ts";

const LIMIT = { name: "test", most: 2, per: 1_000, message: "Take a break." };

function open() {
  const time = { now: 0 };
  const key = { sign: (text: string) => text, verify: () => true };
  return { time, limiter: createMemoryRateLimiter({ now: () => time.now }, key) };
}

test("allows a limited number within a window, tells the next when to retry, and resets", async () => {
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

test("counts an IPv6 network as one and a block of them as ten, whatever the address", async () => {
  const { limiter } = open();
  const takes = async (address: string) =>
    takeFrom(limiter, LIMIT, networkOf(address)).then(
      () => true,
      () => false,
    );
  expect(await takes("2001:db8:0:1::1")).toBe(true);
  expect(await takes("2001:db8:0:1::2")).toBe(true);
  expect(await takes("2001:db8:0:1::3")).toBe(false);
  const taken: boolean[] = [];
  for (let network = 2; network < 30; network += 1) taken.push(await takes(`2001:db8:0:${network}::1`));
  expect(taken.filter(Boolean)).toHaveLength(10 * LIMIT.most - 2);
  expect(await takes("2001:db8:1::1")).toBe(true);
  expect(await takes("192.0.2.1")).toBe(true);
});
