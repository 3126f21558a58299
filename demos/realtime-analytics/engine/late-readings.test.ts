import { expect, test } from "vitest";
import { dayOfReadings, MINUTE, scoreWindows } from "./late-readings.ts";

test("without late readings every window is right at once", () => {
  const scores = scoreWindows(dayOfReadings(0), MINUTE, 0);
  expect(scores).toEqual({ windows: 144, wrongAtFirst: 0, wrongInTheEnd: 0, dropped: 0 });
});

test("waiting as long as the latest reading makes every window right, and so does updating", () => {
  const day = dayOfReadings(0.05);
  expect(scoreWindows(day, 16 * MINUTE, 0)).toMatchObject({ wrongAtFirst: 0, dropped: 0 });
  expect(scoreWindows(day, 0, 16 * MINUTE)).toMatchObject({ wrongInTheEnd: 0, dropped: 0 });
});

test("a window is wrong in the end only if a reading was dropped", () => {
  const { wrongAtFirst, wrongInTheEnd, dropped, windows } = scoreWindows(dayOfReadings(0.05), 0, MINUTE);
  expect(wrongInTheEnd).toBeGreaterThan(10);
  expect(wrongInTheEnd).toBeLessThan(wrongAtFirst);
  expect(dropped).toBeGreaterThanOrEqual(wrongInTheEnd);
  expect(wrongAtFirst).toBeLessThan(windows);
});
