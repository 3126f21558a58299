import { useMemo, useRef } from "react";
import type { ChartData } from "#app/ui/charts/chart-data.ts";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { formatPercent } from "#demos/kit/format.ts";
import { LiveSlider } from "#demos/kit/simulation/live-slider.tsx";
import { useOnceSeen } from "#demos/kit/simulation/use-seen.ts";
import { type Backtest, coverageOf } from "../engine/forecast/backtest.ts";
import { type Forecast, PATHS } from "../engine/forecast/forecast.ts";
import type { ForecastCalls } from "../engine/forecast/forecast.worker.ts";
import { historyOf } from "../engine/forecast/history.ts";
import { HORIZON, LEAST_MONTHS } from "../engine/forecast/simulate.ts";
import type { Dashboard } from "../engine/queries/dashboard.ts";
import { summary } from "../engine/summary/summary.ts";
import { monthName } from "../sample/calendar.ts";
import { formatWhole } from "./money.ts";
import { dollarAxis, inDollars, monthAxis, wholeNumbers } from "./month-axis.ts";
import { type SaasValues, saasParameters } from "./parameters.ts";
import { useAnswer } from "./use-answer.ts";
import { useWorker } from "./use-sample.ts";

type ForecastPartProps = {
  dashboard: Dashboard;
  to: number;
  values: SaasValues;
  onChange: (changes: Partial<SaasValues>) => void;
};

const SLIDERS = [
  { name: "price", step: 1, hint: "for everyone, from the first month on" },
  { name: "churn", step: 5, hint: "of the monthly rate" },
  { name: "discount", step: 1, hint: "for new and returning customers" },
] as const;

/** Months of history drawn before the forecast. */
const SHOWN_HISTORY = 12;

