import { expect, test } from "vitest";
import { seededRandom } from "#engines/math/seeded-random.ts";
import { backtest, coverageOf, type Forecaster } from "./backtest.ts";
import { bandsOf, quantile } from "./bands.ts";
import { forecastMrr } from "./forecast.ts";
import type { History } from "./history.ts";
import { NO_CHANGE, simulatePaths } from "./simulate.ts";

/** A company whose future is drawn from a known law: growing sales, and rates around fixed means. */
function knownTruth(seed: number, months: number): History {
  const random = seededRandom(seed);
  const history = { mrr: [0], added: [0], expansion: [0], contraction: [0], churn: [0] };
  history.mrr[0] = 50_000_000;
  for (let month = 1; month < months; month += 1) {
    const opening = history.mrr.at(-1) as number;
    const rate = (mean: number, deviation: number) => Math.max(0, opening * (mean + deviation * random.normal()));
    const added = Math.exp(15.2 + 0.015 * month + 0.12 * random.normal());
    const [expansion, contraction, churn] = [rate(0.02, 0.004), rate(0.006, 0.002), rate(0.025, 0.006)] as const;
    history.added.push(added);
    history.expansion.push(expansion);
    history.contraction.push(contraction);
    history.churn.push(churn);
    history.mrr.push(opening + added + expansion - contraction - churn);
  }
  return history;
}

const coverage = (forecast?: Forecaster) => {
  let held = 0;
  let compared = 0;
  for (let seed = 1; seed <= 24; seed += 1) {
    const found = coverageOf(backtest(knownTruth(seed, 30), forecast));
    held += found.held;
    compared += found.compared;
  }
  return held / compared;
};

test("80 % bands hold the truth in about 80 % of the cases", () => {
  const share = coverage((known, horizon, origin) =>
    bandsOf(simulatePaths(known, { horizon, paths: 120, seed: origin })),
  );
  expect(share).toBeGreaterThan(0.75);
  expect(share).toBeLessThan(0.86);
});

test("a backtest exposes bands that are too narrow", () => {
  const share = coverage((known, horizon, origin) => {
    const { low, middle, high } = bandsOf(simulatePaths(known, { horizon, paths: 120, seed: origin }));
    const halfway = (edge: number, month: number) => (edge + (middle[month] as number)) / 2;
    return { low: low.map(halfway), middle, high: high.map(halfway) };
  });
  expect(share).toBeLessThan(0.6);
});

test("a backtest uses only what was known at the time", () => {
  const history = knownTruth(3, 20);
  const seen: number[] = [];
  backtest(history, (known) => {
    seen.push(known.mrr.length);
    return { low: Array(12).fill(0), middle: [], high: Array(12).fill(Number.POSITIVE_INFINITY) };
  });
  expect(seen).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test("the same random numbers serve every what-if", () => {
  const history = knownTruth(9, 30);
  const same = forecastMrr(history, NO_CHANGE, 1);
  expect(same?.whatIf).toEqual(same?.base);
  expect(same?.difference).toEqual({ low: Array(12).fill(0), middle: Array(12).fill(0), high: Array(12).fill(0) });

  const price = forecastMrr(history, { ...NO_CHANGE, price: 10 }, 1);
  // A price scales everything, so every path grows by exactly a tenth, give or take rounding.
  expect((price?.whatIf.middle[11] as number) / (price?.base.middle[11] as number)).toBeCloseTo(1.1, 6);
  const churn = forecastMrr(history, { ...NO_CHANGE, churn: 50 }, 1);
  expect(churn?.difference.high[11]).toBeLessThan(0);
  const discount = forecastMrr(history, { ...NO_CHANGE, discount: 100 }, 1);
  expect(discount?.whatIf.middle[11]).toBeLessThan(discount?.base.middle[11] as number);
});

test("a ruinous what-if ends at zero, and nothing is forecast from nothing", () => {
  const history = knownTruth(4, 20);
  const ruin = forecastMrr(history, { price: 0, churn: 900_000, discount: 100 }, 1);
  expect(ruin?.whatIf.middle).toEqual(Array(12).fill(0));
  expect(forecastMrr({ ...history, mrr: history.mrr.map(() => 0) }, NO_CHANGE, 1)).toBeUndefined();
  expect(forecastMrr(knownTruth(4, 6), NO_CHANGE, 1)).toBeUndefined();
});

test("quantiles lie between neighbors", () => {
  expect(quantile(Float64Array.of(10, 20, 30), 0.25)).toBe(15);
  expect(quantile(Float64Array.of(7), 0.9)).toBe(7);
});
