import { createPayments } from "../../sample/payments.ts";
import type { SampleCompany } from "../../sample/sample-company.ts";
import { Biller } from "./billing.ts";
import type { Cash, Invoices, Lines, Terms } from "./tables.ts";

/**
 * The books of the sample company. Rows of every table are ordered by account, so the rows of account `a` are those
 * from `starts.x[a]` up to `starts.x[a + 1]`.
 */
export type Ledger = {
  terms: Terms;
  invoices: Invoices;
  lines: Lines;
  cash: Cash;
  /** The day on which each invoice was paid, or each credit note refunded; -1 while it is open. */
  settled: Int16Array;
  starts: Record<"events" | "terms" | "invoices" | "lines" | "cash", Int32Array>;
};

export function createLedger({ seed, accounts, events }: SampleCompany): Ledger {
  const count = accounts.signup.length;
  const eventStarts = startsOf(events.account, count);
  const biller = new Biller();
  for (let account = 0; account < count; account += 1) {
    biller.bill(account, events, eventStarts[account] as number, eventStarts[account + 1] as number);
  }
  const terms = biller.terms.finish();
  const invoices = biller.invoices.finish();
  const lines = biller.lines.finish();
  const cash = createPayments(seed, accounts, invoices);
  const invoiceStarts = startsOf(invoices.account, count);
  return {
    terms,
    invoices,
    lines,
    cash,
    settled: settle(cash, invoices.day.length),
    starts: {
      events: eventStarts,
      terms: startsOf(terms.account, count),
      invoices: invoiceStarts,
      lines: invoiceStarts.map((invoice) => invoices.firstLine[invoice] ?? lines.amount.length),
      cash: startsOf(cash.account, count),
    },
  };
}

function settle(cash: Cash, invoices: number): Int16Array {
  const settled = new Int16Array(invoices).fill(-1);
  for (const [row, invoice] of cash.invoice.entries()) settled[invoice] = cash.day[row] as number;
  return settled;
}

/** Where each account's rows start in a column of account ids in ascending order, and where the last one's end. */
function startsOf(owners: ArrayLike<number>, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  let row = 0;
  for (let account = 0; account <= count; account += 1) {
    while (row < owners.length && (owners[row] as number) < account) row += 1;
    starts[account] = row;
  }
  return starts;
}
