import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { BesideControls } from "#demos/kit/simulation/beside-controls.tsx";
import { writeExperiment } from "#demos/kit/simulation/experiment-url.ts";
import { RunControls } from "#demos/kit/simulation/run-controls.tsx";
import { createExperiment } from "#demos/kit/simulation/use-experiment.ts";
import { useKernel } from "#demos/kit/simulation/use-kernel.ts";
import { useRunning } from "#demos/kit/simulation/use-running.ts";
import { canDrawInWorkers, useWorkerCanvas } from "#demos/kit/simulation/use-worker-canvas.ts";
import type { StreamCommand, StreamFrame, StreamReport, StreamSetup } from "../engine/kernel/stream-kernel.ts";
import { type SourceValues, STEP_SECONDS, type StreamValues, streamParameters } from "../engine/parameters.ts";
import type { StreamStill } from "../engine/still.ts";
import type { Effort } from "../engine/stream.worker.ts";
import { formatCount, formatSeconds } from "./amounts.ts";
import { BatchDifference, ComparisonTable } from "./comparison-table.tsx";
import { Meter, type Speed } from "./meter.ts";
import { PipelineForm, SourceControls } from "./pipeline-form.tsx";
import { type ChartInput, StreamCharts, StreamReadouts } from "./stream-charts.tsx";
import { savePicture, TimePicture } from "./time-picture.tsx";

const useStreamExperiment = createExperiment(streamParameters);

/** A run starts with this much of it computed, so that the picture is full, or with fewer seconds at a high rate. */
const AHEAD_SECONDS = 16;
const AHEAD_EVENTS = 240_000;

const setupOf = (values: StreamValues, run: string): StreamSetup => ({
  run,
  values,
  ahead: Math.min(AHEAD_SECONDS, AHEAD_EVENTS / values.rate),
});

type Shown = { isLive: boolean; now: number; watermark: number; report: StreamReport; speed: Speed | undefined };

