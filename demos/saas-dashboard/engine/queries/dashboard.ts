import type { Books } from "./books.ts";
import { type Cohort, findCohorts } from "./cohorts.ts";
import { type Filter, selectAccounts } from "./filter.ts";
import { type Movements, sumMovements } from "./movements.ts";
import { findRetention, type Retention } from "./retention.ts";
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
