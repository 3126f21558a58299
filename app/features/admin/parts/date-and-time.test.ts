import { expect, test } from "vitest";
import { dateAndTime } from "./date-and-time.ts";

test.each([
  ["2026-03-02T16:05:00", "Mar 2, 2026, 16:05"],
  ["2026-11-16T00:07:00", "Nov 16, 2026, 00:07"],
])("%s is %s on a 24-hour clock, as everywhere in the admin area", (localTime, text) => {
  expect(dateAndTime(localTime)).toBe(text);
});
