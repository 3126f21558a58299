import { expect, test } from "vitest";
import { checksumOf, openBooks } from "../engine/queries/books.ts";
import { addMonths, DAYS, dayKey, dayName, MONTHS, monthKey, monthName, monthOf } from "./calendar.ts";
import { EVENT } from "./events.ts";
import { createSampleCompany } from "./sample-company.ts";

test("the calendar follows the real one", () => {
  expect(DAYS).toBe(1096);
  expect(dayKey(DAYS - 1)).toBe("2025-12-31");
  expect([monthKey(MONTHS - 1), monthName(14), dayName(424)]).toEqual(["2025-12", "Mar 2024", "Feb 29, 2024"]);
  expect(monthOf(424)).toBe(13);
  expect([1, 2, 13, 14].map((count) => dayKey(addMonths(30, count)))).toEqual([
    "2023-02-28",
    "2023-03-31",
    "2024-02-29",
    "2024-03-31",
  ]);
});

test("a seed always gives the same company, and another seed another one", () => {
  const checksum = checksumOf(openBooks(1, 200));
  expect(checksumOf(openBooks(1, 200))).toBe(checksum);
  expect(checksumOf(openBooks(2, 200))).not.toBe(checksum);
});

test("every type of event occurs, in order, within the sample", () => {
  const { events, accounts } = createSampleCompany(7, 1000);
  for (const type of Object.values(EVENT)) expect(events.type).toContain(type);
  const isBack = (_: number, row: number) =>
    events.account[row] === events.account[row - 1] && (events.day[row] as number) < (events.day[row - 1] as number);
  expect(events.day.findIndex(isBack)).toBe(-1);
  expect(Math.max(...events.day)).toBeLessThan(DAYS);
  expect(new Set(accounts.region)).toEqual(new Set([0, 1, 2]));
  expect(Math.min(...events.seats.filter((_, row) => events.type[row] === EVENT.subscribe))).toBeGreaterThan(0);
});
