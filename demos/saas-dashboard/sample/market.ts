import { seededRandom } from "#engines/math/seeded-random.ts";
import { allocate } from "../engine/ledger/allocate.ts";
import { MONTHS } from "./calendar.ts";

/** The conditions that all accounts share in a month: how many sign up, and how many feel like leaving or growing. */
export type Market = {
  signups: readonly number[];
  churn: readonly number[];
  growth: readonly number[];
};

const SIGNUP_GROWTH = 1.022;
const NOISE = { signups: 0.09, churn: 0.14, growth: 0.1 };
/** How much of one month's deviation carries over to the next. */
const PERSISTENCE = 0.35;

export function createMarket(seed: number, accounts: number): Market {
  const random = seededRandom(seed);
  /** Deviations that persist for a while, as a factor around 1. */
  function factors(noise: number): number[] {
    let deviation = 0;
    return Array.from({ length: MONTHS }, () => {
      deviation = PERSISTENCE * deviation + noise * random.normal();
      return Math.exp(deviation);
    });
  }
  const demand = factors(NOISE.signups).map((factor, month) => {
    // Fewer people buy software in December and in July.
    const season = 1 + 0.06 * Math.cos((2 * Math.PI * ((month % 12) - 2)) / 6);
    return Math.round(1e6 * factor * season * SIGNUP_GROWTH ** month);
  });
  return {
    signups: allocate(accounts, demand),
    churn: factors(NOISE.churn),
    growth: factors(NOISE.growth),
  };
}
