import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

const draw = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random.next);
};

test("a seed gives the same numbers, another seed others", () => {
  expect(draw(1, 5)).toEqual(draw(1, 5));
  expect(draw(1, 5)).not.toEqual(draw(2, 5));
  expect(draw(2 ** 40, 5)).not.toEqual(draw(0, 5));
});

test("numbers are uniform and normal ones have mean 0 and deviation 1", () => {
  const random = seededRandom(7);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let index = 0; index < 100_000; index += 1) {
    const bin = random.int(10);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  // Chi-squared with nine degrees of freedom exceeds 27.9 once in a thousand seeds.
  expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(27.9);
  const normals = Array.from({ length: 100_000 }, random.normal);
  const mean = normals.reduce((sum, value) => sum + value, 0) / normals.length;
  const variance = normals.reduce((sum, value) => sum + (value - mean) ** 2, 0) / normals.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
});
