import { expect, it } from "vitest";
import { fromSquare, toSquare } from "./square.ts";

it("centers a picture on a gray square, with transparent areas in white", () => {
  const wide = { width: 4, height: 2, data: new Uint8ClampedArray(4 * 2 * 4) };
  wide.data.set([200, 100, 50, 255, 200, 100, 50, 128]);

  const { data, side } = toSquare(wide);
  const at = (column: number, row: number) => [...data.subarray((row * 4 + column) * 3, (row * 4 + column) * 3 + 3)];

  expect(side).toBe(4);
  expect(at(0, 0)).toEqual([128, 128, 128]);
  expect(at(0, 1)).toEqual([200, 100, 50]);
  expect(at(1, 1)).toEqual([227, 177, 152]);
  expect(at(3, 2)).toEqual([255, 255, 255]);
  expect(at(0, 3)).toEqual([128, 128, 128]);
});

it("converts a box on the square to the picture, clipped at its edges", () => {
  expect(fromSquare([0.25, 0.375, 0.5, 0.25], 400, 200)).toEqual({ left: 0.25, top: 0.25, width: 0.5, height: 0.5 });
  expect(fromSquare([0.375, 0.25, 0.25, 0.5], 200, 400)).toEqual({ left: 0.25, top: 0.25, width: 0.5, height: 0.5 });
  expect(fromSquare([-0.1, 0.1, 1.2, 0.8], 400, 200)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});
