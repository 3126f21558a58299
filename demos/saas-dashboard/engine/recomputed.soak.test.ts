import { beforeAll, expect, test } from "vitest";
import { type Books, openBooks } from "./queries/books.ts";
import { type Dashboard, queryDashboard } from "./queries/dashboard.ts";

/**
 * Recomputes the dashboard from its rows in the plainest way there is: calendar dates, one day at a time, no code of the
 * ledger or of its queries. Here and not next to its code: 20,000 accounts would take minutes in the tests of the app.
 */
const MONTHS = 36;
const FILTERS = [
  { from: 0, to: MONTHS - 1 },
  { plan: 1, region: 2, from: 3, to: 29 },
  { size: 0, from: 14, to: 20 },
];
const LIST_PRICES = [1800, 4800, 9600];

const dateOf = (day: number) => new Date(Date.UTC(2023, 0, 1 + day));
const monthOf = (day: number) => (dateOf(day).getUTCFullYear() - 2023) * 12 + dateOf(day).getUTCMonth();
const lastDayOf = (month: number) => Math.round((Date.UTC(2023, month + 1, 0) - Date.UTC(2023, 0, 1)) / 86_400_000);
const zeros = () => Array<number>(MONTHS).fill(0);

let books: Books;
/** Recurring revenue by account at the end of each month, and on the day of signup. */
const mrr: number[][] = [];
const atSignup: number[] = [];

/** Row numbers by account. */
function rowsBy(column: ArrayLike<number>): number[][] {
  const rows: number[][] = Array.from(books.accounts.signup, () => []);
  for (let row = 0; row < column.length; row += 1) rows[column[row] as number]?.push(row);
  return rows;
}

beforeAll(() => {
  books = openBooks(2023);
  const { terms, accounts } = books;
  const ends = Array.from({ length: MONTHS }, (_, month) => lastDayOf(month));
  for (const [account, rows] of rowsBy(terms.account).entries()) {
    const revenueOn = (day: number) =>
      rows
        .filter((row) => (terms.from[row] as number) <= day && day < (terms.to[row] as number))
        .reduce((sum, row) => sum + priceOf(row), 0);
    mrr.push(ends.map(revenueOn));
    atSignup.push(revenueOn(accounts.signup[account] as number));
  }

  /** A month of a seat at the list price, or a twelfth of ten months' for a year, less the discount. */
  function priceOf(row: number): number {
    const perSeat = (LIST_PRICES[terms.plan[row] as number] as number) * (terms.interval[row] === 1 ? 10 / 12 : 1);
    return Math.round((perSeat * (terms.seats[row] as number) * (100 - (terms.discount[row] as number))) / 100);
  }
});

/** An amount by day: equal shares in whole cents, the cents that are left over on the first days. */
function addRecognized(amount: number, from: number, to: number, months: number[]) {
  const days = to - from;
  const share = Math.trunc(amount / days);
  let left = Math.abs(amount - share * days);
  for (let day = from; day < to; day += 1) {
    const cent = left > 0 ? Math.sign(amount) : 0;
    if (left > 0) left -= 1;
    const month = monthByDay[day] as number;
    if (month < MONTHS) months[month] = (months[month] as number) + share + cent;
  }
}
const monthByDay = Array.from({ length: 1600 }, (_, day) => monthOf(day));

