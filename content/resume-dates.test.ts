import { expect, test } from "vitest";
import { formatMonth, formatPeriod } from "./resume-dates.ts";

test("periods read as people write them", () => {
  expect(formatMonth("2026-02")).toBe("Feb 2026");
  expect(formatPeriod({ start: "2021-02", end: "2022-12" })).toBe("Feb 2021 – Dec 2022");
  expect(formatPeriod({ start: "2023-01" })).toBe("Jan 2023 – Present");
});
