import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { RunControls } from "#demos/kit/simulation/run-controls.tsx";
import { createExperiment } from "#demos/kit/simulation/use-experiment.ts";
import { useKernel } from "#demos/kit/simulation/use-kernel.ts";
import { useRunning } from "#demos/kit/simulation/use-running.ts";
import { canDrawInWorkers, useWorkerCanvas } from "#demos/kit/simulation/use-worker-canvas.ts";
import type { ChannelCommand, ChannelFrame, ChannelSetup } from "../../engine/channel/channel-kernel.ts";
import type { Probe } from "../../engine/channel/channel-run.ts";
import type { Shown } from "../../engine/channel/draw-channel.ts";
import { BLOCKS, hasBlock, hasBody, withBlock } from "../../engine/channel/obstacles.ts";
import type { Opening } from "../../engine/channel/opening.ts";
import { channelParameters } from "../../engine/channel/parameters.ts";
import { BenchmarkTable, isBenchmark } from "./benchmark-table.tsx";
import { ChannelCharts, ChannelReadouts, ColorBar } from "./channel-charts.tsx";
import { ChannelControls } from "./channel-controls.tsx";
import { channelFile } from "./channel-file.ts";
import { type Block, DrawingKeys, describeFlow, FieldView } from "./field-view.tsx";
import { GridStudyPart, ValidationPart } from "./validation-part.tsx";

const useChannelExperiment = createExperiment(channelParameters);

/** What one press of "Step" shows, in seconds of the wall. */
const STEP_SECONDS = 0.1;

const AT_REST: Opening = { time: 0, trace: [] };

type ChannelDemoProps = { opening: Opening };

export function ChannelDemo({ opening }: ChannelDemoProps) {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLElement>(null);
  const { values, problems, set } = useChannelExperiment();
  const { obstacle, reynolds, cells, drawing, field, grid, lines, probeX, probeY } = values;
  const [round, setRound] = useState(0);
  const channel = useMemo(() => ({ obstacle, reynolds, cells, drawing }), [obstacle, reynolds, cells, drawing]);
  const setup: ChannelSetup = useMemo(
    // Reset starts from rest.
    () => ({ run: `${round}-${JSON.stringify(channel)}`, case: channel, isDeveloped: round === 0 }),
    [channel, round],
  );
  const [received, setFrame] = useState<ChannelFrame>();
  const frame = received?.run === setup.run ? received : undefined;
  const [block, setBlock] = useState<Block>({ column: 12, row: 5 });
  const drawsSolid = useRef(true);
  const { isWanted, setIsWanted, isRunning } = useRunning(place);
  const isOver = frame?.verdict !== undefined && frame.verdict.name !== "compressible";
  const { failure, act, step, send } = useKernel<ChannelSetup, ChannelCommand, ChannelFrame>({
    start: () => new Worker(new URL("../../engine/channel/channel.worker.ts", import.meta.url), { type: "module" }),
    setup,
    isRunning: isRunning && !isOver,
    onFrame(next) {
      setFrame(next);
      if (next.record) saveFile("channel-flow.csv", "text/csv", channelFile(values, next.record));
    },
  });
  useWorkerCanvas(picture, send, { field, grid, lines, obstacle, probeX, probeY, cursor: block } satisfies Shown);
  const isFirst = round === 0 && !received;
  const { time, trace, measures, liftSpectrum } = frame ?? (isFirst ? opening : AT_REST);

  const tellProbe = useEffectEvent((probe: Probe) => act({ do: "probe", probe }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new setup starts a new run, which doesn't know the probe yet
  useEffect(() => tellProbe({ x: probeX, y: probeY }), [setup, probeX, probeY]);

  function point({ x, y }: Probe, isPress: boolean) {
    if (obstacle !== "drawn") {
      if (isPress) set({ probeX: Number(x.toFixed(2)), probeY: Number(y.toFixed(2)) });
      return;
    }
    const column = Math.min(BLOCKS.along - 1, Math.floor(x * BLOCKS.across));
    const row = Math.min(BLOCKS.across - 1, Math.floor(y * BLOCKS.across));
    // The first block decides whether the stroke fills or clears.
    if (isPress) drawsSolid.current = !hasBlock(drawing, column, row);
    setBlock({ column, row });
    if (hasBlock(drawing, column, row) !== drawsSolid.current) {
      set({ drawing: withBlock(drawing, column, row, drawsSolid.current) });
    }
  }

  return (
    <div className="grid grid-cols-1 gap-10">
      <div ref={place} className="scroll-mt-24">
        <Card as="section" aria-labelledby="channel-title">
          <CardBody className="grid grid-cols-1 gap-8">
            <h2 id="channel-title" className="sr-only">
              The channel
            </h2>
            <RunControls
              isRunning={isWanted}
              onRun={setIsWanted}
              onStep={() => step(STEP_SECONDS)}
              onReset={() => setRound(round + 1)}
            />
            {[...problems, failure, frame?.verdict?.reason].filter(Boolean).map((problem) => (
              <p key={problem} role="alert" className="rounded-control border border-danger bg-danger-wash px-4 py-2.5">
                {problem}
              </p>
            ))}
            <div className="grid grid-cols-1 gap-6">
              <div className="z-2 grid grid-cols-1 gap-3 bg-surface tall:sticky tall:top-16">
                <FieldView
                  ref={picture}
                  isLive={frame !== undefined && canDrawInWorkers()}
                  isPixelated={grid}
                  description={describeFlow(frame, values, measures)}
                  onPoint={point}
                />
                <ColorBar field={field} />
                {obstacle === "drawn" && (
                  <DrawingKeys
                    block={block}
                    drawing={drawing}
                    onMove={setBlock}
                    onDraw={(next) => set({ drawing: next })}
                  />
                )}
              </div>
              <ChannelControls values={values} onChange={set} />
            </div>
            <ChannelReadouts time={time} measures={measures} hasBody={hasBody(obstacle)} />
            <Button variant="secondary" className="justify-self-start" onClick={() => act({ do: "export" })}>
              Export CSV
            </Button>
            {isBenchmark(channel) && <BenchmarkTable measures={measures} />}
            {!frame?.verdict && <ChannelCharts trace={trace} liftSpectrum={liftSpectrum} hasBody={hasBody(obstacle)} />}
          </CardBody>
        </Card>
      </div>
      <TitledPart level={2} title="Grid study">
        <GridStudyPart key={JSON.stringify(channel)} channel={channel} />
      </TitledPart>
      <TitledPart level={2} title="Validation">
        <ValidationPart />
      </TitledPart>
    </div>
  );
}
