import { DAYS, MONTHS, monthOf, monthStart } from "../../sample/calendar.ts";
import { recognizedBefore } from "../ledger/allocate.ts";
import type { Books } from "./books.ts";

/** A column of `AccountMonths`, summed over accounts: one value per month. */
export function sumByMonth(column: Int32Array, accounts: Int32Array): Float64Array {
  const sums = new Float64Array(MONTHS);
  for (const account of accounts) {
    const offset = account * MONTHS;
    for (let month = 0; month < MONTHS; month += 1) {
      sums[month] = (sums[month] as number) + (column[offset + month] as number);
    }
  }
  return sums;
}

/** Accounts with recurring revenue at the end of each month. */
export function countActive({ months }: Books, accounts: Int32Array): Float64Array {
  const counts = new Float64Array(MONTHS);
  for (const account of accounts) {
    for (let month = 0; month < MONTHS; month += 1) {
      if ((months.mrr[account * MONTHS + month] as number) > 0) counts[month] = (counts[month] as number) + 1;
    }
  }
  return counts;
}

/**
 * Recognized revenue by day, straight from the lines. A line is a constant amount per day and a cent more on its first
 * days, so it changes the differences between days in three places at most.
 */
export function recognizeByDay({ lines, starts }: Books, accounts: Int32Array): Float64Array {
  const changes = new Float64Array(DAYS + 1);
  const change = (day: number, by: number) => {
    const at = Math.min(day, DAYS);
    changes[at] = (changes[at] as number) + by;
  };
  for (const account of accounts) {
    const end = starts.lines[account + 1] as number;
    for (let line = starts.lines[account] as number; line < end; line += 1) {
      const amount = lines.amount[line] as number;
      const from = lines.from[line] as number;
      const to = lines.to[line] as number;
      const sign = Math.sign(amount);
      const daily = Math.floor((sign * amount) / (to - from));
      const extraDays = sign * amount - daily * (to - from);
      change(from, sign * (daily + 1));
      change(from + extraDays, -sign);
      change(to, -sign * daily);
    }
  }
  let sum = 0;
  return changes.subarray(0, DAYS).map((by) => {
    sum += by;
    return sum;
  });
}

/** Invoiced but not yet recognized at the end of each month, from what every line still has ahead of it. */
export function deferByMonth({ lines, invoices, starts }: Books, accounts: Int32Array): Float64Array {
  const deferred = new Float64Array(MONTHS);
  for (const account of accounts) {
    const end = starts.lines[account + 1] as number;
    for (let line = starts.lines[account] as number; line < end; line += 1) {
      const to = lines.to[line] as number;
      const from = lines.from[line] as number;
      const invoiced = monthOf(invoices.day[lines.invoice[line] as number] as number);
      for (let month = invoiced; month < MONTHS && monthStart(month + 1) < to; month += 1) {
        const amount = lines.amount[line] as number;
        const ahead = amount - recognizedBefore(amount, from, to, monthStart(month + 1));
        deferred[month] = (deferred[month] as number) + ahead;
      }
    }
  }
  return deferred;
}
