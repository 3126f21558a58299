import { expect, test } from "vitest";
import { bucketOf, goodShare, p75, samplesOf } from "./vital-buckets.ts";

const counted = (...values: number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf("LCP", value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
};

test("three quarters of the values are below the p75, within a bucket", () => {
  expect(p75("LCP", counted(150, 150, 150, 9_000))).toBe(200);
  expect(p75("LCP", counted(50, 50))).toBe(75);
  expect(p75("LCP", counted(20_000))).toBe(10_000);
});

test("a page without layout shifts has a CLS of zero", () => {
  const still = new Map([[bucketOf("CLS", 0), 8]]);
  expect(p75("CLS", still)).toBe(0);
  expect(goodShare("CLS", still)).toBe(1);
});

test("a value exactly at the threshold is good", () => {
  const counts = counted(2_500, 2_501, 100, 5_000);
  expect(samplesOf(counts)).toBe(4);
  expect(goodShare("LCP", counts)).toBe(0.5);
});
