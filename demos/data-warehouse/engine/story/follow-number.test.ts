import { expect, test } from "vitest";
import { followNumber } from "./follow-number.ts";
import story from "./story.json" with { type: "json" };

test("the home page follows the number that the warehouse computes", async () => {
  const followed = await followNumber();
  expect(followed).toEqual(story);
  const [landed = 0, kept = 0, quarantined = 0] = followed.rows;
  expect(kept + quarantined).toBe(landed);
  const [number = 0, half = 0] = [followed.days.at(-1), followed.band.half[1]];
  expect(Math.max(...followed.readings.slice(-24).map(([, value = 0]) => value))).toBe(number);
  expect(followed.replayed.at(-1)).toBe(number);
  expect(Math.abs(number - followed.band.to)).toBeLessThan(half);
}, 60_000);
