import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, DAYS } from "../../sample/calendar.ts";
import { ANNUAL, MONTHLY } from "../../sample/catalog.ts";
import { createEvents, EVENT } from "../../sample/events.ts";
import { allocate, recognizedBefore } from "./allocate.ts";
import { Biller } from "./billing.ts";
import { LINE, LINE_NAMES } from "./tables.ts";

type Happening = Partial<Record<"plan" | "seats" | "interval" | "discount" | "units", number>> & {
  day: number;
  type: keyof typeof EVENT;
};

function billed(happenings: readonly Happening[]) {
  const events = createEvents();
  for (const { type, ...facts } of happenings) {
    events.push({
      account: 0,
      plan: 0,
      seats: 0,
      interval: MONTHLY,
      discount: 0,
      units: 0,
      ...facts,
      type: EVENT[type],
    });
  }
  const biller = new Biller();
  biller.bill(0, events.finish(), 0, happenings.length);
  const invoices = biller.invoices.finish();
  const lines = biller.lines.finish();
  return {
    terms: biller.terms.finish(),
    invoices: Array.from(invoices.day, (day, invoice) => ({
      day,
      total: invoices.total[invoice] as number,
      isCreditNote: invoices.isCreditNote[invoice] === 1,
      lines: Array.from(lines.amount, (amount, line) => ({
        name: LINE_NAMES[lines.type[line] as number] as string,
        amount,
        from: lines.from[line] as number,
        to: lines.to[line] as number,
        ofInvoice: lines.invoice[line],
      })).filter(({ ofInvoice }) => ofInvoice === invoice),
    })),
    lines,
  };
}

const namesAndAmounts = (lines: readonly { name: string; amount: number }[]) =>
  lines.map(({ name, amount }) => [name, amount]);

test("an upgrade credits the unused time and charges the rest of the period at the new price", () => {
  const { invoices, terms } = billed([
    { day: 0, type: "subscribe", plan: 0, seats: 3, discount: 10 },
    { day: 10, type: "change", plan: 1, seats: 3 },
    { day: 31, type: "usage", units: 50 },
  ]);
  expect(namesAndAmounts(invoices[0]?.lines ?? [])).toEqual([
    ["Seats", 5400],
    ["Discount", -540],
  ]);
  // January has 31 days: 54.00 is 1.75 on the first six days and 1.74 on the others, of which 21 are left.
  expect(namesAndAmounts(invoices[1]?.lines ?? [])).toEqual([
    ["Credit for unused time", -3654],
    ["Credit for unused time", 360],
    ["Seats, prorated", 9755],
    ["Discount", -976],
  ]);
  expect(invoices[1]?.total).toBe(-3654 + 360 + 9755 - 976);
  // The usage of January and the seats of February share an invoice.
  expect(namesAndAmounts(invoices[2]?.lines ?? [])).toEqual([
    ["Usage", 450],
    ["Seats", 14_400],
    ["Discount", -1440],
  ]);
  expect(Array.from(terms.mrr)).toEqual([4860, 12_960]);
});

test("a downgrade waits for the renewal, and the last wish counts", () => {
  const { invoices } = billed([
    { day: 0, type: "subscribe", plan: 1, seats: 10 },
    { day: 5, type: "change", plan: 1, seats: 2 },
    { day: 9, type: "change", plan: 1, seats: 4 },
  ]);
  expect(invoices.slice(0, 3).map(({ total }) => total)).toEqual([48_000, 19_200, 19_200]);
  expect(invoices).toHaveLength(36);
});

test("a cancellation runs to the end of the paid period, a refund returns the rest of it", () => {
  const cancelled = billed([
    { day: 0, type: "subscribe", plan: 2, seats: 1, interval: ANNUAL },
    { day: 40, type: "cancel" },
  ]);
  expect(cancelled.invoices).toHaveLength(1);
  expect(Array.from(cancelled.terms.to)).toEqual([365]);

  const refunded = billed([
    { day: 0, type: "subscribe", plan: 2, seats: 1, interval: ANNUAL },
    { day: 40, type: "refund" },
  ]);
  expect(refunded.invoices[1]).toMatchObject({ day: 40, isCreditNote: true });
  expect(refunded.invoices[1]?.total).toBe(recognizedBefore(96_000, 0, 365, 40) - 96_000);
  expect(Array.from(refunded.terms.to)).toEqual([40]);
});

/** A valid history: subscribe, then changes, readings and an ending in ascending order of days. */
const histories = fc
  .record({
    start: fc.nat(500),
    interval: fc.constantFrom(MONTHLY, ANNUAL),
    discount: fc.constantFrom(0, 10, 15, 33),
    steps: fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 90 }),
        type: fc.constantFrom("change" as const, "usage" as const),
        plan: fc.nat(2),
        seats: fc.integer({ min: 1, max: 300 }),
        units: fc.nat(5000),
      }),
      { maxLength: 12 },
    ),
    ending: fc.constantFrom("cancel" as const, "refund" as const, undefined),
    plan: fc.nat(2),
    seats: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ start, interval, discount, steps, ending, plan, seats }) => {
    let day = start;
    const happenings: Happening[] = [{ day, type: "subscribe", plan, seats, interval, discount }];
    for (const { gap, ...step } of steps) {
      day += gap;
      if (day < DAYS - 1) happenings.push({ day, ...step });
    }
    if (ending && day + 1 < DAYS) happenings.push({ day: day + 1, type: ending });
    return happenings;
  });

test("invoices add up, and a customer is charged for every day of service exactly once", () => {
  fc.assert(
    fc.property(histories, (happenings) => {
      const { invoices, terms } = billed(happenings);
      for (const { total, lines } of invoices) {
        expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      }
      // Recognized revenue without usage, by day, from the general allocation rule.
      const revenue = new Float64Array(DAYS + 400);
      for (const { name, amount, from, to } of invoices.flatMap(({ lines }) => lines)) {
        if (name === LINE_NAMES[LINE.usage]) continue;
        for (const [index, cents] of allocate(
          amount,
          Array.from({ length: to - from }, () => 1),
        ).entries()) {
          revenue[from + index] = (revenue[from + index] as number) + cents;
        }
      }
      const wrongDays = Array.from({ length: DAYS }, (_, day) => day).filter((day) => {
        const row = terms.from.findIndex((from, term) => from <= day && day < (terms.to[term] as number));
        const off = Math.abs((revenue[day] as number) - (row < 0 ? 0 : dailyPrice(row, day)));
        return row < 0 ? off !== 0 : off > 2;
      });
      expect(wrongDays).toEqual([]);

      /** What the day costs before rounding, from the term in force and the length of its billing period. */
      function dailyPrice(row: number, day: number): number {
        const start = happenings[0]?.day ?? 0;
        const months = terms.interval[row] === ANNUAL ? 12 : 1;
        let period = Math.floor((day - start) / (31 * months));
        while (addMonths(start, (period + 1) * months) <= day) period += 1;
        const days = addMonths(start, (period + 1) * months) - addMonths(start, period * months);
        return ((terms.mrr[row] as number) * months) / days;
      }
    }),
    { numRuns: 40 },
  );
});

test("nobody subscribes twice at the same time", () => {
  expect(() =>
    billed([
      { day: 0, type: "subscribe", seats: 1 },
      { day: 9, type: "subscribe", seats: 1 },
    ]),
  ).toThrow("Account 0 subscribes twice on day 9");
});
