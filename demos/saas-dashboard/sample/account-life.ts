import type { SeededRandom } from "#engines/math/seeded-random.ts";
import { addMonths, DAYS, monthOf } from "./calendar.ts";
import { ANNUAL, MONTHLY, PLANS } from "./catalog.ts";
import { type createEvents, EVENT } from "./events.ts";
import type { Market } from "./market.ts";

export type Profile = { account: number; plan: number; size: number; signup: number; hasCard: boolean };

type Wish = { plan: number; seats: number };

/** Monthly probabilities by plan or size; see "How this works" on the page. */
const CHURN = { plan: [0.034, 0.021, 0.013], size: [1.15, 0.85, 0.6] } as const;
const CHANGE = { more: 0.075, fewer: 0.026, upgrade: 0.011, downgrade: 0.005 } as const;
/** New customers leave more often; the rate halves over this many months. */
const EARLY_CHURN = { factor: 1.1, halfLife: 5 };
/** Monthly probability that a customer who pays by card leaves at once and gets the unused time back. */
const REFUND = { early: 0.006, late: 0.001, earlyMonths: 3 } as const;
const RETURN = { probability: 0.016, months: 18 } as const;
const MAX_SEATS = 2000;
/** Annual customers decide once a year, and stay more often. */
const ANNUAL_DECISION_MONTHS = 7;
const ANNUAL_SHARE = [0.12, 0.3, 0.45] as const;
const USAGE_PER_SEAT = [14, 22, 36] as const;

/** Writes the events of one account, from signup to the end of the sample. */
export function liveAccount(
  profile: Profile,
  market: Market,
  random: SeededRandom,
  events: ReturnType<typeof createEvents>,
) {
  let start: number | undefined = profile.signup;
  let plan = profile.plan;
  while (start !== undefined && start < DAYS) {
    const left: { plan: number; day: number } | undefined = liveSubscription(start, plan);
    if (!left) return;
    plan = left.plan;
    start = comesBack(left.day);
  }

  /** Returns when and on which plan the customer left, if at all. */
  function liveSubscription(startDay: number, firstPlan: number): { plan: number; day: number } | undefined {
    const interval = random.next() < (ANNUAL_SHARE[profile.size] as number) ? ANNUAL : MONTHLY;
    const discount = random.pick([0, 0, 0, 0, 0, 0, 10, 10, 20]);
    const wish: Wish = { plan: firstPlan, seats: firstSeats(profile.size, random) };
    write(startDay, EVENT.subscribe, { ...wish, interval, discount });
    for (let month = 0; ; month += 1) {
      const from = addMonths(startDay, month);
      const to = addMonths(startDay, month + 1);
      const isLast = interval === MONTHLY || month % 12 === 11;
      const leaves = random.next() < churnChance(month, from, wish.plan, interval, isLast);
      // A day inside the service month, never its first: changes on a renewal day would be ambiguous.
      const day = from + 1 + random.int(to - from - 1);
      if (day >= DAYS) return undefined;
      if (profile.hasCard && random.next() < (month < REFUND.earlyMonths ? REFUND.early : REFUND.late)) {
        write(day, EVENT.refund, {});
        return { plan: wish.plan, day };
      }
      if (leaves) write(day, EVENT.cancel, {});
      else change(day, wish);
      if (to >= DAYS) return undefined;
      write(to, EVENT.usage, { units: usageOf(wish.seats, wish.plan) });
      if (leaves) return { plan: wish.plan, day: to };
    }
  }

  function churnChance(month: number, from: number, plan: number, interval: number, isLast: boolean): number {
    if (!isLast) return 0;
    const early = 1 + EARLY_CHURN.factor * 0.5 ** (month / EARLY_CHURN.halfLife);
    const monthly =
      (CHURN.plan[plan] as number) *
      (CHURN.size[profile.size] as number) *
      early *
      (market.churn[monthOf(from)] as number);
    return interval === MONTHLY ? monthly : 1 - (1 - Math.min(1, monthly)) ** ANNUAL_DECISION_MONTHS;
  }

  function change(day: number, wish: Wish) {
    const growth = market.growth[monthOf(day)] as number;
    const chance = random.next();
    const { more, fewer, upgrade, downgrade } = CHANGE;
    const before = { ...wish };
    if (chance < more * growth) {
      wish.seats = Math.min(MAX_SEATS, wish.seats + 1 + Math.floor(wish.seats * 0.3 * random.next()));
    } else if (chance < more * growth + fewer) {
      wish.seats = Math.max(1, wish.seats - 1 - Math.floor(wish.seats * 0.25 * random.next()));
    } else if (chance < more * growth + fewer + upgrade * growth) {
      wish.plan = Math.min(PLANS.length - 1, wish.plan + 1);
    } else if (chance < more * growth + fewer + upgrade * growth + downgrade) {
      wish.plan = Math.max(0, wish.plan - 1);
    }
    if (wish.plan !== before.plan || wish.seats !== before.seats) write(day, EVENT.change, wish);
  }

  function usageOf(seats: number, plan: number): number {
    return Math.round(seats * (USAGE_PER_SEAT[plan] as number) * Math.exp(0.5 * random.normal()));
  }

  function comesBack(day: number): number | undefined {
    for (let month = 1; month <= RETURN.months; month += 1) {
      if (random.next() < RETURN.probability) return day + 30 * month + random.int(20);
    }
    return undefined;
  }

  function write(
    day: number,
    type: number,
    facts: Partial<Record<"plan" | "seats" | "interval" | "discount" | "units", number>>,
  ) {
    events.push({
      account: profile.account,
      day,
      type,
      plan: facts.plan ?? 0,
      seats: facts.seats ?? 0,
      interval: facts.interval ?? 0,
      discount: facts.discount ?? 0,
      units: facts.units ?? 0,
    });
  }
}

const FIRST_SEATS = [
  { least: 1, spread: 6 },
  { least: 6, spread: 30 },
  { least: 30, spread: 170 },
] as const;

/** Few customers start large: the square favors small teams. */
function firstSeats(size: number, random: SeededRandom): number {
  const { least, spread } = FIRST_SEATS[size] as (typeof FIRST_SEATS)[number];
  return least + Math.floor(spread * random.next() ** 2);
}
