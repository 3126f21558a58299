import { DAY_MS } from "#contract/durations.ts";
import { DEVICES, type VisitsAnswer } from "#contract/visits.ts";
import type { Core } from "#server/core.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { Db } from "#server/platform/tables.ts";
import { DaysVisitors } from "./days-visitors.ts";
import { type PageView, pageOf } from "./page-view.ts";
import type { IsPublicPath, TitleOf } from "./public-paths.ts";
import { dayOf, VisitCounter } from "./visit-counter.ts";
import { addVisits, readBusiest, readDays, readPages } from "./visits.store.ts";

export type VisitsService = ReturnType<typeof createVisitsService>;

const WRITE_EVERY_MS = 10_000;
const LISTED = 20;

export function createVisitsService(
  { settings, database, clock, log }: Core,
  { isPublicPath, titleOf }: { isPublicPath: IsPublicPath; titleOf: TitleOf },
) {
  const ownHosts = settings.siteUrl ? [new URL(settings.siteUrl).host] : [];
  const counter = new VisitCounter(clock, ownHosts, (day) => new DaysVisitors(settings.dataDir, day, log));

  async function write() {
    await counter.saveVisitors();
    const sums = counter.take();
    if (sums.length === 0) return;
    try {
      await addVisits(database.db, sums);
    } catch (error) {
      counter.putBack(sums);
      throw error;
    }
  }

  return {
    /** Counts a page view in memory; a job writes the totals periodically. */
    count: (view: PageView) => counter.count(view),
    /** Counts a view that the visitor's browser reported, if it is of a page. */
    async countReported(view: PageView) {
      if (await isPublicPath(pageOf(view.path))) counter.count(view);
    },
    /** Summarizes the last `days` days. */
    summary: (days: number) => summarize(database.db, clock, days, titleOf),
    /** The views of every page on this UTC day, most viewed first, including what this instance has yet to write. */
    async today() {
      // If writing fails, the counts stay in memory, and the job tries again and logs it.
      await write().catch(() => {});
      const day = dayOf(clock.now());
      return { day, pages: await readPages(database.db, day) };
    },
    jobs: [{ name: "write visits", everyMs: WRITE_EVERY_MS, run: write }] as readonly Job[],
  };
}

async function summarize(db: Db, clock: Clock, days: number, titleOf: TitleOf): Promise<VisitsAnswer> {
  const first = clock.now() - (days - 1) * DAY_MS;
  const since = dayOf(first);
  const counted = new Map((await readDays(db, since)).map((row) => [row.day, row]));
  const pages = await readBusiest(db, "path", since, LISTED);
  const referrers = await readBusiest(db, "referrer_host", since, LISTED);
  const devices = await readBusiest(db, "device", since, DEVICES.length);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = dayOf(first + index * DAY_MS);
      return counted.get(day) ?? { day, views: 0, visitors: 0 };
    }),
    pages: await Promise.all(
      pages.map(async ({ value, views }) => ({ path: value, title: await titleOf(value), views })),
    ),
    referrers: referrers.map(({ value, ...sums }) => ({ host: value, ...sums })),
    devices: DEVICES.map((device) => {
      const { views = 0, visitors = 0 } = devices.find(({ value }) => value === device) ?? {};
      return { device, views, visitors };
    }),
  };
}
