import { MONTHS } from "../../sample/calendar.ts";
import type { AccountMonths } from "./account-months.ts";
import type { Books } from "./books.ts";
import { type Cohort, findCohorts } from "./cohorts.ts";
import { type Filter, selectAccounts } from "./filter.ts";
import { type Movements, sumMovements } from "./movements.ts";
import { countActive, recognizeByDay, sumByMonth } from "./series.ts";

/** All numbers of the dashboard for one filter, in cents. Monthly columns cover the whole sample, whatever the range. */
export type Dashboard = {
  accounts: number;
  mrr: Float64Array;
  active: Float64Array;
  invoiced: Float64Array;
  recognized: Float64Array;
  cash: Float64Array;
  /** Invoiced but not yet recognized at the end of each month. */
  deferred: Float64Array;
  recognizedByDay: Float64Array;
  movements: Movements;
  cohorts: readonly Cohort[];
  retention: Retention | undefined;
};

export function queryDashboard(books: Books, filter: Filter): Dashboard {
  const { months } = books;
  const accounts = selectAccounts(books.accounts, filter);
  const invoiced = sumByMonth(months.invoiced, accounts);
  const recognized = sumByMonth(months.recognized, accounts);
  let deferred = 0;
  return {
    accounts: accounts.length,
    mrr: sumByMonth(months.mrr, accounts),
    active: countActive(books, accounts),
    invoiced,
    recognized,
    cash: sumByMonth(months.cash, accounts),
    deferred: invoiced.map((amount, month) => {
      deferred += amount - (recognized[month] as number);
      return deferred;
    }),
    recognizedByDay: recognizeByDay(books, accounts),
    movements: sumMovements(months, accounts),
    cohorts: findCohorts(books, accounts, filter),
    retention: findRetention(months, accounts, filter.to),
  };
}

/** The sum over the months of the range. */
export function sumRange(column: Float64Array, { from, to }: Filter): number {
  return column.subarray(from, to + 1).reduce((sum, value) => sum + value, 0);
}

const YEAR = 12;

/** The accounts that had recurring revenue a year ago, before and now. Amounts in cents. */
type Retention = {
  /** The month at whose end "before" is. */
  since: number;
  accountsBefore: number;
  accountsNow: number;
  base: number;
  /** For net retention: what the same accounts pay now, growth included. */
  now: number;
  /** For gross retention: at most what each of them paid before. */
  kept: number;
};

/** Retention over the twelve months up to the end of `to`, or undefined if nobody was there a year before. */
function findRetention({ mrr }: AccountMonths, accounts: Int32Array, to: number): Retention | undefined {
  const since = to - YEAR;
  if (since < 0) return undefined;
  const found: Retention = { since, accountsBefore: 0, accountsNow: 0, base: 0, now: 0, kept: 0 };
  for (const account of accounts) {
    const before = mrr[account * MONTHS + since] as number;
    if (before === 0) continue;
    const now = mrr[account * MONTHS + to] as number;
    found.accountsBefore += 1;
    if (now > 0) found.accountsNow += 1;
    found.base += before;
    found.now += now;
    found.kept += Math.min(before, now);
  }
  return found.accountsBefore > 0 ? found : undefined;
}
