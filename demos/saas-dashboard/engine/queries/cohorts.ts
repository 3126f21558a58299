import { MONTHS, monthOf } from "../../sample/calendar.ts";
import type { Books } from "./books.ts";
import type { Filter } from "./filter.ts";

const MONTHS_PER_QUARTER = 3;
export const QUARTERS = MONTHS / MONTHS_PER_QUARTER;

/** "2024 Q1" */
export const quarterName = (quarter: number) => `${2023 + Math.floor(quarter / 4)} Q${(quarter % 4) + 1}`;

/** The accounts that signed up in a quarter, and what became of them by the end of that quarter and of each one after. */
export type Cohort = {
  quarter: number;
  /** How many signed up, and their recurring revenue on the day they did. Those who left within days count, too. */
  accounts: number;
  mrr: number;
  /** By quarters since signup; shorter for later cohorts. */
  active: number[];
  retained: number[];
};

/** Cohorts that signed up in quarters within the range, followed up to the last quarter that ends within it. */
export function findCohorts(
  { accounts, terms, months, starts }: Books,
  selected: Int32Array,
  filter: Filter,
): Cohort[] {
  const [first, end] = quartersOf(filter);
  const cohorts = Array.from({ length: Math.max(0, end - first) }, (_, index): Cohort => {
    const ages = end - first - index;
    return { quarter: first + index, accounts: 0, mrr: 0, active: Array(ages).fill(0), retained: Array(ages).fill(0) };
  });
  for (const account of selected) {
    const cohort = cohorts[signupQuarter(accounts.signup[account] as number) - first];
    if (!cohort) continue;
    cohort.accounts += 1;
    cohort.mrr += terms.mrr[starts.terms[account] as number] as number;
    for (let age = 0; age < cohort.active.length; age += 1) {
      const mrr = months.mrr[account * MONTHS + lastMonth(cohort.quarter + age)] as number;
      if (mrr === 0) continue;
      cohort.active[age] = (cohort.active[age] as number) + 1;
      cohort.retained[age] = (cohort.retained[age] as number) + mrr;
    }
  }
  return cohorts;
}

export const signupQuarter = (day: number) => Math.floor(monthOf(day) / MONTHS_PER_QUARTER);
export const lastMonth = (quarter: number) => quarter * MONTHS_PER_QUARTER + MONTHS_PER_QUARTER - 1;

/** The whole quarters in a range of months: the first, and the one after the last. */
function quartersOf({ from, to }: Filter): [first: number, end: number] {
  return [Math.ceil(from / MONTHS_PER_QUARTER), Math.floor((to + 1) / MONTHS_PER_QUARTER)];
}
