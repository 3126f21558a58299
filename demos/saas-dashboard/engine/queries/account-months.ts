import { MONTHS, monthOf, monthStart } from "../../sample/calendar.ts";
import { recognizedBefore } from "../ledger/allocate.ts";
import type { Ledger } from "../ledger/ledger.ts";

/**
 * Cents by account and month; account `a` has the rows from `a * MONTHS` on. `mrr` is the value on the last day of the
 * month, the others are sums over the month.
 */
export type AccountMonths = Record<"mrr" | "invoiced" | "recognized" | "cash", Int32Array>;

export function createAccountMonths(accounts: number): AccountMonths {
  const column = () => new Int32Array(accounts * MONTHS);
  return { mrr: column(), invoiced: column(), recognized: column(), cash: column() };
}

/** Computes the months of one account from its terms, invoices, lines and payments. */
export function fillAccountMonths(months: AccountMonths, ledger: Ledger, account: number): void {
  const { terms, invoices, lines, cash, starts } = ledger;
  const offset = account * MONTHS;
  for (const column of Object.values(months)) column.fill(0, offset, offset + MONTHS);
  const add = (column: Int32Array, month: number, amount: number) => {
    column[offset + month] = (column[offset + month] as number) + amount;
  };
  const rowsOf = (table: keyof Ledger["starts"]) =>
    [starts[table][account], starts[table][account + 1]] as [number, number];

  const [firstTerm, lastTerm] = rowsOf("terms");
  for (let row = firstTerm; row < lastTerm; row += 1) {
    const mrr = terms.mrr[row] as number;
    const to = terms.to[row] as number;
    for (let month = monthOf(terms.from[row] as number); month < MONTHS; month += 1) {
      if (monthStart(month + 1) - 1 >= to) break;
      add(months.mrr, month, mrr);
    }
  }
  const [firstInvoice, lastInvoice] = rowsOf("invoices");
  for (let row = firstInvoice; row < lastInvoice; row += 1) {
    add(months.invoiced, monthOf(invoices.day[row] as number), invoices.total[row] as number);
  }
  const [firstLine, lastLine] = rowsOf("lines");
  for (let row = firstLine; row < lastLine; row += 1) {
    const amount = lines.amount[row] as number;
    const from = lines.from[row] as number;
    const to = lines.to[row] as number;
    let before = 0;
    for (let month = monthOf(from); month < MONTHS && monthStart(month) < to; month += 1) {
      const now = recognizedBefore(amount, from, to, monthStart(month + 1));
      add(months.recognized, month, now - before);
      before = now;
    }
  }
  const [firstCash, lastCash] = rowsOf("cash");
  for (let row = firstCash; row < lastCash; row += 1) {
    add(months.cash, monthOf(cash.day[row] as number), cash.amount[row] as number);
  }
}
