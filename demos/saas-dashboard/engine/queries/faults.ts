import { MONTHS, monthOf } from "../../sample/calendar.ts";
import { LINE } from "../ledger/tables.ts";
import type { Books } from "./books.ts";
import type { Filter } from "./filter.ts";

/** Errors that a visitor can introduce to see that the checks notice them. */
export const FAULTS = {
  none: "No error",
  line: "Lose an invoice line",
  usage: "Bill a meter reading twice",
  payment: "Record a payment twice",
  movement: "Miss an MRR movement",
} as const;
export type Fault = keyof typeof FAULTS;

/** A value to write into a column. */
type Edit = { column: { [row: number]: number }; row: number; value: number };
type FindEdits = (books: Books, accounts: Int32Array, filter: Filter) => Edit[];

const EDITS: Readonly<Record<Exclude<Fault, "none">, FindEdits>> = {
  line(books, accounts, filter) {
    const { lines } = books;
    const row = findLine(books, accounts, filter, LINE.seats);
    return row === undefined ? [] : [{ column: lines.amount, row, value: 0 }];
  },
  usage(books, accounts, filter) {
    const { lines, invoices } = books;
    const row = findLine(books, accounts, filter, LINE.usage);
    if (row === undefined) return [];
    const amount = lines.amount[row] as number;
    const invoice = lines.invoice[row] as number;
    return [
      { column: lines.amount, row, value: 2 * amount },
      // The invoice agrees with its line, so that only the meter and the bank give the error away.
      { column: invoices.total, row: invoice, value: (invoices.total[invoice] as number) + amount },
    ];
  },
  payment({ cash, starts }, accounts, filter) {
    const row = findRow(accounts, starts.cash, (candidate) => isWithin(filter, cash.day[candidate] as number));
    return row === undefined ? [] : [{ column: cash.amount, row, value: 2 * (cash.amount[row] as number) }];
  },
  movement({ months: { mrr } }, accounts, { from, to }) {
    for (const account of accounts) {
      for (let row = account * MONTHS + from; row <= account * MONTHS + to; row += 1) {
        if ((mrr[row] as number) > 0) return [{ column: mrr, row, value: 0 }];
      }
    }
    return [];
  },
};

/**
 * Runs `work` on books with an error in them and removes the error afterwards. The error hits the first fitting row of the
 * selected accounts within the selected months; if there is none, `work` sees intact books.
 */
export function withFault<Result>(
  books: Books,
  fault: Fault,
  accounts: Int32Array,
  filter: Filter,
  work: () => Result,
): Result {
  if (fault === "none") return work();
  const edits = EDITS[fault](books, accounts, filter);
  const before = edits.map(({ column, row }) => column[row] as number);
  for (const { column, row, value } of edits) column[row] = value;
  try {
    return work();
  } finally {
    for (const [index, { column, row }] of edits.entries()) column[row] = before[index] as number;
  }
}

function findLine({ invoices, lines, starts }: Books, accounts: Int32Array, filter: Filter, type: number) {
  const invoiceDay = (line: number) => invoices.day[lines.invoice[line] as number] as number;
  return findRow(accounts, starts.lines, (line) => lines.type[line] === type && isWithin(filter, invoiceDay(line)));
}

/** The first fitting row among those of the accounts. */
function findRow(accounts: Int32Array, starts: Int32Array, isFit: (row: number) => boolean): number | undefined {
  for (const account of accounts) {
    const end = starts[account + 1] as number;
    for (let row = starts[account] as number; row < end; row += 1) if (isFit(row)) return row;
  }
  return undefined;
}

const isWithin = ({ from, to }: Filter, day: number) => monthOf(day) >= from && monthOf(day) <= to;
