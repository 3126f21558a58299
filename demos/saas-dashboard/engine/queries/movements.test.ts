import { expect, test } from "vitest";
import { createSampleCompany } from "../../sample/sample-company.ts";
import { openBooks } from "./books.ts";
import { MOVEMENTS, type Movement, sumMovements } from "./movements.ts";

/**
 * An independent recomputation from the raw events, a day at a time, with real dates, dollars and none of the ledger's
 * code. It replays what a customer's subscription is on every day, and looks at the last day of each month.
 */
type Wish = { plan: number; seats: number };
type Running = Wish & {
  interval: number;
  discount: number;
  start: Date;
  paidUntil: number;
  next?: Wish;
  ends: boolean;
};

const day = 24 * 60 * 60 * 1000;
const firstDay = Date.UTC(2023, 0, 1);
const prices = [18, 48, 96];
const monthlyDollars = ({ plan, seats, interval, discount }: Omit<Running, "start" | "paidUntil" | "ends">) =>
  ((prices[plan] as number) * seats * (interval === 1 ? 10 / 12 : 1) * (100 - discount)) / 100;

/** The day on which a period that starts at `start` has run for some months, by the calendar. */
function monthsLater(start: Date, months: number): number {
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  const date = Math.min(start.getUTCDate(), lastOfMonth);
  return (Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, date) - firstDay) / day;
}

function nextPaidUntil({ start, interval, paidUntil }: Running): number {
  let months = 0;
  while (monthsLater(start, months) <= paidUntil) months += interval === 1 ? 12 : 1;
  return monthsLater(start, months);
}

type PlainEvent = { day: number; type: number; plan: number; seats: number; interval: number; discount: number };

function mrrAtMonthEnds(events: readonly PlainEvent[]): number[] {
  const atEnds: number[] = [];
  let running: Running | undefined;
  for (let today = 0; today < 1096; today += 1) {
    if (running && running.paidUntil === today) {
      if (running.ends) running = undefined;
      else running = { ...running, ...running.next, next: undefined, paidUntil: nextPaidUntil(running) };
    }
    for (const { type, plan, seats, interval, discount } of events.filter((event) => event.day === today)) {
      if (type === 0) {
        const start = new Date(firstDay + today * day);
        running = {
          plan,
          seats,
          interval,
          discount,
          start,
          paidUntil: monthsLater(start, interval === 1 ? 12 : 1),
          ends: false,
        };
      } else if (type === 1 && running) {
        const isMore = (prices[plan] as number) * seats > (prices[running.plan] as number) * running.seats;
        running = isMore ? { ...running, plan, seats, next: undefined } : { ...running, next: { plan, seats } };
      } else if (type === 2 && running) running = { ...running, ends: true };
      else if (type === 3) running = undefined;
    }
    const isMonthEnd = new Date(firstDay + (today + 1) * day).getUTCDate() === 1;
    if (isMonthEnd) atEnds.push(running ? Math.round(monthlyDollars(running) * 100) : 0);
  }
  return atEnds;
}

function plainMovements(all: readonly number[][]): Record<Movement, number[]> {
  const sums = Object.fromEntries(MOVEMENTS.map((name) => [name, Array<number>(36).fill(0)])) as Record<
    Movement,
    number[]
  >;
  for (const mrr of all) {
    mrr.forEach((now, month) => {
      const before = mrr[month - 1] ?? 0;
      const add = (name: Movement) => {
        sums[name][month] = (sums[name][month] as number) + now - before;
      };
      if (before === 0 && now > 0) add(mrr.slice(0, month).some((earlier) => earlier > 0) ? "reactivation" : "new");
      if (before > 0 && now === 0) add("churn");
      if (before > 0 && now > before) add("expansion");
      if (now > 0 && now < before) add("contraction");
    });
  }
  return sums;
}

test.each([3, 77])("movements equal those replayed from the events day by day (seed %i)", (seed) => {
  const count = 250;
  const { events } = createSampleCompany(seed, count);
  const rows = Array.from(events.day, (_, row) =>
    Object.fromEntries(Object.entries(events).map(([name, column]) => [name, column[row]])),
  ) as (PlainEvent & { account: number })[];
  const ofAccount = Map.groupBy(rows, ({ account }) => account);
  const replayed = Array.from({ length: count }, (_, account) => mrrAtMonthEnds(ofAccount.get(account) ?? []));

  const books = openBooks(seed, count);
  expect(Array.from(books.months.mrr)).toEqual(replayed.flat());
  const movements = sumMovements(
    books.months,
    Int32Array.from({ length: count }, (_, account) => account),
  );
  const expected = plainMovements(replayed);
  for (const name of MOVEMENTS) {
    expect(Array.from(movements[name])).toEqual(expected[name]);
    expect(Math.max(...expected[name].map(Math.abs))).toBeGreaterThan(0);
  }
});
