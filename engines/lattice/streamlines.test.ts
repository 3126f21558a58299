import { expect, test } from "vitest";
import { streamline, vorticity } from "./streamlines.ts";

const SIZE = { width: 20, height: 10 };
const OPTIONS = { step: 0.7, steps: 100, slowest: 0.001 };

/** A field given by a formula at the centers of cells. */
const field = (valueAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIZE.width * SIZE.height }, (_, place) =>
    valueAt((place % SIZE.width) + 0.5, Math.floor(place / SIZE.width) + 0.5),
  );

test("a line ends exactly on the edge that it leaves through", () => {
  const rising = { u: field(() => 0.2), v: field(() => 0.1) };
  const throughTop = streamline(rising, SIZE, [0, 5], OPTIONS);
  expect(throughTop.at(-1)).toBeCloseTo(10, 5);
  expect(throughTop.at(-2)).toBeCloseTo(10, 5);
  const throughRight = streamline(rising, SIZE, [0, 0], OPTIONS);
  expect(throughRight.at(-2)).toBe(20);
  const within = { left: 0, bottom: 2, width: 7, height: 8 };
  expect(streamline(rising, SIZE, [0, 3], { ...OPTIONS, within }).slice(-2)).toEqual([7, expect.closeTo(6.5, 5)]);
});

test("a line stays on its circle for a turn in a rotating flow, whose vorticity is twice its rate", () => {
  const rate = 0.05;
  const turning = { u: field((_, y) => rate * (5 - y)), v: field((x) => rate * (x - 10)) };
  const points = streamline(turning, SIZE, [13, 5], { ...OPTIONS, steps: 27 });
  for (let i = 0; i < points.length; i += 2) {
    expect(Math.hypot((points[i] as number) - 10, (points[i + 1] as number) - 5)).toBeCloseTo(3, 1);
  }
  const box = { left: 4, bottom: 3, width: 6, height: 2 };
  const found = vorticity(turning, SIZE, new Float32Array(200), box);
  expect(found[3 * SIZE.width + 4]).toBeCloseTo(2 * rate, 5);
  expect(found[2 * SIZE.width + 4]).toBe(0);
});

test("a line ends where the flow does", () => {
  const slowing = { u: field((x) => Math.max(0, 0.1 - 0.02 * x)), v: field(() => 0) };
  expect(streamline(slowing, SIZE, [0, 5], OPTIONS).at(-2)).toBeLessThan(6);
});
