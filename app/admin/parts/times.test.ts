import { expect, test } from "vitest";
import { atTime, dateAndTime, fullTime, toDateTimeInput } from "./times.ts";

test.each([
  ["2026-03-02T16:05:00", "Mar 2, 2026, 16:05"],
  ["2026-11-16T00:07:00", "Nov 16, 2026, 00:07"],
])("%s is %s, on a 24-hour clock", (localTime, text) => {
  expect(dateAndTime(localTime)).toBe(text);
});

test("a time of today needs no date", () => {
  expect(atTime(new Date().setHours(0, 7, 0, 0))).toBe("at 00:07");
  expect(atTime("2020-03-02T00:07:00")).toBe("on Mar 2, 2020, 00:07");
});

test("a time in full names its time zone", () => {
  expect(fullTime("2026-03-02T16:05:00")).toMatch(/^Monday, March 2, 2026 at 16:05 \(.+\)$/);
});

test("an input for date and time gets local time", () => {
  expect(toDateTimeInput(Date.parse("2026-03-02T16:05:00"))).toBe("2026-03-02T16:05");
});
