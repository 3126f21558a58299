import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { VITALS, type Vital, type VitalsAnswer, type VitalsReport } from "#contract/vitals.ts";
import type { Core } from "#server/core.ts";
import { type RateLimit, takeFrom } from "#server/http/limits/rate-limit.ts";
import type { Network } from "#server/http/network.ts";
import { pageOf } from "./page-view.ts";
import { dayOf } from "./visit-counter.ts";
import { bucketOf, goodShare, p75, samplesOf } from "./vital-buckets.ts";
import { addVitals, countPages, hasPage, readPages, readVitals } from "./vitals.store.ts";

export type VitalsService = {
  count: (report: VitalsReport, visitor: Network) => Promise<void>;
  summary: (days: number) => Promise<VitalsAnswer>;
};

const LISTED_PAGES = 10;
/** Anyone can make up addresses, so further pages of a day are counted together. */
const MAX_PAGES_PER_DAY = 300;
const OTHER = "(other)";

const BY_VISITOR: RateLimit = {
  name: "vitals-visitor",
  limit: 120,
  windowMs: 10 * MINUTE_MS,
  message: "Too many reports were sent in the last ten minutes.",
};

/** Measures how fast pages are for visitors: counts by day, page and bucket, and nothing about the visitors. */
export function createVitalsService({ database, clock, rateLimiter }: Core): VitalsService {
  const { db } = database;
  return {
    async count({ path, values }, visitor) {
      await takeFrom(rateLimiter, BY_VISITOR, visitor);
      const day = dayOf(clock.now());
      const page = pageOf(path);
      const isListed = (await hasPage(db, day, page)) || (await countPages(db, day)) < MAX_PAGES_PER_DAY;
      const measured = Object.entries(values) as [Vital, number][];
      await addVitals(
        db,
        measured.map(([vital, value]) => ({
          day,
          path: isListed ? page : OTHER,
          vital,
          bucket: bucketOf(vital, value),
        })),
      );
    },

    async summary(days) {
      const since = dayOf(clock.now() - (days - 1) * DAY_MS);
      const byVital = countsBy(await readVitals(db, since), ({ vital }) => vital);
      const byPage = countsBy(await readPages(db, since, "LCP"), ({ path }) => path);
      return {
        vitals: VITALS.flatMap((vital) => {
          const counts = byVital.get(vital);
          return counts
            ? [{ vital, p75: p75(vital, counts), good: goodShare(vital, counts), samples: samplesOf(counts) }]
            : [];
        }),
        pages: [...byPage]
          .map(([path, counts]) => ({ path, p75: p75("LCP", counts), samples: samplesOf(counts) }))
          .toSorted((one, other) => other.p75 - one.p75 || one.path.localeCompare(other.path))
          .slice(0, LISTED_PAGES),
      };
    },
  };
}

type Counted = { bucket: number; count: number | string };

function countsBy<Row extends Counted>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = Map.groupBy(rows, keyOf);
  // PostgreSQL returns sums as text.
  return new Map(
    [...groups].map(([key, group]) => [key, new Map(group.map((row) => [row.bucket, Number(row.count)]))]),
  );
}
