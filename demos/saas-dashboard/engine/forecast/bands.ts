/**
 * The middle of a forecast and the interval that should hold the truth in 80 of 100 cases, by month, in whole
 * cents.
 */
export type Bands = { low: number[]; middle: number[]; high: number[] };

const COVERAGE = 0.8;

export function bandsOf(paths: readonly Float64Array[]): Bands {
  const months = paths[0]?.length ?? 0;
  const bands: Bands = { low: [], middle: [], high: [] };
  for (let month = 0; month < months; month += 1) {
    const sorted = Float64Array.from(paths, (path) => path[month] as number).sort();
    bands.low.push(Math.round(quantile(sorted, (1 - COVERAGE) / 2)));
    bands.middle.push(Math.round(quantile(sorted, 0.5)));
    bands.high.push(Math.round(quantile(sorted, (1 + COVERAGE) / 2)));
  }
  return bands;
}

/** The quantile of sorted values, linear between neighbors. */
export function quantile(sorted: Float64Array, part: number): number {
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] as number;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return low + (place - below) * (high - low);
}
