import { DAY_MS } from "#contract/durations.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DaysVisitors } from "./days-visitors.ts";
import { type PageView, pageOf, referrerHost, visitorsDevice } from "./page-view.ts";
import type { VisitSum } from "./visits.store.ts";

/**
 * Beyond these limits, a day's further pages and referrers are counted together. One network can't use up what is there
 * for all by inventing referrers.
 */
const MAX_SUMS_PER_DAY = 5_000;
const MAX_SUMS_PER_NETWORK = 200;

const OTHER = "(other)";

/** The UTC day, as stored: 2025-01-31. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

type Day = {
  number: number;
  day: string;
  visitors: DaysVisitors;
  known: Set<string>;
  /** How many of the known sums each network was the first to need. */
  byNetwork: Map<string, number>;
};

/** Counts page views in memory until they are written. */
export class VisitCounter {
  readonly #clock: Clock;
  readonly #ownHosts: readonly string[];
  readonly #openVisitors: (day: string) => DaysVisitors;
  #sums = new Map<string, VisitSum>();
  #latest: Day | undefined;

  /** @param ownHosts the site's public hosts, if known */
  constructor(clock: Clock, ownHosts: readonly string[], openVisitors: (day: string) => DaysVisitors) {
    this.#clock = clock;
    this.#ownHosts = ownHosts;
    this.#openVisitors = openVisitors;
  }

  count({ path, referrer, userAgent, network, host }: PageView): void {
    const device = userAgent ? visitorsDevice(userAgent) : undefined;
    if (!device) return;
    const today = this.#today();
    const from = referrerHost(referrer, [host, ...this.#ownHosts]);
    const sum = sumFor(today, { path: pageOf(path), referrer_host: from, device }, network.block);
    this.#add(sum, 1, today.visitors.isNew(`${network.subnet}\n${userAgent}`) ? 1 : 0);
  }

  /** Called by a job, so that yesterday's visitors are forgotten soon after midnight even if there are none today. */
  async saveVisitors(): Promise<void> {
    await this.#today().visitors.save();
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

  #today(): Day {
    const number = Math.floor(this.#clock.now() / DAY_MS);
    if (this.#latest?.number !== number) {
      const day = dayOf(number * DAY_MS);
      this.#latest = { number, day, visitors: this.#openVisitors(day), known: new Set(), byNetwork: new Map() };
    }
    return this.#latest;
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

function sumFor(
  { day, known, byNetwork }: Day,
  facts: Pick<VisitSum, "path" | "referrer_host" | "device">,
  network: string,
): VisitSum {
  const sum = { day, ...facts, views: 0, visitors: 0 };
  const key = keyOf(sum);
  if (known.has(key)) return sum;
  const added = byNetwork.get(network) ?? 0;
  if (known.size >= MAX_SUMS_PER_DAY || added >= MAX_SUMS_PER_NETWORK) {
    return { ...sum, path: OTHER, referrer_host: OTHER };
  }
  known.add(key);
  byNetwork.set(network, added + 1);
  return sum;
}
