import { createSampleCompany, type SampleCompany } from "../../sample/sample-company.ts";
import { createLedger, type Ledger } from "../ledger/ledger.ts";
import { type AccountMonths, createAccountMonths, fillAccountMonths } from "./account-months.ts";

/** Everything that queries read: the company, its ledger, and the ledger's amounts by account and month. */
export type Books = SampleCompany & Ledger & { months: AccountMonths };

export function openBooks(seed: number, count?: number): Books {
  const company = createSampleCompany(seed, count);
  const ledger = createLedger(company);
  const accounts = company.accounts.signup.length;
  const months = createAccountMonths(accounts);
  for (let account = 0; account < accounts; account += 1) fillAccountMonths(months, ledger, account);
  return { ...company, ...ledger, months };
}

const tablesOf = ({ accounts, events, terms, invoices, lines, cash, months, starts }: Books) => [
  accounts,
  events,
  terms,
  invoices,
  lines,
  cash,
  months,
  starts,
];

/** The memory that the columns take. */
export function bytesOf(books: Books): number {
  const columns = [...tablesOf(books).flatMap((table) => Object.values(table)), books.settled];
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** A number that changes when any value in any table does (FNV-1a). */
export function checksumOf(books: Books): string {
  let hash = 0x811c9dc5;
  for (const column of tablesOf(books).flatMap((table) => Object.values(table))) {
    for (let row = 0; row < column.length; row += 1) hash = Math.imul(hash ^ (column[row] as number), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
