import { MONTHS, monthOf } from "../../sample/calendar.ts";
import { planOf } from "../../sample/catalog.ts";
import { EVENT } from "../../sample/events.ts";
import { LINE } from "../ledger/tables.ts";
import type { Books } from "./books.ts";
import { Tally } from "./tally.ts";

/**
 * Compares, for every account and month, the usage that was invoiced with what the meter readings are worth at the price
 * of the plan in force.
 */
export function checkMeters(books: Books, accounts: Int32Array, inRange: (month: number) => boolean): Tally {
  const { lines, events, terms, starts } = books;
  const tally = new Tally();
  const metered = new Float64Array(MONTHS);
  const invoiced = new Float64Array(MONTHS);
  for (const account of accounts) {
    metered.fill(0);
    invoiced.fill(0);
    let term = starts.terms[account] as number;
    const lastEvent = starts.events[account + 1] as number;
    for (let row = starts.events[account] as number; row < lastEvent; row += 1) {
      if (events.type[row] !== EVENT.usage) continue;
      const day = events.day[row] as number;
      // The reading covers the days before it, so the plan of the day before counts.
      while ((terms.to[term] as number) < day) term += 1;
      const month = monthOf(day);
      const price = planOf(terms.plan[term] as number).usagePrice;
      metered[month] = (metered[month] as number) + (events.units[row] as number) * price;
    }
    const lastLine = starts.lines[account + 1] as number;
    for (let row = starts.lines[account] as number; row < lastLine; row += 1) {
      if (lines.type[row] !== LINE.usage) continue;
      const month = monthOf(lines.from[row] as number);
      invoiced[month] = (invoiced[month] as number) + (lines.amount[row] as number);
    }
    for (let month = 0; month < MONTHS; month += 1) {
      const isUsed = metered[month] !== 0 || invoiced[month] !== 0;
      if (isUsed && inRange(month)) tally.compare(month, metered[month] as number, invoiced[month] as number);
    }
  }
  return tally;
}
