import { type Bands, bandsOf } from "./bands.ts";
import { type History, until } from "./history.ts";
import { HORIZON, LEAST_MONTHS, simulatePaths } from "./simulate.ts";

const PATHS = 400;

export type Backtest = {
  /** Forecasts made, each from what was known at the time. */
  origins: number;
  /** By months ahead: how many forecasts could be compared with the truth, and how many bands held it. */
  ahead: { compared: number; held: number }[];
};

export type Forecaster = (known: History, horizon: number, origin: number) => Bands;

const forecastBands: Forecaster = (known, horizon, origin) =>
  bandsOf(simulatePaths(known, { horizon, paths: PATHS, seed: origin }));

/** Repeats the forecast from every month with enough history, and counts how often its band held what came. */
export function backtest(history: History, forecast: Forecaster = forecastBands): Backtest {
  const months = history.mrr.length;
  const ahead = Array.from({ length: HORIZON }, () => ({ compared: 0, held: 0 }));
  let origins = 0;
  for (let known = LEAST_MONTHS + 1; known < months; known += 1) {
    const { low, high } = forecast(until(history, known), HORIZON, known);
    origins += 1;
    for (const [step, tally] of ahead.entries()) {
      const truth = history.mrr[known + step];
      if (truth === undefined) break;
      tally.compared += 1;
      if (truth >= (low[step] as number) && truth <= (high[step] as number)) tally.held += 1;
    }
  }
  return { origins, ahead };
}

export function coverageOf({ ahead }: Backtest) {
  const compared = ahead.reduce((sum, tally) => sum + tally.compared, 0);
  const held = ahead.reduce((sum, tally) => sum + tally.held, 0);
  return { compared, held, share: compared === 0 ? Number.NaN : held / compared };
}
