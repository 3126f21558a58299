import { seededRandom } from "#engines/math/seeded-random.ts";
import type { History } from "./history.ts";

/** Changes to try out, in percent. Zero everywhere is the base forecast. */
export type WhatIf = {
  /** Change of all prices, for new and existing customers, from the first month on. */
  price: number;
  /** Change of the churn rate. */
  churn: number;
  /** Additional discount for new and returning customers. */
  discount: number;
};

export const NO_CHANGE: WhatIf = { price: 0, churn: 0, discount: 0 };

/** How far a forecast looks ahead, and how many months it learns from at most and at least. */
export const HORIZON = 12;
const WINDOW = 24;
export const LEAST_MONTHS = 6;

type Rates = { expansion: number; contraction: number; churn: number };

/**
 * Simulates futures of the recurring revenue; one array of months per path.
 *
 * Added revenue follows a line through its logarithm, expansion, contraction and churn are rates of the base. Each path
 * first draws other histories that could have been (residuals and rates resampled with replacement: Efron's bootstrap)
 * and learns from those, so that the uncertainty of what was learned is part of the spread; then it draws its months.
 * Every path uses the same random numbers whatever the what-if, so that two forecasts differ by the what-if alone.
 */
export function simulatePaths(
  history: History,
  { horizon, paths, seed, whatIf = NO_CHANGE }: { horizon: number; paths: number; seed: number; whatIf?: WhatIf },
): Float64Array[] {
  const random = seededRandom(seed);
  const past = learn(history);
  const start = (history.mrr.at(-1) ?? 0) * (1 + whatIf.price / 100);
  const addedFactor = (1 + whatIf.price / 100) * (1 - whatIf.discount / 100);
  return Array.from({ length: paths }, () => {
    const draw = () => random.int(past.rates.length);
    const drawn = past.rates.map(draw);
    const trend = fitLine(
      past.fitted.map((value, index) => value + (past.residuals[drawn[index] as number] as number)),
    );
    const shift = shiftOf(past.rates, drawn);
    let mrr = start;
    return Float64Array.from({ length: horizon }, (_, step) => {
      // The rates of a month stay together, and with what was added in it.
      const month = draw();
      const added = Math.exp(trend.at(past.fitted.length + step) + (past.residuals[month] as number)) * addedFactor;
      const rates = past.rates[month] as Rates;
      const rate = (name: keyof Rates) => Math.max(0, rates[name] + shift[name]);
      const lost = rate("contraction") + rate("churn") * (1 + whatIf.churn / 100);
      // Nobody grows after everybody has left.
      mrr = (lost < 1 ? mrr * (1 + rate("expansion") - lost) : 0) + added;
      return mrr;
    });
  });
}

/** The trend of added revenue with its residuals, and the monthly rates, over the last months. */
function learn({ mrr, added, expansion, contraction, churn }: History) {
  const first = Math.max(1, mrr.length - WINDOW);
  const logs = added.slice(first).map((amount) => Math.log(Math.max(1, amount)));
  const line = fitLine(logs);
  const fitted = logs.map((_, month) => line.at(month));
  // Residuals of a fitted line are smaller than the true deviations; two parameters were fitted.
  const inflation = Math.sqrt(logs.length / Math.max(1, logs.length - 2));
  const rates = logs.map((_, index): Rates => {
    const month = first + index;
    const opening = Math.max(1, mrr[month - 1] as number);
    return {
      expansion: (expansion[month] as number) / opening,
      contraction: (contraction[month] as number) / opening,
      churn: (churn[month] as number) / opening,
    };
  });
  return { fitted, residuals: logs.map((log, month) => inflation * (log - (fitted[month] as number))), rates };
}

/** How far the mean of a resampled history lies from the mean of the real one. */
function shiftOf(rates: readonly Rates[], drawn: readonly number[]): Rates {
  const sum = { expansion: 0, contraction: 0, churn: 0 };
  for (const [index, real] of rates.entries()) {
    const other = rates[drawn[index] as number] as Rates;
    for (const name of ["expansion", "contraction", "churn"] as const) sum[name] += other[name] - real[name];
  }
  return {
    expansion: sum.expansion / rates.length,
    contraction: sum.contraction / rates.length,
    churn: sum.churn / rates.length,
  };
}

/** The least-squares line through values at 0, 1, 2, … */
function fitLine(values: readonly number[]): { at: (x: number) => number } {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let rise = 0;
  let run = 0;
  for (const [x, value] of values.entries()) {
    rise += (x - middle) * (value - mean);
    run += (x - middle) ** 2;
  }
  const slope = run === 0 ? 0 : rise / run;
  return { at: (x) => mean + slope * (x - middle) };
}
