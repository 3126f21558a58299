import { seededRandom } from "#engines/math/seeded-random.ts";
import { liveAccount } from "./account-life.ts";
import { MONTHS, monthStart } from "./calendar.ts";
import { type Accounts, createAccounts, createEvents, type Events } from "./events.ts";
import { createMarket } from "./market.ts";

export const ACCOUNTS = 20_000;
export const DEFAULT_SEED = 2023;

/** The sample company: its accounts and everything that happened to them. The same seed gives the same company. */
export type SampleCompany = { seed: number; accounts: Accounts; events: Events };

const SHARES = {
  region: [0.48, 0.34, 0.18],
  size: [0.68, 0.25, 0.07],
  /** Plans at signup, by size. */
  plan: [
    [0.72, 0.24, 0.04],
    [0.3, 0.5, 0.2],
    [0.06, 0.44, 0.5],
  ],
  card: [0.95, 0.6, 0.15],
} as const;

export function createSampleCompany(seed: number, count = ACCOUNTS): SampleCompany {
  const market = createMarket(seed, count);
  const accounts = createAccounts();
  const events = createEvents();
  for (let month = 0; month < MONTHS; month += 1) {
    const from = monthStart(month);
    const days = monthStart(month + 1) - from;
    const newcomers = market.signups[month] as number;
    for (let newcomer = 0; newcomer < newcomers; newcomer += 1) {
      // Every account draws from a stream of its own, so that one account's history doesn't depend on another's.
      const random = seededRandom(streamOf(seed, accounts.length));
      const region = choose(SHARES.region, random.next());
      const size = choose(SHARES.size, random.next());
      const plan = choose(SHARES.plan[size] as readonly number[], random.next());
      const hasCard = random.next() < (SHARES.card[size] as number);
      const signup = from + random.int(days);
      const account = accounts.push({ region, size, plan, signup, hasCard: Number(hasCard) });
      liveAccount({ account, plan, size, signup, hasCard }, market, random, events);
    }
  }
  return { seed, accounts: accounts.finish(), events: events.finish() };
}

/** The index that a number between 0 and 1 falls on, given shares that sum to 1. */
function choose(shares: readonly number[], at: number): number {
  let sum = 0;
  for (const [index, share] of shares.entries()) {
    sum += share;
    if (at < sum) return index;
  }
  return shares.length - 1;
}

/** A seed for one account's random numbers, mixed so that neighbors have nothing in common. */
export function streamOf(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
