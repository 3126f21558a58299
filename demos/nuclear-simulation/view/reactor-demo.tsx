import { useMemo, useRef, useState } from "react";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { BesideControls } from "#demos/kit/simulation/beside-controls.tsx";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { writeExperiment } from "#demos/kit/simulation/experiment-url.ts";
import { RunControls } from "#demos/kit/simulation/run-controls.tsx";
import { createExperiment } from "#demos/kit/simulation/use-experiment.ts";
import { useKernel } from "#demos/kit/simulation/use-kernel.ts";
import { useRunning } from "#demos/kit/simulation/use-running.ts";
import type { ActionName } from "../engine/events.ts";
import { type ReactorValues, reactorParameters } from "../engine/parameters.ts";
import type { ReactorCommand, ReactorFrame, ReactorSetup } from "../engine/reactor-kernel.ts";
import { MAX_ROWS } from "../engine/recorder.ts";
import { type GuidedRun, guidedRuns } from "./guided-runs.ts";
import { PowerChart, ReactorCharts } from "./reactor-charts.tsx";
import { ReactorControls } from "./reactor-controls.tsx";
import { ReactorParameters } from "./reactor-parameters.tsx";
import { ReactorReadouts } from "./reactor-readouts.tsx";
import { ReactorRecord, reactorFile } from "./reactor-record.tsx";
import { ValidationTable } from "./validation-table.tsx";

const useReactorExperiment = createExperiment(reactorParameters);

const SPEEDS = { "1": "1×", "10": "10×", "100": "100×" } as const;
const SCALES = { linear: "Linear", log: "Log" } as const;
/** Wall-clock time of a single step. If the record is coarser, a step advances to its next row. */
const STEP_SECONDS = 0.1;

/** A run that is computed up to its end at once. */
const wholeRun = (run: string, values: ReactorValues): ReactorSetup => ({
  run,
  values,
  ahead: Math.min(values.until, values.every * MAX_ROWS),
});

const newRun = () => String(performance.now());

export function ReactorDemo({ still }: { still: ReactorFrame }) {
  const place = useRef<HTMLDivElement>(null);
  const { opened, values, problems, set } = useReactorExperiment();
  const [started, setStarted] = useState<ReactorSetup>();
  const setup = useMemo(
    () => started ?? wholeRun(writeExperiment(opened, reactorParameters), opened),
    [started, opened],
  );
  const [frame, setFrame] = useState(still);
  const { isWanted, setIsWanted, isRunning } = useRunning(place);
  const { failure, act, step } = useKernel<ReactorSetup, ReactorCommand, ReactorFrame>({
    start: () => new Worker(new URL("../engine/reactor.worker.ts", import.meta.url), { type: "module" }),
    setup,
    isRunning: isRunning && !frame.halted,
    onFrame(next) {
      // Ignore frames of an earlier run.
      if (next.run !== setup.run) return;
      setFrame(next);
      if (next.record) saveFile("reactor-run.csv", "text/csv", reactorFile(values, next.record));
      // Live actions become part of the run, so that the URL reproduces them.
      if (next.events.length !== values.events.length) {
        set({ events: next.events, until: Math.max(values.until, Math.ceil(next.time) + 30) });
      }
    },
  });

  function startWith(next: ReactorValues) {
    set(next);
    setStarted({ run: newRun(), values: next, ahead: 0 });
  }
  const restart = () => startWith({ ...setup.values, speed: values.speed, scale: values.scale });
  const show = () => place.current?.scrollIntoView({ block: "start" });
  function computeWhole() {
    setStarted(wholeRun(newRun(), values));
    setIsWanted(false);
    show();
  }
  function startGuided({ values: next }: GuidedRun) {
    startWith(next);
    setIsWanted(true);
    show();
  }
  const doNow = (action: ActionName, ...numbers: number[]) => act({ do: "event", action, values: numbers });

  return (
    <div className="grid grid-cols-1 gap-10">
      <div ref={place} className="scroll-mt-24">
        <Card as="section" aria-labelledby="reactor-title">
          <CardBody className="grid grid-cols-1 gap-8">
            <h2 id="reactor-title" className="sr-only">
              The reactor
            </h2>
            <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
              <RunControls
                isRunning={isWanted && !frame.halted}
                onRun={(isRun) => {
                  setIsWanted(isRun);
                  // There is nothing left to run, so start over.
                  if (frame.halted) restart();
                }}
                onStep={() => step(Math.max(STEP_SECONDS, setup.values.every / Number(values.speed)))}
                onReset={restart}
              />
              <ChoiceControl
                legend="Speed"
                choices={SPEEDS}
                value={values.speed}
                onChange={(speed) => {
                  set({ speed });
                  act({ do: "speed", factor: Number(speed) });
                }}
              />
              <ChoiceControl
                legend="Power scale"
                choices={SCALES}
                value={values.scale}
                onChange={(scale) => set({ scale })}
              />
            </div>
            {[...problems, ...(failure ? [failure] : [])].map((problem) => (
              <p key={problem} role="alert" className="rounded-control border border-danger bg-danger-wash px-4 py-2.5">
                {problem}
              </p>
            ))}
            <BesideControls
              result={<PowerChart trace={frame.trace} scale={values.scale} />}
              controls={<ReactorControls frame={frame} values={setup.values} onAct={doNow} />}
            >
              <ReactorReadouts frame={frame} model={setup.values.model} />
            </BesideControls>
            <ReactorCharts trace={frame.trace} values={setup.values} scale={values.scale} />
          </CardBody>
        </Card>
      </div>

      <section aria-labelledby="guided-title" className="grid grid-cols-1 gap-4">
        <h2 id="guided-title" className="label-mono text-muted">
          Guided experiments
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {guidedRuns.map((run) => (
            <li key={run.title}>
              <button
                type="button"
                onClick={() => startGuided(run)}
                className="grid size-full content-start rounded-control border border-line bg-surface px-4 py-3 text-left tint hover:border-line-strong hover:bg-sunken"
              >
                <span className="block font-medium">{run.title}</span>
                <span className="block text-sm text-muted">{run.text}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>

      <ReactorRecord
        values={values}
        onEvery={(every) => startWith({ ...values, every })}
        onUntil={(until) => set({ until })}
        onCompute={computeWhole}
        onExport={() => act({ do: "export" })}
      />
      <ReactorParameters
        values={setup.values}
        onStart={(next) => {
          startWith(next);
          show();
        }}
      />
      <TitledPart level={2} title="Validation">
        <p className="max-w-2xl text-muted">
          Power after a step is compared with the matrix exponential, for the thermal reactor benchmark of the point
          kinetics literature. The asymptotic period is compared with the root of the inhour equation. After ten cents
          have settled, the heat removed by the coolant is compared with the power of the core.
        </p>
        <ValidationTable />
      </TitledPart>
    </div>
  );
}
