import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, prorate, recognizedBefore, roundCents } from "./allocate.ts";

const amounts = fc.integer({ min: -200_000_000, max: 200_000_000 });
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A line of one day's amount after another, by the general rule with equal weights. */
const byDay = (amount: number, days: number) =>
  allocate(
    amount,
    Array.from({ length: days }, () => 1),
  );

test("halves are rounded away from zero", () => {
  expect([0.5, 1.5, -0.5, -1.5, 0.49, -0.49].map(roundCents)).toEqual([1, 2, -1, -2, 0, -0]);
});

test("leftover cents go to the largest remainders, then to the earlier parts", () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(allocate(10, [1, 6, 3])).toEqual([1, 6, 3]);
  expect(allocate(11, [1, 6, 3])).toEqual([1, 7, 3]);
  expect(() => allocate(1, [0, 0])).toThrow(RangeError);
});

test("parts sum to the amount and stay within a cent of their share", () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
    .filter((list) => sumOf(list) > 0);
  fc.assert(
    fc.property(amounts, weights, (amount, given) => {
      const parts = allocate(amount, given);
      const total = sumOf(given);
      expect(sumOf(parts)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (amount * (given[index] as number)) / total)).toBeLessThan(1 + 1e-6);
      }
    }),
  );
});

test("recognition up to any day is the sum of the days before it", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 366 }), fc.nat(366), fc.nat(400), (amount, days, from, day) => {
      const expected = sumOf(byDay(amount, days).slice(0, Math.max(0, day - from)));
      // Adding zero turns -0 into 0.
      expect(recognizedBefore(amount, from, from + days, day) + 0).toBe(expected + 0);
    }),
  );
});

test("a credit for unused time cancels its line on every remaining day", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: 366 }), fc.nat(), (amount, days, at) => {
      const used = at % days;
      const credit = -(amount - recognizedBefore(amount, 0, days, used));
      const remaining = byDay(amount, days).slice(used);
      const credited = byDay(credit, days - used);
      expect(remaining.map((cents, day) => cents + (credited[day] as number))).toEqual(remaining.map(() => 0));
    }),
  );
});

test("a prorated price lies within half a cent of its share", () => {
  expect(prorate(4800, 10, 31)).toBe(1548);
  fc.assert(
    fc.property(fc.nat(200_000_000), fc.integer({ min: 1, max: 366 }), fc.nat(), (price, days, at) => {
      const left = at % (days + 1);
      expect(Math.abs(prorate(price, left, days) - (price * left) / days)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});
