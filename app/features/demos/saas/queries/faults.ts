import { MONTHS, monthOf } from "../estate/calendar.ts";
import { LINE } from "../ledger/tables.ts";
import { fillAccountMonths } from "./account-months.ts";
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

const DOUBLED = 2;

/**
 * Runs `work` on books with an error in them and removes the error afterwards. The error hits the selected accounts
 * within the selected months; if nothing there can go wrong, `work` sees intact books.
 */
export function withFault<Result>(
  books: Books,
  fault: Fault,
  accounts: Int32Array,
  { from, to }: Filter,
  work: () => Result,
): Result {
  const inRange = (day: number) => monthOf(day) >= from && monthOf(day) <= to;
  const undo = fault === "none" ? undefined : introduce(books, fault, accounts, inRange, [from, to]);
  try {
    return work();
  } finally {
    undo?.();
  }
}

type Undo = () => void;
type Search = { rows: readonly [number, number]; isFit: (row: number) => boolean };

function introduce(
  books: Books,
  fault: Exclude<Fault, "none">,
  accounts: Int32Array,
  inRange: (day: number) => boolean,
  [from, to]: readonly [number, number],
): Undo | undefined {
  const { invoices, lines, cash, months, starts } = books;
  const invoiceDay = (line: number) => invoices.day[lines.invoice[line] as number] as number;
  const isWorth = (line: number) => (lines.amount[line] as number) > 0 && inRange(invoiceDay(line));
  for (const account of accounts) {
    const rowsOf = (table: "lines" | "cash") =>
      [starts[table][account] as number, starts[table][account + 1] as number] as const;
    const found = find(searchFor(rowsOf));
    if (found === undefined) continue;
    if (fault === "movement") return scale(months.mrr, found, 0);
    const undo = scale(fault === "payment" ? cash.amount : lines.amount, found, fault === "line" ? 0 : DOUBLED);
    const undoTotal = fault === "usage" ? addToTotal(found) : undefined;
    fillAccountMonths(months, books, account);
    return () => {
      undo();
      undoTotal?.();
      fillAccountMonths(months, books, account);
    };

    function searchFor(rows: typeof rowsOf): Search {
      if (fault === "line" || fault === "usage") {
        const type = fault === "line" ? LINE.seats : LINE.usage;
        return { rows: rows("lines"), isFit: (line) => lines.type[line] === type && isWorth(line) };
      }
      if (fault === "payment") return { rows: rows("cash"), isFit: (row) => inRange(cash.day[row] as number) };
      const first = account * MONTHS;
      return { rows: [first + from, first + to + 1], isFit: (row) => (months.mrr[row] as number) > 0 };
    }
  }
  return undefined;

  /** The invoice agrees with its line, so that only the meter gives the error away. */
  function addToTotal(line: number): Undo {
    const invoice = lines.invoice[line] as number;
    const before = invoices.total[invoice] as number;
    invoices.total[invoice] = before + (lines.amount[line] as number) / DOUBLED;
    return () => {
      invoices.total[invoice] = before;
    };
  }
}

function find({ rows: [first, end], isFit }: Search): number | undefined {
  for (let row = first; row < end; row += 1) if (isFit(row)) return row;
  return undefined;
}

function scale(column: { [row: number]: number }, row: number, factor: number): Undo {
  const before = column[row] as number;
  column[row] = before * factor;
  return () => {
    column[row] = before;
  };
}
