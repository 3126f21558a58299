import { useMemo } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Download, RotateCcw } from "#app/ui/icons/actions.ts";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { createExperiment } from "#demos/kit/simulation/use-experiment.ts";
import { type Analysis, analyze, type LineResult } from "../../engine/line/analysis.ts";
import { lineFile } from "../../engine/line/line-file.ts";
import { lineParameters } from "../../engine/line/parameters.ts";
import { formatReynolds, showIn } from "../../engine/line/show-amount.ts";
import type { UnitSystem } from "../../engine/line/units.ts";
import { LineForm } from "./line-form.tsx";
import { LineResults } from "./line-results.tsx";
import { LineValidation } from "./line-validation.tsx";

const useLine = createExperiment(lineParameters);

const UNITS = { si: "SI", us: "US" } as const;
const ICON = { "aria-hidden": true, strokeWidth: 1.5, className: "size-4.5" } as const;

/** Computes the losses of a pipeline, the operating point of its pump, and its margins. The URL holds the state. */
export function LineCalculator() {
  const { values, problems: addressProblems, set } = useLine();
  const analysis = useMemo(() => analyze(values), [values]);
  const { result, problems } = analysis;
  // The checks run in the visitor's browser; the page doesn't carry their results.
  const isHydrated = useHydrated();
  return (
    <div className="grid grid-cols-1 gap-10">
      <Card>
        <CardBody className="grid grid-cols-1 gap-8">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <ChoiceControl legend="Units" choices={UNITS} value={values.units} onChange={(units) => set({ units })} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                disabled={!result}
                keepsFocus
                onClick={() => result && saveFile("pipe-line.csv", "text/csv", lineFile(values, result))}
              >
                <Download {...ICON} />
                Export line as CSV
              </Button>
              <Button
                variant="secondary"
                onClick={() => set({ ...initialValues(lineParameters), units: values.units })}
              >
                <RotateCcw {...ICON} />
                Reset line
              </Button>
            </div>
          </div>
          {addressProblems.map((problem) => (
            <p key={problem} role="alert" className="rounded-control border border-danger bg-danger-wash px-4 py-2.5">
              {problem}
            </p>
          ))}
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
            <section aria-labelledby="line-inputs">
              <h2 id="line-inputs" className="label-mono mb-4 text-muted">
                Input
              </h2>
              <LineForm values={values} problems={problems} onChange={set} />
            </section>
            <section aria-labelledby="line-results">
              <h2 id="line-results" className="label-mono mb-4 text-muted">
                Results
              </h2>
              <LineResults analysis={analysis} values={values} onFlow={(flow) => set({ flow })} />
            </section>
          </div>
          <LineSummary analysis={analysis} units={values.units} />
        </CardBody>
      </Card>
      {isHydrated && <LineValidation />}
    </div>
  );
}

/** The result in a sentence, in view whatever is being typed. Screen readers announce changes. */
function LineSummary({ analysis: { result, problems }, units }: { analysis: Analysis; units: UnitSystem }) {
  return (
    <output className="sticky bottom-0 -mx-5 -mb-5 block rounded-b-card border-t border-line bg-surface px-5 py-3 text-sm tabular-nums sm:-mx-6 sm:-mb-6 sm:px-6">
      {result
        ? summaryOf(result, units)
        : `No result. Please check: ${problems.map(({ of }) => lineParameters[of].label).join(", ")}.`}
    </output>
  );
}

function summaryOf({ regime, reynolds, velocity, head, operating, npsh }: LineResult, system: UnitSystem): string {
  const show = showIn(system);
  const [low, high] = [show("length", head[0]), show("length", head[1])];
  const loss = low === high ? low : `from ${low} to ${high}`;
  return [
    `Flow is ${regime}, Reynolds number ${formatReynolds(reynolds)}, velocity ${show("velocity", velocity)}, head loss ${loss}.`,
    ...(operating?.at === "point" ? [`The pump meets the line at ${show("flow", operating.flow)}.`] : []),
    ...(npsh ? [`Cavitation margin ${show("length", npsh.available[0] - npsh.required)}.`] : []),
  ].join(" ");
}
