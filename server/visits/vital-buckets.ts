import type { Vital } from "#contract/vitals.ts";

/** Upper bounds of the histogram buckets. Values beyond the last one go into one more bucket. */
const LOADING = [100, 200, 300, 400, 600, 800, 1_000, 1_400, 1_800, 2_500, 3_000, 4_000, 6_000, 10_000];
const EDGES: Record<Vital, readonly number[]> = {
  LCP: LOADING,
  FCP: LOADING,
  TTFB: LOADING,
  INP: [16, 50, 100, 150, 200, 300, 500, 1_000],
  CLS: [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
};

/** Google's thresholds for a good value. Each is one of the bucket edges. */
const GOOD: Record<Vital, number> = { LCP: 2_500, FCP: 1_800, TTFB: 800, INP: 200, CLS: 0.1 };

/** The number of values in each bucket; empty buckets are missing. */
export type Counts = ReadonlyMap<number, number>;

export function bucketOf(vital: Vital, value: number): number {
  const edges = EDGES[vital];
  const found = edges.findIndex((edge) => value <= edge);
  return found === -1 ? edges.length : found;
}

export const samplesOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

export function goodShare(vital: Vital, counts: Counts): number {
  const last = EDGES[vital].indexOf(GOOD[vital]);
  const good = [...counts].filter(([bucket]) => bucket <= last);
  return samplesOf(new Map(good)) / samplesOf(counts);
}

/** The 75th percentile, interpolated linearly within its bucket. */
export function p75(vital: Vital, counts: Counts): number {
  const edges = EDGES[vital];
  const wanted = samplesOf(counts) * 0.75;
  let below = 0;
  for (const [bucket, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    if (below + count >= wanted) {
      const from = edges[bucket - 1] ?? 0;
      const to = edges[bucket] ?? edges.at(-1) ?? 0;
      return from + (to - from) * ((wanted - below) / count);
    }
    below += count;
  }
  return 0;
}
