import { memo, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { CheckTable } from "#demos/kit/check-table.tsx";
import { formatPercent } from "#demos/kit/format.ts";
import { type GridStudy, STUDY_CELLS } from "../../engine/channel/grid-study.ts";
import type { ChannelCase } from "../../engine/channel/parameters.ts";
import type { FromStudies, ToStudies } from "../../engine/channel/studies.worker.ts";
import type { Check } from "../../engine/validation/checks.ts";
import { validationResults } from "../../engine/validation/validation-results.ts";

/** The solver against exact, published and measured results: computed in advance, and again when the visitor asks. */
export const ValidationPart = memo(function ValidationPart() {
  const { share, checks: computed = [], isRunning, isFailed, start, stop } = useStudies();
  const checks = validationResults.map((inAdvance, index) => computed[index] ?? inAdvance);
  const passed = checks.filter(({ error, bar }) => error < bar).length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-2xl text-muted">
        The same code that draws the flow computes a channel, a box with a moving lid and a free cylinder. The table was
        computed in advance; computing it again here takes about half a minute of one processor core. For the cavity,
        the worst point of the printed tables is shown; the value of v at x = 0.9063 for Re 400 is left out, since it is
        known as a misprint.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" onClick={() => (isRunning ? stop() : start({ type: "validate" }))}>
          {isRunning ? "Stop" : "Run the validation"}
        </Button>
        {isRunning && <Progress label="Validation" value={(share ?? 0) * 100} className="max-w-60" />}
      </div>
      {isFailed && <p role="alert">The validation could not be loaded. Try again.</p>}
      <CheckTable
        caption="Errors as shares of the expected value; for velocities, of the lid’s or the channel’s top speed"
        columns={["Case", "Against", "Grid", "Measured", "Expected", "Error", "Bar"]}
        rows={checks.map(({ name, against, grid, measured, expected, error, bar }) => ({
          name,
          cells: [
            <span key="against" className="block min-w-40 whitespace-normal">
              {against}
            </span>,
            grid,
            measured,
            expected,
            formatPercent(error, 2),
            formatPercent(bar, 2),
          ],
          passes: error < bar,
        }))}
      />
      <output className="text-[15px] text-muted">
        {!isRunning &&
          `${passed} of ${checks.length} checks passed, ${computed.length > 0 ? "in your browser" : "computed in advance"}.`}
      </output>
    </div>
  );
});

/** The pressure loss of the case above on three grids, with its observed order and grid convergence index. */
export const GridStudyPart = memo(function GridStudyPart({ channel }: { channel: ChannelCase }) {
  const { share, study, isRunning, isFailed, start, stop } = useStudies();
  const facts = study && [
    ...study.losses.map((loss, grid) => [`${STUDY_CELLS[grid]} cells across`, `${loss.toFixed(4)} ½ρU²`]),
    ...(study.order === undefined ? [] : [["Observed order", study.order.toFixed(2)]]),
    ...(study.index === undefined ? [] : [["Grid convergence index", formatPercent(study.index)]]),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-2xl text-muted">
        The pressure loss of the case above on three grids, each twice as fine as the one before: how far the finest may
        still be off.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" onClick={() => (isRunning ? stop() : start({ type: "refine", case: channel }))}>
          {isRunning ? "Stop" : "Refine the grid"}
        </Button>
        {isRunning && <Progress label="Grid study" value={(share ?? 0) * 100} className="max-w-60" />}
      </div>
      {isFailed && <p role="alert">The study could not be loaded. Try again.</p>}
      <output className="grid gap-3">
        {facts && (
          <dl className="grid max-w-md grid-cols-2 gap-y-1 tabular-nums">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {study?.problem && <p className="max-w-2xl">{study.problem}</p>}
      </output>
    </div>
  );
});

type StudyState = { share?: number; checks?: readonly Check[]; study?: GridStudy; isFailed?: boolean };

/** Runs one long computation at a time in a worker of its own; another one, or leaving the page, ends it. */
function useStudies() {
  const worker = useRef<Worker>(undefined);
  const [state, setState] = useState<StudyState>({});
  useEffect(() => () => worker.current?.terminate(), []);

  function start(message: ToStudies) {
    worker.current?.terminate();
    const started = new Worker(new URL("../../engine/channel/studies.worker.ts", import.meta.url), { type: "module" });
    worker.current = started;
    setState({ share: 0 });
    started.onmessage = ({ data }: MessageEvent<FromStudies>) => {
      if (data.type === "progress") setState((now) => ({ ...now, share: data.share }));
      if (data.type === "study") setState({ study: data.study });
      if (data.type === "checks") {
        setState((now) => ({ checks: data.checks, share: data.isDone ? undefined : now.share }));
      }
    };
    started.onerror = () => setState({ isFailed: true });
    started.postMessage(message);
  }

  function stop() {
    worker.current?.terminate();
    setState((now) => ({ ...now, share: undefined }));
  }

  return { ...state, isRunning: state.share !== undefined, start, stop };
}