/** A year ahead with its 80 % interval, how often such intervals held, and what a change would do. */
export function ForecastPart({ dashboard, to, values, onChange }: ForecastPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useOnceSeen(place);
  const { price, churn, discount, seed } = values;
  const history = useMemo(() => historyOf(dashboard, to), [dashboard, to]);
  const worker = useWorker<ForecastCalls>(
    () => new Worker(new URL("../engine/forecast/forecast.worker.ts", import.meta.url), { type: "module" }),
  );
  const key = isWanted ? JSON.stringify([history.mrr, price, churn, discount, seed]) : undefined;
  const { answer, failure, isCurrent } = useAnswer(key, (signal) =>
    worker().call("forecast", [history, { price, churn, discount }, seed], signal),
  );
  const hasChange = price !== 0 || churn !== 0 || discount !== 0;
  const isAnswered = isCurrent || answer !== undefined;
  const forecast = isAnswered ? answer : initialForecast(dashboard, to, hasChange);
  return (
    <div ref={place} className="grid grid-cols-1 gap-6">
      {failure && <p role="alert">The forecast could not be computed: {failure}</p>}
      <div className="no-print grid grid-cols-1 gap-6 sm:grid-cols-3">
        {SLIDERS.map(({ name, step, hint }) => (
          <LiveSlider
            key={name}
            label={saasParameters[name].label}
            unit="%"
            value={values[name]}
            min={LIMITS[name].min}
            max={LIMITS[name].max}
            step={step}
            hint={hint}
            onCommit={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      {forecast ? (
        <>
          <ForecastChart forecast={forecast} mrr={dashboard.mrr} to={to} hasChange={hasChange} />
          <WhatIfResult forecast={forecast} to={to} hasChange={hasChange} />
          <BacktestTable backtest={forecast.backtest} />
          <p className="text-sm text-muted">
            {PATHS.toLocaleString("en-US")} simulated futures of {HORIZON} months; with and without the change they use
            the same random numbers.
          </p>
        </>
      ) : isAnswered ? (
        <p>
          There is too little to forecast from: it takes recurring revenue at the end of the range and more than{" "}
          {LEAST_MONTHS} months before it. Choose a later end or a wider filter.
        </p>
      ) : (
        <p className="text-muted">Computing the forecast…</p>
      )}
    </div>
  );
}

/** The stored forecast, if it is one of these numbers: the server and the first moments show it. */
function initialForecast({ mrr }: Dashboard, to: number, hasChange: boolean): Forecast | undefined {
  const stored = summary.dashboard.mrr;
  return !hasChange && to === stored.length - 1 && mrr.every((cents, month) => cents === stored[month])
    ? summary.forecast
    : undefined;
}

const LIMITS = {
  price: { min: -100, max: 100 },
  churn: { min: -100, max: 900 },
  discount: { min: 0, max: 100 },
} as const;

type ForecastChartProps = { forecast: Forecast; mrr: Float64Array; to: number; hasChange: boolean };

function ForecastChart({ forecast: { base, whatIf }, mrr, to, hasChange }: ForecastChartProps) {
  const data: ChartData = useMemo(() => {
    const first = Math.max(0, to - SHOWN_HISTORY + 1);
    const past = inDollars(mrr.subarray(first, to + 1));
    const noFuture = Array<number>(HORIZON).fill(Number.NaN);
    const noPast = Array<number>(past.length - 1).fill(Number.NaN);
    const now = mrr[to] as number;
    // A forecast starts at the last known value, so that its line is connected to the history.
    const ahead = (values: readonly number[]) => [...noPast, ...inDollars([now, ...values])];
    return {
      x: wholeNumbers(first, to + HORIZON),
      series: [
        { label: "MRR", color: "ink", values: [...past, ...noFuture] },
        { label: "Forecast, median", color: "accent", isDashed: true, values: ahead(base.middle) },
        ...(hasChange
          ? [{ label: "What-if, median", color: "engineering" as const, values: ahead(whatIf.middle) }]
          : []),
      ],
      bands: [
        { label: "Forecast, 80 %", color: "accent", low: ahead(base.low), high: ahead(base.high) },
        ...(hasChange
          ? [
              {
                label: "What-if, 80 %",
                color: "engineering" as const,
                low: ahead(whatIf.low),
                high: ahead(whatIf.high),
              },
            ]
          : []),
      ],
    };
  }, [base, whatIf, mrr, to, hasChange]);
  return (
    <LineChart
      title="MRR forecast"
      x={monthAxis(Math.max(0, to - SHOWN_HISTORY + 1), to + HORIZON)}
      y={dollarAxis("MRR")}
      data={data}
      height={280}
    />
  );
}

type WhatIfResultProps = { forecast: Forecast; to: number; hasChange: boolean };

/** Below this share of the base forecast, a what-if has ended the business. */
const RUIN = 0.01;

/** The forecast in words, and what the what-if changes. */
function WhatIfResult({ forecast: { base, whatIf, difference }, to, hasChange }: WhatIfResultProps) {
  const last = HORIZON - 1;
  const when = monthName(to + HORIZON);
  const at = ({ low, middle, high }: Forecast["base"]) =>
    `${formatWhole(middle[last] as number)} (80 %: ${formatWhole(low[last] as number)} to ${formatWhole(high[last] as number)})`;
  const ruinedAt = whatIf.middle.findIndex((mrr, month) => mrr < RUIN * (base.middle[month] as number));
  return (
    <output className="grid gap-2 tabular-nums">
      <span className="block">
        Forecast for {when}: {at(base)}.
      </span>
      {hasChange && (
        <span className="block">
          With the change: {at(whatIf)}. Difference: {at(difference)}.
        </span>
      )}
      {hasChange && ruinedAt >= 0 && (
        <span className="block rounded-control border border-danger bg-danger-wash px-4 py-2.5">
          <strong className="font-semibold">This ends the business.</strong> From {monthName(to + 1 + ruinedAt)} on,
          less than a hundredth of the recurring revenue is left.
        </span>
      )}
    </output>
  );
}

/** How often the 80 % band held what came, whatever the result. */
function BacktestTable({ backtest }: { backtest: Backtest }) {
  const { compared, held, share } = coverageOf(backtest);
  if (compared === 0) return <p>There is nothing to backtest yet: no month has passed since the first forecast.</p>;
  const steps = backtest.ahead
    .map((tally, step) => ({ ...tally, months: step + 1 }))
    .filter((tally) => tally.compared > 0);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        <strong className="font-semibold">
          The 80 % band held {formatPercent(share, 0)} of what came: {held} of {compared} backtests
        </strong>
        , from {backtest.origins} rolling origins, each forecast made with what was known then.
      </p>
      <Table caption="Coverage of the 80 % band by months ahead" captionHidden className="tabular-nums">
        <TableHead>
          <TableRow>
            <TableHeaderCell>Months ahead</TableHeaderCell>
            {steps.map(({ months }) => (
              <TableHeaderCell key={months} className="text-right">
                {months}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableHeaderCell scope="row">Held</TableHeaderCell>
            {steps.map((tally) => (
              <TableCell key={tally.months} className="text-right whitespace-nowrap">
                {tally.held} of {tally.compared}
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </div>
  );
}
