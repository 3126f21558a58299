import { MONTHS, monthOf, monthStart } from "../../sample/calendar.ts";
import { planOf } from "../../sample/catalog.ts";
import { EVENT } from "../../sample/events.ts";
import { LINE } from "../ledger/tables.ts";
import type { Books } from "./books.ts";
import type { Filter } from "./filter.ts";
import { MOVEMENTS, sumMovements } from "./movements.ts";
import { deferByMonth, recognizeByDay } from "./series.ts";
import { Tally } from "./tally.ts";

export const CHECKS = {
  mrr: "Opening MRR + movements = closing MRR",
  invoices: "Invoice total = sum of its lines",
  usage: "Usage lines = metered usage × price",
  revenue: "Recognized + deferred = invoiced, net of credits",
  cash: "Cash = paid invoices − refunds",
} as const;
export type CheckName = keyof typeof CHECKS;
export type CheckResult = Pick<Tally, "count" | "failures" | "largest">;

/** Compares amounts that were computed in different ways, for the selected accounts and months. */
export function checkBooks(books: Books, accounts: Int32Array, { from, to }: Filter): Record<CheckName, CheckResult> {
  const movements = sumMovements(books.months, accounts);
  const recognizedByDay = recognizeByDay(books, accounts);
  const deferred = deferByMonth(books, accounts);
  const inRange = (month: number) => month >= from && month <= to;
  const closing = closingByTerms(books, accounts);
  const mrr = new Tally();
  const revenue = new Tally();
  const invoiced = invoicedByTotals(books, accounts);
  let sumInvoiced = 0;
  let sumRecognized = 0;
  for (let month = 0; month <= to; month += 1) {
    sumInvoiced += invoiced[month] as number;
    for (let day = monthStart(month); day < monthStart(month + 1); day += 1) {
      sumRecognized += recognizedByDay[day] as number;
    }
    if (!inRange(month)) continue;
    const opening = month === 0 ? 0 : (closing[month - 1] as number);
    const moved = MOVEMENTS.reduce((sum, name) => sum + (movements[name][month] as number), 0);
    mrr.compare(month, closing[month] as number, opening + moved);
    revenue.compare(month, sumInvoiced, sumRecognized + (deferred[month] as number));
  }
  return {
    mrr,
    invoices: checkInvoices(books, accounts, inRange),
    usage: checkMeters(books, accounts, inRange),
    revenue,
    cash: checkCash(books, accounts, inRange),
  };
}

/** Recurring revenue at each month's end from the terms in force on that day; the movements come from elsewhere. */
function closingByTerms({ terms, starts }: Books, accounts: Int32Array): Float64Array {
  const closing = new Float64Array(MONTHS);
  for (const account of accounts) {
    const end = starts.terms[account + 1] as number;
    for (let row = starts.terms[account] as number; row < end; row += 1) {
      const from = terms.from[row] as number;
      const to = terms.to[row] as number;
      for (let month = monthOf(from); month < MONTHS && monthStart(month + 1) <= to; month += 1) {
        closing[month] = (closing[month] as number) + (terms.mrr[row] as number);
      }
    }
  }
  return closing;
}

function invoicedByTotals({ invoices, starts }: Books, accounts: Int32Array): Float64Array {
  const invoiced = new Float64Array(MONTHS);
  for (const account of accounts) {
    const end = starts.invoices[account + 1] as number;
    for (let row = starts.invoices[account] as number; row < end; row += 1) {
      const month = monthOf(invoices.day[row] as number);
      invoiced[month] = (invoiced[month] as number) + (invoices.total[row] as number);
    }
  }
  return invoiced;
}

type InRange = (month: number) => boolean;

function checkInvoices({ invoices, lines, starts }: Books, accounts: Int32Array, inRange: InRange): Tally {
  const tally = new Tally();
  for (const account of accounts) {
    const end = starts.invoices[account + 1] as number;
    for (let row = starts.invoices[account] as number; row < end; row += 1) {
      const month = monthOf(invoices.day[row] as number);
      if (!inRange(month)) continue;
      const lastLine = invoices.firstLine[row + 1] ?? lines.amount.length;
      let sum = 0;
      for (let line = invoices.firstLine[row] as number; line < lastLine; line += 1)
        sum += lines.amount[line] as number;
      tally.compare(month, invoices.total[row] as number, sum);
    }
  }
  return tally;
}

/** The bank's side, by payment, against the ledger's side: totals of settled invoices less credit notes. */
function checkCash({ invoices, cash, settled, starts }: Books, accounts: Int32Array, inRange: InRange): Tally {
  const received = new Float64Array(MONTHS);
  const expected = new Float64Array(MONTHS);
  for (const account of accounts) {
    const lastCash = starts.cash[account + 1] as number;
    for (let row = starts.cash[account] as number; row < lastCash; row += 1) {
      const month = monthOf(cash.day[row] as number);
      received[month] = (received[month] as number) + (cash.amount[row] as number);
    }
    const lastInvoice = starts.invoices[account + 1] as number;
    for (let row = starts.invoices[account] as number; row < lastInvoice; row += 1) {
      const day = settled[row] as number;
      if (day < 0) continue;
      const month = monthOf(day);
      expected[month] = (expected[month] as number) + (invoices.total[row] as number);
    }
  }
  const tally = new Tally();
  for (let month = 0; month < MONTHS; month += 1) {
    if (inRange(month)) tally.compare(month, expected[month] as number, received[month] as number);
  }
  return tally;
}

/**
 * Compares, for every account and month, the usage that was invoiced with what the meter readings are worth at the price
 * of the plan in force.
 */
function checkMeters(books: Books, accounts: Int32Array, inRange: (month: number) => boolean): Tally {
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
