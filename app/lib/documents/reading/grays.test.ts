import { expect, it } from "vitest";
import { cleanPaper, type Grays, isPrint, rotate } from "./grays.ts";

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

it("straightens a tilted line", () => {
  const tilt = 0.1;
  const line = paint((x, y) => (Math.abs(y - SIZE / 2 - Math.tan(tilt) * (x - SIZE / 2)) < 1 ? 0 : 255));
  const level = rotate(line, tilt);
  expect(at(level, 10, SIZE / 2)).toBeLessThan(160);
  expect(at(level, 86, SIZE / 2)).toBeLessThan(160);
  expect(at(level, 10, SIZE / 2 + 8)).toBe(255);
});
