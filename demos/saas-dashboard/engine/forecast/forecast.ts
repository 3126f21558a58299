import { type Backtest, backtest } from "./backtest.ts";
import { type Bands, bandsOf } from "./bands.ts";
import type { History } from "./history.ts";
import { HORIZON, LEAST_MONTHS, NO_CHANGE, simulatePaths, type WhatIf } from "./simulate.ts";

export const PATHS = 1000;

export type Forecast = {
  base: Bands;
  whatIf: Bands;
  /** What the what-if changes after each month, path by path: its middle and 80 % interval. */
  difference: Bands;
  backtest: Backtest;
};

/** Forecasts with and without the what-if, or undefined if there is too little history or nothing left to forecast. */
export function forecastMrr(history: History, whatIf: WhatIf, seed: number): Forecast | undefined {
  if (history.mrr.length <= LEAST_MONTHS || history.mrr.at(-1) === 0) return undefined;
  const simulate = (changes: WhatIf) =>
    simulatePaths(history, { horizon: HORIZON, paths: PATHS, seed, whatIf: changes });
  const base = simulate(NO_CHANGE);
  const changed = simulate(whatIf);
  return {
    base: bandsOf(base),
    whatIf: bandsOf(changed),
    difference: bandsOf(
      changed.map((path, index) => path.map((mrr, month) => mrr - ((base[index] as Float64Array)[month] as number))),
    ),
    backtest: backtest(history),
  };
}