export function StreamDemo({ still }: { still: StreamStill }) {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [meter] = useState(() => new Meter());
  const { opened, values, problems, set } = useStreamExperiment();
  const [started, setStarted] = useState<StreamSetup>();
  const isHydrated = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  const setup = useMemo(() => {
    if (started) return started;
    const first = setupOf(opened, `opened${writeExperiment(opened, streamParameters)}`);
    // While hydrating, the values aren't those of the URL yet, so don't compute a run with them.
    return isHydrated ? first : { ...first, run: "hydrating", ahead: 0 };
  }, [started, opened, isHydrated]);
  const [shown, setShown] = useState<Shown>({ ...still, isLive: false, speed: undefined });
  const [charts, setCharts] = useState<ChartInput>({
    history: still.report.history,
    rows: still.report.windows.rows,
  });
  const { isWanted, setIsWanted, isRunning } = useRunning(place);
  const { type, length, slide, lateness } = values;
  const isSession = type === "session";
  const shape = { windowStep: isSession ? 0 : 1000 * (type === "sliding" ? slide : length), lateness: 1000 * lateness };
  const { failure, act, step, send } = useKernel<StreamSetup, StreamCommand, StreamFrame & Effort>({
    start: () => new Worker(new URL("../engine/stream.worker.ts", import.meta.url), { type: "module" }),
    setup,
    isRunning,
    onFrame: show,
  });
  useWorkerCanvas(picture, send, shape);

  function show({ run, now, watermark, report, events, ...effort }: StreamFrame & Effort) {
    // Ignore frames of an earlier run.
    if (run !== setup.run) return;
    if (events) saveFile("events.csv", "text/csv", events);
    const speed = meter.measure({ at: performance.now(), received: report.received, ...effort });
    setShown({ isLive: canDrawInWorkers(), now, watermark, report, speed });
    const { history, windows } = report;
    if (history.time.at(-1) !== charts.history.time.at(-1)) setCharts({ history, rows: windows.rows });
  }

  function startWith(changes: Partial<StreamValues>) {
    set(changes);
    setStarted(setupOf({ ...values, ...changes }, String(performance.now())));
  }
  function tune(changes: Partial<SourceValues>) {
    set(changes);
    act({ do: "tune", values: { ...values, ...changes } });
  }

  const { isLive, now, watermark, report, speed } = shown;
  const messages = [...problems, failure, report.isFull && FULL].filter((message) => typeof message === "string");
  return (
    <div ref={place} className="scroll-mt-24">
      <Card as="section" aria-labelledby="stream-title">
        <CardBody className="grid grid-cols-1 gap-8">
          <h2 id="stream-title" className="sr-only">
            The stream
          </h2>
          <RunControls
            isRunning={isWanted}
            onRun={setIsWanted}
            onStep={() => step(STEP_SECONDS)}
            onReset={() => startWith({})}
          />
          {messages.map((message) => (
            <p key={message} role="alert" className="rounded-control border border-danger bg-danger-wash px-4 py-2.5">
              {message}
            </p>
          ))}
          <BesideControls
            result={
              <TimePicture
                ref={picture}
                {...shape}
                still={still}
                isLive={isLive}
                description={describeStream(now, watermark, report)}
              />
            }
            controls={
              <SourceControls
                values={values}
                outageLeft={report.outageLeft}
                onChange={tune}
                onOutage={() => act({ do: "outage" })}
              />
            }
          />
          <BatchDifference report={report} type={type} />
          <StreamReadouts report={report} speed={isRunning ? speed : undefined} lagMs={now - watermark} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => savePicture(picture.current)}>
              Save picture as PNG
            </Button>
            <Button variant="secondary" onClick={() => act({ do: "export" })}>
              Export events
            </Button>
          </div>
          <PipelineForm values={values} onChange={startWith} />
          <ComparisonTable
            title={isSession ? "Sessions" : "Windows"}
            text={isSession ? SESSIONS_TEXT : WINDOWS_TEXT}
            rowName={isSession ? "Ended in" : "Window"}
            resultName={isSession ? "Sessions" : undefined}
            rows={report.windows.rows}
            values={values}
          />
          <StreamCharts {...charts} />
          <ComparisonTable
            title="Orders joined with their payments"
            text="Pairs of an order and a payment that followed within the bound, by the time of the order. A pair is missed if either side came after the watermark less the allowed lateness."
            rowName="Ordered in"
            rows={report.pairs.rows}
            values={values}
          />
        </CardBody>
      </Card>
    </div>
  );
}

const watchNothing = () => () => {};

const FULL =
  "The pipeline’s memory is full, so it no longer waits as long as you asked and drops more late events. Lower the rate, the window length or the allowed lateness.";
const WINDOWS_TEXT =
  "Orders by window. A window is emitted when the watermark reaches its end, updated while the allowed lateness lasts, and then closed. The batch twin recomputes it from the recorded events.";
const SESSIONS_TEXT =
  "Sessions by the time they ended. Late events can merge sessions that were already emitted, or start a second one beside a session that is closed; the batch always sees one.";

/** The picture in words. */
function describeStream(now: number, watermark: number, { counts, idle, outageLeft }: StreamReport): string {
  const position = Number.isFinite(watermark)
    ? `At ${formatSeconds(now)} s the watermark is at ${formatSeconds(watermark)} s, ${formatSeconds(now - watermark)} s behind.`
    : `At ${formatSeconds(now)} s there is no watermark yet: a source has sent nothing.`;
  const events = `So far ${formatCount(counts["on time"])} events came on time, ${formatCount(counts.late)} were late and accepted, ${formatCount(counts.dropped)} were dropped late and ${formatCount(counts.repeated)} were repeats.`;
  const outage = outageLeft > 0 ? ` The stores are offline for another ${formatSeconds(outageLeft)} s.` : "";
  const waits = idle.length > 0 ? ` The watermark doesn’t wait for: ${idle.join(", ")}.` : "";
  return `${position} ${events}${outage}${waits}`;
}
