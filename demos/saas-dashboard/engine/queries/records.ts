import { DAYS } from "../../sample/calendar.ts";
import { recognizedBefore } from "../ledger/allocate.ts";
import type { Books } from "./books.ts";

/** One account with its subscriptions and invoices; the rows behind its share of any number. */
export type AccountRecord = {
  account: number;
  plan: number;
  region: number;
  size: number;
  signup: number;
  terms: {
    subscription: number;
    from: number;
    to: number;
    mrr: number;
    plan: number;
    seats: number;
    interval: number;
    discount: number;
  }[];
  invoices: { invoice: number; day: number; total: number; isCreditNote: boolean; settled: number | undefined }[];
};

export type InvoiceRecord = {
  invoice: number;
  total: number;
  day: number;
  lines: { line: number; type: number; amount: number; from: number; to: number; quantity: number; price: number }[];
};

/** A line of an invoice, recognized by day; days after the sample are still deferred. */
export type LineRecord = { line: number; amount: number; type: number; from: number; days: number[]; deferred: number };

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

export function readAccount(books: Books, account: number): AccountRecord | undefined {
  const { accounts, terms, invoices, settled, starts } = books;
  if (account >= accounts.signup.length) return undefined;
  const rowsOf = (table: "terms" | "invoices") =>
    range(starts[table][account] as number, starts[table][account + 1] as number);
  const term = (row: number, name: keyof typeof terms) => terms[name][row] as number;
  return {
    account,
    plan: accounts.plan[account] as number,
    region: accounts.region[account] as number,
    size: accounts.size[account] as number,
    signup: accounts.signup[account] as number,
    terms: rowsOf("terms").map((row) => ({
      subscription: term(row, "subscription"),
      from: term(row, "from"),
      to: term(row, "to"),
      mrr: term(row, "mrr"),
      plan: term(row, "plan"),
      seats: term(row, "seats"),
      interval: term(row, "interval"),
      discount: term(row, "discount"),
    })),
    invoices: rowsOf("invoices").map((row) => ({
      invoice: row,
      day: invoices.day[row] as number,
      total: invoices.total[row] as number,
      isCreditNote: invoices.isCreditNote[row] === 1,
      settled: (settled[row] as number) < 0 ? undefined : settled[row],
    })),
  };
}

/** An invoice of the account, or undefined if the account has no such invoice. */
export function readInvoice(
  { invoices, lines, starts }: Books,
  account: number,
  invoice: number,
): InvoiceRecord | undefined {
  if (invoice < (starts.invoices[account] as number) || invoice >= (starts.invoices[account + 1] as number)) {
    return undefined;
  }
  const value = (row: number, name: keyof typeof lines) => lines[name][row] as number;
  return {
    invoice,
    total: invoices.total[invoice] as number,
    day: invoices.day[invoice] as number,
    lines: range(invoices.firstLine[invoice] as number, invoices.firstLine[invoice + 1] ?? lines.amount.length).map(
      (row) => ({
        line: row,
        type: value(row, "type"),
        amount: value(row, "amount"),
        from: value(row, "from"),
        to: value(row, "to"),
        quantity: value(row, "quantity"),
        price: value(row, "price"),
      }),
    ),
  };
}

/** A line of the invoice, or undefined if the invoice has no such line. */
export function readLine({ lines }: Books, invoice: number, line: number): LineRecord | undefined {
  if (lines.invoice[line] !== invoice) return undefined;
  const amount = lines.amount[line] as number;
  const from = lines.from[line] as number;
  const to = lines.to[line] as number;
  const before = (day: number) => recognizedBefore(amount, from, to, day);
  const shown = Math.min(to, DAYS);
  const days = range(from, shown).map((day) => before(day + 1) - before(day));
  return { line, amount, type: lines.type[line] as number, from, days, deferred: amount - before(shown) };
}
