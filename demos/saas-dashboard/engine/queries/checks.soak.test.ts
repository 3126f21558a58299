import fc from "fast-check";
import { expect, test } from "vitest";
import { MONTHS } from "../../sample/calendar.ts";
import { checksumOf, openBooks } from "./books.ts";
import { CHECKS, type CheckName, checkBooks } from "./checks.ts";
import { FAULTS, type Fault, withFault } from "./faults.ts";
import { type Filter, selectAccounts } from "./filter.ts";

const books = openBooks(11, 600);
const whole: Filter = { from: 0, to: MONTHS - 1 };
const choice = fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined });
const filters = fc
  .record({ plan: choice, region: choice, size: choice, one: fc.nat(MONTHS - 1), other: fc.nat(MONTHS - 1) })
  .map(({ one, other, ...rest }): Filter => ({ ...rest, from: Math.min(one, other), to: Math.max(one, other) }));

const names = Object.keys(CHECKS) as CheckName[];
const failing = (filter: Filter) => {
  const results = checkBooks(books, selectAccounts(books.accounts, filter), filter);
  return names.filter((name) => results[name].failures > 0);
};

test("every check holds to the cent, and there is something to check", () => {
  const results = checkBooks(books, selectAccounts(books.accounts, whole), whole);
  for (const name of names) {
    expect(results[name]).toMatchObject({ failures: 0, largest: new Float64Array(MONTHS) });
    expect(results[name].count).toBeGreaterThanOrEqual(MONTHS);
  }
});

test("every check holds for any filter and any range of months", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(failing(filter)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

const caught: Record<Exclude<Fault, "none">, CheckName[]> = {
  line: ["invoices", "revenue"],
  // The customer has paid what the meter said, so the total that was billed is missing from the bank, too.
  usage: ["usage", "cash"],
  payment: ["cash"],
  movement: ["mrr"],
};

test.each(Object.entries(caught) as [Exclude<Fault, "none">, CheckName[]][])(
  "the error “%s” makes its checks fail, and leaves no trace",
  (fault, expected) => {
    const before = checksumOf(books);
    const filter: Filter = { region: 1, from: 12, to: 23 };
    const accounts = selectAccounts(books.accounts, filter);
    expect(withFault(books, fault, accounts, filter, () => failing(filter))).toEqual(expected);
    // Accounts outside the filter are intact.
    expect(withFault(books, fault, accounts, filter, () => failing({ region: 2, ...whole }))).toEqual([]);
    expect(checksumOf(books)).toBe(before);
  },
);

test("an error needs something to go wrong", () => {
  const nobody = new Int32Array(0);
  for (const fault of Object.keys(FAULTS) as Fault[]) {
    expect(withFault(books, fault, nobody, whole, () => failing(whole))).toEqual([]);
  }
});
