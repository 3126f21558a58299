import { MONTHS } from "../../sample/calendar.ts";
import type { Books } from "./books.ts";
import { lastMonth, signupQuarter } from "./cohorts.ts";
import { type Filter, selectAccounts } from "./filter.ts";
import { type Movement, movementOf } from "./movements.ts";
import type { PlainNumber, Target } from "./target.ts";

/** The accounts behind a number, the largest amounts first, with one or more amounts in cents each. */
export type Contributions = {
  accounts: Int32Array;
  plan: Uint8Array;
  region: Uint8Array;
  size: Uint8Array;
  columns: { label: string; values: Float64Array }[];
};

/** One account's amounts, or undefined if it has no part in the number. */
type Share = (account: number) => readonly number[] | undefined;

export function findContributions(books: Books, filter: Filter, target: Target): Contributions {
  const { labels, share } =
    target.number === "cohort" ? cohortShare(books, target) : numberShare(books, filter, target);
  const rows: { account: number; amounts: readonly number[] }[] = [];
  for (const account of selectAccounts(books.accounts, filter)) {
    const amounts = share(account);
    if (amounts) rows.push({ account, amounts });
  }
  rows.sort((a, b) => Math.abs(b.amounts[0] as number) - Math.abs(a.amounts[0] as number) || a.account - b.account);
  const attribute = (name: "plan" | "region" | "size") =>
    Uint8Array.from(rows, ({ account }) => books.accounts[name][account] as number);
  return {
    accounts: Int32Array.from(rows, ({ account }) => account),
    plan: attribute("plan"),
    region: attribute("region"),
    size: attribute("size"),
    columns: labels.map((label, index) => ({
      label,
      values: Float64Array.from(rows, ({ amounts }) => amounts[index] as number),
    })),
  };
}

type Shares = { labels: readonly string[]; share: Share };
type NumberTarget = { number: PlainNumber | Movement; month?: number };

function numberShare({ months }: Books, filter: Filter, { number, month }: NumberTarget): Shares {
  const from = month ?? filter.from;
  const to = month ?? filter.to;
  const at = (column: Int32Array, account: number, when: number) => column[account * MONTHS + when] as number;
  const sum = (column: Int32Array, account: number, first: number) => {
    let all = 0;
    for (let when = first; when <= to; when += 1) all += at(column, account, when);
    return all;
  };
  const single = (label: string, amountOf: (account: number) => number): Shares => ({
    labels: [label],
    share(account) {
      const amount = amountOf(account);
      return amount === 0 ? undefined : [amount];
    },
  });

  switch (number) {
    case "mrr":
    case "active":
      return single("MRR", (account) => at(months.mrr, account, to));
    case "recognized":
    case "invoiced":
    case "cash":
      return single(LABELS[number], (account) => sum(months[number], account, from));
    case "deferred":
      return single("Deferred", (account) => sum(months.invoiced, account, 0) - sum(months.recognized, account, 0));
    case "retention":
      return {
        labels: ["MRR a year before", "MRR now", "Kept, without growth"],
        share(account) {
          const before = to < 12 ? 0 : at(months.mrr, account, to - 12);
          const now = at(months.mrr, account, to);
          return before === 0 ? undefined : [before, now, Math.min(before, now)];
        },
      };
    default:
      return single("MRR movement", (account) => moved(months.mrr, account, number, from, to));
  }
}

const LABELS = { recognized: "Recognized", invoiced: "Invoiced", cash: "Cash" } as const;

function moved(mrr: Int32Array, account: number, movement: Movement, from: number, to: number): number {
  let sum = 0;
  let before = 0;
  let hadRevenue = false;
  for (let month = 0; month <= to; month += 1) {
    const now = mrr[account * MONTHS + month] as number;
    if (month >= from && movementOf(before, now, hadRevenue) === movement) sum += now - before;
    hadRevenue ||= now > 0;
    before = now;
  }
  return sum;
}

function cohortShare(books: Books, { quarter, age }: { quarter: number; age: number }): Shares {
  const { accounts, terms, months, starts } = books;
  return {
    labels: ["MRR at signup", "MRR retained"],
    share(account) {
      if (signupQuarter(accounts.signup[account] as number) !== quarter) return undefined;
      const atSignup = terms.mrr[starts.terms[account] as number] as number;
      return [atSignup, months.mrr[account * MONTHS + lastMonth(quarter + age)] as number];
    },
  };
}
