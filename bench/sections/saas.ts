import { type Books, openBooks } from "#demos/saas-dashboard/engine/queries/books.ts";
import { checkBooks } from "#demos/saas-dashboard/engine/queries/checks.ts";
import { queryDashboard } from "#demos/saas-dashboard/engine/queries/dashboard.ts";
import { type Filter, selectAccounts } from "#demos/saas-dashboard/engine/queries/filter.ts";
import { MONTHS } from "#demos/saas-dashboard/sample/calendar.ts";
import { DEFAULT_SEED } from "#demos/saas-dashboard/sample/sample-company.ts";
import { ratio } from "../numbers.ts";
import type { Section } from "../section.ts";

const FILTERS: [name: string, filter: Filter][] = [
  ["All accounts", { from: 0, to: MONTHS - 1 }],
  ["One region", { region: 1, from: 0, to: MONTHS - 1 }],
  ["One plan, region and size, one year", { plan: 1, region: 0, size: 1, from: 12, to: 23 }],
];
const ROUNDS = 7;

/** How long a filter of the SaaS dashboard takes, beside daily sums over an array of objects. */
export function measureSaas(): Promise<Section> {
  const books = openBooks(DEFAULT_SEED);
  const objects = asObjects(books);
  const table = FILTERS.map(([name, filter]) => {
    const dashboard = median(() => queryDashboard(books, filter));
    const checks = median(() => checkBooks(books, selectAccounts(books.accounts, filter), filter));
    const plain = median(() => plainSums(objects, filter));
    return {
      Filter: name,
      "Whole dashboard, ms": dashboard.toFixed(1),
      "All checks, ms": checks.toFixed(1),
      "Daily sums over objects, ms": plain.toFixed(1),
      "Objects to dashboard": ratio(plain, dashboard),
    };
  });
  return Promise.resolve({
    title: "SaaS dashboard queries",
    intro: `Processor time of one filter over 20,000 accounts and ${books.lines.amount.length.toLocaleString("en-US")} invoice lines in typed columns, median of ${ROUNDS}. The comparison keeps every invoice line as an object and only sums invoiced and daily recognized revenue, a small part of what the dashboard computes.`,
    table,
    notes: [],
  });
}

function median(work: () => unknown): number {
  work();
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

type LineObject = { account: { plan: number; region: number; size: number }; amount: number; from: number; to: number };

function asObjects({ accounts, invoices, lines }: Books): LineObject[] {
  const owners = Array.from(accounts.plan, (plan, account) => ({
    plan,
    region: accounts.region[account] ?? 0,
    size: accounts.size[account] ?? 0,
  }));
  return Array.from(lines.amount, (amount, line) => ({
    account: owners[invoices.account[lines.invoice[line] ?? 0] ?? 0] ?? { plan: 0, region: 0, size: 0 },
    amount,
    from: lines.from[line] ?? 0,
    to: lines.to[line] ?? 0,
  }));
}

function plainSums(lines: readonly LineObject[], { plan, region, size }: Filter) {
  const selected = lines.filter(
    ({ account }) =>
      (plan === undefined || account.plan === plan) &&
      (region === undefined || account.region === region) &&
      (size === undefined || account.size === size),
  );
  const byDay = new Map<number, number>();
  for (const { amount, from, to } of selected) {
    for (let day = from; day < to; day += 1) byDay.set(day, (byDay.get(day) ?? 0) + amount / (to - from));
  }
  return { invoiced: selected.reduce((sum, { amount }) => sum + amount, 0), byDay };
}
