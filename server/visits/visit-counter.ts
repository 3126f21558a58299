import { hash, randomBytes } from "node:crypto";
import { DAY_MS } from "#contract/durations.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type PageView, pageOf, referrerHost, visitorsDevice } from "./page-view.ts";
import type { VisitSum } from "./visits.store.ts";

/** Beyond these limits, a day's further pages are counted together and further visitors only as views. */
const MAX_SUMS_PER_DAY = 5_000;
const MAX_VISITORS_PER_DAY = 100_000;

const OTHER = "(other)";

/** The UTC day, as stored: 2025-01-31. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Counts page views in memory until they are written. Visitors are told apart by a hash under a random key that changes
 * every day and is never stored, so no one can be recognized the next day or from the database.
 */
export class VisitCounter {
  readonly #clock: Clock;
  readonly #ownHosts: readonly string[];
  #sums = new Map<string, VisitSum>();
  #today = startOfDay(-1);

  /** @param ownHosts the site's public hosts, if known */
  constructor(clock: Clock, ownHosts: readonly string[]) {
    this.#clock = clock;
    this.#ownHosts = ownHosts;
  }

  count({ path, referrer, userAgent, network, host }: PageView): void {
    const device = userAgent ? visitorsDevice(userAgent) : undefined;
    if (!device) return;
    this.forgetYesterday();
    const from = referrerHost(referrer, [host, ...this.#ownHosts]);
    const sum = this.#sumFor(pageOf(path), from, device);
    this.#add(sum, 1, this.#isNewVisitor(`${network.subnet}\n${userAgent}`) ? 1 : 0);
  }

  /** Also called by a job, so that the key is gone soon after midnight even without visitors. */
  forgetYesterday(): void {
    const number = Math.floor(this.#clock.now() / DAY_MS);
    if (number !== this.#today.number) this.#today = startOfDay(number);
  }

  /** Takes the counts out, in the same order on all instances, so that concurrent writes can't deadlock. */
  take(): VisitSum[] {
    const sums = this.#sums;
    this.#sums = new Map();
    return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  }

  /** Puts counts back that could not be written. */
  putBack(sums: readonly VisitSum[]): void {
    for (const sum of sums) this.#add(sum, sum.views, sum.visitors);
  }

  #isNewVisitor(who: string): boolean {
    const { key, visitors } = this.#today;
    const visitor = hash("sha256", `${key}\n${who}`, "base64url").slice(0, 16);
    if (visitors.has(visitor) || visitors.size >= MAX_VISITORS_PER_DAY) return false;
    visitors.add(visitor);
    return true;
  }

  #sumFor(path: string, referrer: string, device: VisitSum["device"]): VisitSum {
    const { day, known } = this.#today;
    const sum = { day, path, referrer_host: referrer, device, views: 0, visitors: 0 };
    const key = keyOf(sum);
    if (known.has(key)) return sum;
    if (known.size >= MAX_SUMS_PER_DAY) return { ...sum, path: OTHER, referrer_host: OTHER };
    known.add(key);
    return sum;
  }

  #add(sum: VisitSum, views: number, visitors: number): void {
    const key = keyOf(sum);
    const counted = this.#sums.get(key) ?? { ...sum, views: 0, visitors: 0 };
    counted.views += views;
    counted.visitors += visitors;
    this.#sums.set(key, counted);
  }
}

const keyOf = ({ day, path, referrer_host, device }: VisitSum) => `${day} ${path} ${referrer_host} ${device}`;

function startOfDay(number: number) {
  return {
    number,
    day: dayOf(number * DAY_MS),
    key: randomBytes(32).toString("base64url"),
    visitors: new Set<string>(),
    known: new Set<string>(),
  };
}
