import { MONTHS } from "../../sample/calendar.ts";
import type { AccountMonths } from "./account-months.ts";

const YEAR = 12;

/** The accounts that had recurring revenue a year ago, before and now. Amounts in cents. */
export type Retention = {
  /** The month at whose end "before" is. */
  since: number;
  accountsBefore: number;
  accountsNow: number;
  base: number;
  /** For net retention: what the same accounts pay now, growth included. */
  now: number;
  /** For gross retention: at most what each of them paid before. */
  kept: number;
};

/** Retention over the twelve months up to the end of `to`, or undefined if nobody was there a year before. */
export function findRetention({ mrr }: AccountMonths, accounts: Int32Array, to: number): Retention | undefined {
  const since = to - YEAR;
  if (since < 0) return undefined;
  const found: Retention = { since, accountsBefore: 0, accountsNow: 0, base: 0, now: 0, kept: 0 };
  for (const account of accounts) {
    const before = mrr[account * MONTHS + since] as number;
    if (before === 0) continue;
    const now = mrr[account * MONTHS + to] as number;
    found.accountsBefore += 1;
    if (now > 0) found.accountsNow += 1;
    found.base += before;
    found.now += now;
    found.kept += Math.min(before, now);
  }
  return found.accountsBefore > 0 ? found : undefined;
}
