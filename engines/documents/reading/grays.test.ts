import { expect, it } from "vitest";
import { cleanPaper, fromRgba, type Grays, isPrint, rotate } from "./grays.ts";

const SIZE = 96;

function paint(level: (x: number, y: number) => number): Grays {
  const data = new Uint8Array(SIZE * SIZE);
  for (let at = 0; at < data.length; at++) data[at] = level(at % SIZE, Math.floor(at / SIZE));
  return { data, width: SIZE, height: SIZE };
}
const at = ({ data, width }: Grays, x: number, y: number) => data[y * width + x];

it("removes a shadow and keeps the ink in it", () => {
  const shaded = paint((x, y) => (y % 24 === 0 ? 40 : 240 - x));
  const cleaned = cleanPaper(shaded);
  expect(at(cleaned, 5, 5)).toBeGreaterThan(220);
  expect(at(cleaned, 90, 5)).toBeGreaterThan(200);
  expect(at(cleaned, 90, 24)).toBeLessThan(60);
});

it("tells print from a photo, and from grain on an empty page", () => {
  expect(isPrint(cleanPaper(paint((x, y) => (x % 8 === 0 && y % 3 ? 20 : 250))))).toBe(true);
  expect(isPrint(cleanPaper(paint((x, y) => 60 + ((x * 7919 + y * 104729) % 160))))).toBe(false);
  expect(isPrint(cleanPaper(paint((x, y) => 190 + ((x * 7919 + y * 104729) % 40))))).toBe(false);
});

/** The same numbers every time, without a pattern that the eye or a filter could see. */
function createDice() {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  };
}

it("colored noise is no print, though its share of ink is that of bold text", () => {
  const dice = createDice();
  const size = 640;
  const rgba = new Uint8ClampedArray(size * size * 4);
  // Blocks of four pixels between the extremes, as in a small picture that was enlarged and smoothed.
  for (let y = 0; y < size; y += 4)
    for (let x = 0; x < size; x += 4) {
      const color = [...Array.from({ length: 3 }, () => 24 + dice() * 0.8), 255];
      for (let at = 0; at < 16; at++) rgba.set(color, ((y + (at >> 2)) * size + x + (at & 3)) * 4);
    }
  const noise = cleanPaper(fromRgba(rgba, size, size));
  const ink = noise.data.filter((level) => level < 128).length / noise.data.length;
  expect(ink).toBeGreaterThan(0.22);
  expect(ink).toBeLessThan(0.35);
  expect(isPrint(noise)).toBe(false);
  // Bold lines with as much ink.
  expect(isPrint(cleanPaper(paint((x, y) => (y % 24 < 10 && x % 7 < 5 ? 20 : 250))))).toBe(true);
});

it("straightens a tilted line", () => {
  const tilt = 0.1;
  const line = paint((x, y) => (Math.abs(y - SIZE / 2 - Math.tan(tilt) * (x - SIZE / 2)) < 1 ? 0 : 255));
  const level = rotate(line, tilt);
  expect(at(level, 10, SIZE / 2)).toBeLessThan(160);
  expect(at(level, 86, SIZE / 2)).toBeLessThan(160);
  expect(at(level, 10, SIZE / 2 + 8)).toBe(255);
});
