import { seededRandom } from "#engines/math/seeded-random.ts";
import { pertQuantile, type ThreePoint } from "./pert.ts";

/** A part of the work. Parts of the same risk move together as often as `together` says, from 0 to 1. */
export type Part = ThreePoint & { id: string; rate: number; risk?: string | undefined; together: number };

export type Spread = { p10: number; p50: number; p90: number };

export type Outcome = {
  days: Spread;
  cost: Spread;
  /** The first bin begins at `from`; each is `width` days wide and holds a share of the runs. */
  histogram: { from: number; width: number; shares: number[] };
  /** Each part's share of the variance, largest first. */
  shares: { id: string; share: number }[];
  /** The ninth of ten if nothing about a risk were open any more, lowest first. */
  settled: { risk: string; p90: number }[];
};

export const RUNS = 10_000;
export const SEED = 1;
const BINS = 24;

/**
 * Runs the project ten thousand times, one part after the other. In a run, a part either goes as its risk goes (a number
 * that all parts of the risk share) or its own way: a mixture of "all together" and "independent".
 */
export function simulate(parts: readonly Part[], settledRisks: ReadonlySet<string> = new Set(), runs = RUNS): Outcome {
  const days = new Float64Array(runs);
  const cost = new Float64Array(runs);
  const risks = [...new Set(parts.flatMap(({ risk }) => (risk === undefined ? [] : [risk])))];
  const common = new Map(risks.map((risk) => [risk, drawsOf(`risk ${risk}`, runs, settledRisks.has(risk))]));
  const open = risks.filter((risk) => !settledRisks.has(risk));
  /** What would change in each run if the risk were settled. */
  const gains = new Map(open.map((risk) => [risk, new Float64Array(runs)]));

  const taken = parts.map((part) => {
    const quantile = pertQuantile(part);
    const median = quantile(0.5);
    const next = randomFor(`part ${part.id}`);
    const shared = part.risk === undefined ? undefined : common.get(part.risk);
    const gain = part.risk === undefined ? undefined : gains.get(part.risk);
    const together = shared ? part.together : 0;
    const own = new Float64Array(runs);
    for (let run = 0; run < runs; run += 1) {
      // One number decides both: whether the part goes its own way and, if so, how.
      const drawn = next();
      const isShared = drawn < together;
      const value = quantile(isShared ? (shared?.[run] ?? 0.5) : (drawn - together) / (1 - together));
      own[run] = value;
      days[run] = (days[run] ?? 0) + value;
      cost[run] = (cost[run] ?? 0) + value * part.rate;
      if (isShared && gain) gain[run] = (gain[run] ?? 0) + median - value;
    }
    return { id: part.id, own };
  });

  const mean = meanOf(days);
  const variance = covariance(days, mean, days, mean);
  const shares = taken.map(({ id, own }) => ({
    id,
    share: variance > 0 ? covariance(own, meanOf(own), days, mean) / variance : 0,
  }));
  const settled = [...gains].map(([risk, gain]) => ({
    risk,
    p90: at(days.map((value, run) => value + (gain[run] ?? 0)).sort(), 0.9),
  }));
  days.sort();
  return {
    days: spreadOf(days),
    cost: spreadOf(cost.sort()),
    histogram: histogramOf(days),
    shares: shares.sort((a, b) => b.share - a.share),
    settled: settled.sort((a, b) => a.p90 - b.p90),
  };
}

/** Every block and risk draws its own numbers, between 0 and 1, whatever else was chosen. The hash is FNV-1a. */
function randomFor(name: string): () => number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  const { next } = seededRandom(hash ^ SEED);
  // In the middle of its step: never 0.
  return () => next() + 2 ** -33;
}

function drawsOf(name: string, runs: number, isSettled: boolean): Float64Array {
  const next = randomFor(name);
  return new Float64Array(runs).map(() => (isSettled ? 0.5 : next()));
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (let run = 0; run < values.length; run += 1) sum += values[run] ?? 0;
  return sum / values.length;
}

function covariance(a: Float64Array, meanA: number, b: Float64Array, meanB: number): number {
  let sum = 0;
  for (let run = 0; run < a.length; run += 1) sum += ((a[run] ?? 0) - meanA) * ((b[run] ?? 0) - meanB);
  return sum / a.length;
}

/** The value that a share of the sorted ones stay below. */
const at = (sorted: Float64Array, share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

const spreadOf = (sorted: Float64Array): Spread => ({
  p10: at(sorted, 0.1),
  p50: at(sorted, 0.5),
  p90: at(sorted, 0.9),
});

/** Without the rarest runs at both ends, which would leave the rest no room. */
function histogramOf(sorted: Float64Array): Outcome["histogram"] {
  const from = at(sorted, 0.001);
  const width = (at(sorted, 0.999) - from) / BINS;
  const counts = Array.from({ length: BINS }, () => 0);
  for (let run = 0; run < sorted.length; run += 1) {
    const value = sorted[run] ?? 0;
    const bin = width > 0 ? Math.floor((value - from) / width) : BINS / 2;
    if (bin >= 0 && bin < BINS) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from, width, shares: counts.map((count) => count / sorted.length) };
}
