import { useMemo } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Download, RotateCcw } from "#app/ui/icons/actions.ts";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { createExperiment } from "#demos/kit/simulation/use-experiment.ts";
import { analyze } from "../../engine/line/analysis.ts";
import { lineFile } from "../../engine/line/line-file.ts";
import { lineParameters } from "../../engine/line/parameters.ts";
import { LineForm } from "./line-form.tsx";
import { LineResults } from "./line-results.tsx";
import { LineSummary } from "./line-summary.tsx";
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
