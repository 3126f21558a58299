import { expect, test } from "vitest";
import { daysLeft, excerpt } from "./table-texts.ts";

test("a description is cut to 50 characters", () => {
  expect(excerpt("x".repeat(50))).toBe("x".repeat(50));
  expect(excerpt("x".repeat(51))).toBe(`${"x".repeat(50)}...`);
});

test.each([
  ["2026-03-02T12:00:00Z", "30 days"],
  ["2026-02-02T12:00:00Z", "2 days"],
  ["2026-02-01T11:00:00Z", "1 day"],
  ["2026-01-01T12:00:00Z", "0 days"],
])("what was deleted at %s can be restored for %s", (trashedAt, left) => {
  expect(daysLeft(trashedAt, Date.parse("2026-03-02T12:00:00Z"))).toBe(left);
});
