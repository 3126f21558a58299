import { type Books, bytesOf, checksumOf, openBooks } from "./books.ts";
import { checkBooks } from "./checks.ts";
import { findContributions } from "./contributions.ts";
import { queryDashboard } from "./dashboard.ts";
import { type Fault, withFault } from "./faults.ts";
import { type Filter, selectAccounts } from "./filter.ts";
import { readAccount, readInvoice, readLine } from "./records.ts";
import type { Target } from "./target.ts";

/** Which accounts and months to look at, and the error in the books, if any. */
export type Query = { filter: Filter; fault: Fault };

/** Which records of an account to look up; an invoice's lines and a line's days only if they are named. */
export type Place = { account: number; invoice?: number; line?: number };

/** What the page can ask the worker. It holds one sample at a time. */
export function sampleCalls(now: () => number = () => performance.now()) {
  let books: Books | undefined;

  /** Runs `work` on the books of a query and measures the time. */
  function timed<Result>({ filter, fault }: Query, work: (opened: Books) => Result) {
    if (!books) throw new Error("The sample has not been generated yet");
    const opened = books;
    const accounts = selectAccounts(opened.accounts, filter);
    return withFault(opened, fault, accounts, filter, () => {
      const started = now();
      const result = work(opened);
      return { result, milliseconds: now() - started };
    });
  }

  return {
    open(seed: number) {
      // Let go of the old sample first, so that there is never memory for two.
      books = undefined;
      const started = now();
      books = openBooks(seed);
      return {
        seed,
        milliseconds: now() - started,
        bytes: bytesOf(books),
        checksum: checksumOf(books),
        events: books.events.day.length,
        invoices: books.invoices.day.length,
        lines: books.lines.amount.length,
      };
    },
    dashboard: (query: Query) => timed(query, (opened) => queryDashboard(opened, query.filter)),
    checks: (query: Query) =>
      timed(query, (opened) => checkBooks(opened, selectAccounts(opened.accounts, query.filter), query.filter)),
    contributions: (query: Query, target: Target) =>
      timed(query, (opened) => findContributions(opened, query.filter, target)),
    records: (query: Query, { account, invoice, line }: Place) =>
      timed(query, (opened) => ({
        account: readAccount(opened, account),
        invoice: invoice === undefined ? undefined : readInvoice(opened, account, invoice),
        line: invoice === undefined || line === undefined ? undefined : readLine(opened, invoice, line),
      })),
  };
}

export type SampleCalls = ReturnType<typeof sampleCalls>;
export type SampleFacts = ReturnType<SampleCalls["open"]>;
