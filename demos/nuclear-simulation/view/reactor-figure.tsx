import { useMemo, useState } from "react";
import { formatNumber } from "#app/ui/charts/chart-data.ts";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { fortyLines } from "../engine/forty-lines.ts";
import { ARTICLE } from "../engine/physics/kinetics.ts";
import { stepResponse } from "../engine/physics/step-response.ts";

const END = 60;
const GRID = 0.5;
const TIMES = Array.from({ length: END / GRID + 1 }, (_, index) => index * GRID);
const STEPS = { "0.5": "0.5 s", "0.1": "0.1 s", "0.01": "0.01 s" } as const;
/** Ratio of largest to smallest value above which the axis is logarithmic. */
const LOG_FROM = 20;

/** Opens the same run in the demo. */
export const runInDemo = (rho: number) =>
  `/demos/nuclear-simulation?model=kinetics&trips=off&every=${GRID}&do=0:rho:${rho}`;

/** Compares the article's program with an error-controlled solver for a chosen reactivity and step size. */
export function ReactorFigure() {
  const [rho, setRho] = useState(0.001);
  const [step, setStep] = useState<keyof typeof STEPS>("0.1");
  const kernel = useMemo(() => stepResponse(ARTICLE, rho, TIMES), [rho]);
  const program = useMemo(() => fortyLines(ARTICLE, rho, END, Number(step)), [rho, step]);
  const stride = GRID / Number(step);
  const points = TIMES.map((_, index) => program?.[Math.round(index * stride)] ?? Number.NaN);
  const [exact = 0, computed = Number.NaN] = [kernel.at(-1), points.at(-1)];
  const spread = Math.max(...kernel) / Math.min(...kernel);
  return (
    <section
      aria-labelledby="live-reactor"
      className="my-8 grid max-w-3xl grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id="live-reactor" className="font-semibold tracking-tight">
        Try it
      </h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={`Reactivity: ${rho.toFixed(4)}`}>
          {(control) => (
            <input
              {...control}
              type="range"
              aria-label="Reactivity"
              min={-0.005}
              max={0.005}
              step={0.0001}
              value={rho}
              onChange={(event) => setRho(Number(event.target.value))}
              style={{ "--done": `${100 * (rho + 0.005) * 100}%` } as React.CSSProperties}
              className="slider block h-6 w-full cursor-pointer accent-accent"
            />
          )}
        </Field>
        <ChoiceControl legend="Step of the program" choices={STEPS} value={step} onChange={setStep} />
      </div>
      <LineChart
        title="Relative power after a step of reactivity"
        x={{ label: "time", unit: "s" }}
        y={{ label: "relative power", scale: spread > LOG_FROM ? "log" : "linear" }}
        data={{
          x: TIMES,
          series: [
            { label: "Error-controlled solver", color: "accent", values: kernel },
            { label: "The program above", color: "engineering", isDashed: true, values: points },
          ],
        }}
      />
      <output className="text-[15px] text-muted">
        {program
          ? `After ${END} s the program is at ${formatNumber(computed)}, ${formatNumber(Number((100 * Math.abs(computed / exact - 1)).toPrecision(2)))} % off.`
          : `A step of ${step} s is too long for this reactivity, so the program stops.`}
      </output>
      <p>
        <a href={runInDemo(rho)} className="text-accent-text underline underline-offset-4">
          Open this run in the reactor demo
        </a>
      </p>
    </section>
  );
}