test.each(FILTERS)("every number of the dashboard follows from the rows: %j", (filter) => {
  const { accounts, invoices, lines, cash } = books;
  const selected = Array.from(accounts.signup, (_, account) => account).filter(
    (account) =>
      (filter.plan === undefined || accounts.plan[account] === filter.plan) &&
      (filter.region === undefined || accounts.region[account] === filter.region) &&
      (filter.size === undefined || accounts.size[account] === filter.size),
  );
  const isSelected = new Set(selected);
  const invoiced = zeros();
  const recognized = zeros();
  const received = zeros();
  const add = (sums: number[], month: number, amount: number) => {
    sums[month] = (sums[month] as number) + amount;
  };
  const totals = new Map<number, number>();
  for (let line = 0; line < lines.amount.length; line += 1) {
    const invoice = lines.invoice[line] as number;
    const amount = lines.amount[line] as number;
    totals.set(invoice, (totals.get(invoice) ?? 0) + amount);
    if (!isSelected.has(invoices.account[invoice] as number)) continue;
    add(invoiced, monthOf(invoices.day[invoice] as number), amount);
    addRecognized(amount, lines.from[line] as number, lines.to[line] as number, recognized);
  }
  for (let row = 0; row < cash.amount.length; row += 1) {
    if (isSelected.has(cash.account[row] as number))
      add(received, monthOf(cash.day[row] as number), cash.amount[row] as number);
  }
  expect(Array.from(invoices.total)).toEqual(Array.from(invoices.total, (_, invoice) => totals.get(invoice) ?? 0));

  const found: Dashboard = queryDashboard(books, filter);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const balance = zeros().map((_, month) => sumOf(selected.map((account) => mrr[account]?.[month] as number)));
  expect(found.accounts).toBe(selected.length);
  expect([...found.mrr]).toEqual(balance);
  expect([...found.active]).toEqual(
    zeros().map((_, month) => selected.filter((account) => (mrr[account]?.[month] as number) > 0).length),
  );
  expect([...found.invoiced]).toEqual(invoiced);
  expect([...found.recognized]).toEqual(recognized);
  expect([...found.cash]).toEqual(received);
  expect([...found.deferred]).toEqual(
    zeros().map((_, month) => sumOf(invoiced.slice(0, month + 1)) - sumOf(recognized.slice(0, month + 1))),
  );
  expect(sumOf([...found.recognizedByDay])).toBe(sumOf(recognized));

  const movements = { new: zeros(), expansion: zeros(), reactivation: zeros(), contraction: zeros(), churn: zeros() };
  for (const account of selected) {
    for (let month = 0; month < MONTHS; month += 1) {
      const now = mrr[account]?.[month] as number;
      const before = month === 0 ? 0 : (mrr[account]?.[month - 1] as number);
      const wasCustomer = mrr[account]?.slice(0, month).some((amount) => amount > 0);
      if (before === 0 && now > 0) add(wasCustomer ? movements.reactivation : movements.new, month, now);
      else if (now === 0 && before > 0) add(movements.churn, month, -before);
      else if (now > before) add(movements.expansion, month, now - before);
      else if (now < before) add(movements.contraction, month, now - before);
    }
  }
  for (const [name, sums] of Object.entries(movements))
    expect([name, ...found.movements[name as keyof typeof movements]]).toEqual([name, ...sums]);

  const quarters = Array.from({ length: 12 }, (_, quarter) => quarter).filter(
    (quarter) => quarter * 3 >= filter.from && quarter * 3 + 2 <= filter.to,
  );
  expect(found.cohorts).toEqual(
    quarters.map((quarter) => {
      const members = selected.filter((each) => Math.floor(monthOf(accounts.signup[each] as number) / 3) === quarter);
      const later = quarters.filter((other) => other >= quarter).map((other) => other * 3 + 2);
      const revenues = later.map((month) => members.map((account) => mrr[account]?.[month] as number));
      return {
        quarter,
        accounts: members.length,
        mrr: sumOf(members.map((account) => atSignup[account] as number)),
        active: revenues.map((amounts) => amounts.filter((amount) => amount > 0).length),
        retained: revenues.map(sumOf),
      };
    }),
  );

  const since = filter.to - 12;
  if (since < 0) return;
  const before = selected.filter((account) => (mrr[account]?.[since] as number) > 0);
  const pairs = before.map(
    (account) => [mrr[account]?.[since] as number, mrr[account]?.[filter.to] as number] as const,
  );
  expect(found.retention).toMatchObject({
    since,
    accountsBefore: before.length,
    accountsNow: pairs.filter(([, now]) => now > 0).length,
    base: sumOf(pairs.map(([then]) => then)),
    now: sumOf(pairs.map(([, now]) => now)),
    kept: sumOf(pairs.map(([then, now]) => Math.min(then, now))),
  });
});
