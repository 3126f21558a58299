import fc from "fast-check";
import { expect, test } from "vitest";
import { MONTHS } from "../../sample/calendar.ts";
import { openBooks } from "./books.ts";
import { findContributions } from "./contributions.ts";
import { type Dashboard, queryDashboard } from "./dashboard.ts";
import { expectedSums } from "./expected.ts";
import { type Filter, selectAccounts } from "./filter.ts";
import { MOVEMENTS } from "./movements.ts";
import { readAccount, readInvoice, readLine } from "./records.ts";
import { type PlainNumber, readTarget, type Target, writeTarget } from "./target.ts";

const books = openBooks(5, 500);
const choice = fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined });
const filters = fc
  .record({ plan: choice, region: choice, size: choice, one: fc.nat(MONTHS - 1), other: fc.nat(MONTHS - 1) })
  .map(({ one, other, ...rest }): Filter => ({ ...rest, from: Math.min(one, other), to: Math.max(one, other) }));
const sumOf = (values: Iterable<number>) => Array.from(values).reduce((sum, value) => sum + value, 0);

test("a filter selects what a plain filter over all accounts does", () => {
  const { plan, region, size } = books.accounts;
  fc.assert(
    fc.property(filters, (filter) => {
      const expected = Array.from(plan, (_, account) => account).filter(
        (account) =>
          [filter.plan ?? plan[account], filter.region ?? region[account], filter.size ?? size[account]].join() ===
          [plan[account], region[account], size[account]].join(),
      );
      expect(Array.from(selectAccounts(books.accounts, filter))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

/** Every number of the dashboard. */
function numbersOf({ cohorts, retention }: Dashboard, { from, to }: Filter): Target[] {
  const plain: PlainNumber[] = [
    "mrr",
    "recognized",
    "invoiced",
    "cash",
    "deferred",
    ...(retention ? ["retention" as const] : []),
  ];
  return [
    ...plain.map((number) => ({ number })),
    ...plain.slice(0, 5).flatMap((number) => [
      { number, month: from },
      { number, month: to },
    ]),
    ...MOVEMENTS.flatMap((number) => [{ number }, { number, month: from }, { number, month: to }]),
    ...cohorts.flatMap(({ quarter, retained }) =>
      retained.map((_, age) => ({ number: "cohort" as const, quarter, age })),
    ),
  ];
}

test("the rows behind every number sum to it exactly, for any filter", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const dashboard = queryDashboard(books, filter);
      for (const target of numbersOf(dashboard, filter)) {
        const { columns } = findContributions(books, filter, target);
        expect([writeTarget(target), ...columns.map(({ values }) => sumOf(values))]).toEqual([
          writeTarget(target),
          ...(expectedSums(dashboard, filter, target) ?? []),
        ]);
      }
      const active = findContributions(books, filter, { number: "active" });
      expect(active.accounts.length).toBe(dashboard.active[filter.to]);
    }),
    { numRuns: 12 },
  );
});

test("numbers outside of the selected range have no rows", () => {
  const filter: Filter = { from: 6, to: 10 };
  const dashboard = queryDashboard(books, filter);
  expect(expectedSums(dashboard, filter, { number: "churn", month: 11 })).toBeUndefined();
  expect(expectedSums(dashboard, filter, { number: "cohort", quarter: 0, age: 0 })).toBeUndefined();
  expect(expectedSums(dashboard, filter, { number: "retention" })).toBeUndefined();
});

test("an account's invoices, lines and days sum to one another", () => {
  let invoiced = 0;
  for (let account = 0; account < 60; account += 1) {
    for (const { invoice, total } of readAccount(books, account)?.invoices ?? []) {
      invoiced += total;
      const lines = readInvoice(books, account, invoice)?.lines ?? [];
      expect(sumOf(lines.map(({ amount }) => amount))).toBe(total);
      const records = lines.map(({ line }) => readLine(books, invoice, line));
      expect(records.map((record) => record && sumOf(record.days) + record.deferred)).toEqual(
        lines.map(({ amount }) => amount),
      );
    }
  }
  const firstAccounts = books.months.invoiced.subarray(0, 60 * MONTHS);
  expect(invoiced).toBe(sumOf(firstAccounts));
});

test("records that don't belong together aren't found", () => {
  const other = readAccount(books, 1)?.invoices[0]?.invoice ?? 0;
  expect(readInvoice(books, 0, other)).toBeUndefined();
  expect(readLine(books, other, 0)).toBeUndefined();
  expect(readAccount(books, 500)).toBeUndefined();
});

test("a number's place in the URL can be read back, and anything else is refused", () => {
  const everything = { from: 0, to: MONTHS - 1 };
  for (const target of numbersOf(queryDashboard(books, everything), everything)) {
    expect(readTarget(writeTarget(target))).toEqual(target);
  }
  for (const text of [
    "",
    "profit",
    "mrr:2022-12",
    "mrr:2024-03:1",
    "cohort",
    "cohort:2023Q5:0",
    "cohort:2025Q4:1",
    "cohort:2023Q1:-1",
  ]) {
    expect(readTarget(text)).toBeUndefined();
  }
});
