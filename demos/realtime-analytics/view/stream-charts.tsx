import { memo } from "react";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { Readouts } from "#demos/kit/simulation/readouts.tsx";
import type { Row } from "../engine/kernel/board.ts";
import type { StreamReport } from "../engine/kernel/stream-kernel.ts";
import { formatCount, formatTenths } from "./amounts.ts";
import type { Speed } from "./meter.ts";

export type ChartInput = { history: StreamReport["history"]; rows: readonly Row[] };

const TIME = { label: "processing time", unit: "s" };

/** The recent past. Rendered only with new samples, which come twice a second. */
export const StreamCharts = memo(function StreamCharts({ history, rows }: ChartInput) {
  const compared = rows.filter(({ comparison }) => comparison).toReversed();
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
      <LineChart
        title="Events per window"
        x={{ label: "event time at the end of the window", unit: "s" }}
        y={{ label: "events", format: formatCount }}
        data={{
          x: compared.map(({ end }) => end / 1000),
          series: [
            {
              label: "Batch",
              color: "muted",
              shape: "steps",
              values: compared.map(({ comparison }) => comparison?.batch.count ?? Number.NaN),
            },
            {
              label: "Streaming",
              color: "accent",
              isDashed: true,
              values: compared.map(({ comparison }) => comparison?.streamed.count ?? Number.NaN),
            },
          ],
        }}
      />
      <LineChart
        title="Watermark behind processing time"
        x={TIME}
        y={{ label: "lag", unit: "s", min: 0 }}
        data={{ x: history.time, series: [{ label: "Lag", color: "accent", values: history.lag }] }}
      />
      <LineChart
        title="Repeated, late and dropped"
        x={TIME}
        y={{ label: "events", unit: "1/s", format: formatCount, min: 0 }}
        data={{
          x: history.time,
          series: [
            { label: "Repeats removed", color: "ai-ml", values: history.repeated },
            { label: "Late, accepted", color: "data", isDashed: true, values: history.late },
            { label: "Dropped late", color: "engineering", values: history.dropped },
          ],
        }}
      />
      <LineChart
        title="State"
        x={TIME}
        y={{ label: "ids and buffered events", format: formatCount, min: 0 }}
        data={{ x: history.time, series: [{ label: "Entries", color: "ink", values: history.entries }] }}
      />
    </div>
  );
});

type StreamReadoutsProps = { report: StreamReport; speed: Speed | undefined; lagMs: number };

const MEGABYTE = 1_000_000;
const RESTING = "–";

/** What has happened to the events, and what the pipeline keeps in memory. */
export function StreamReadouts({ report, speed, lagMs }: StreamReadoutsProps) {
  const { counts, received, state } = report;
  const stream = [
    { label: "Received", value: formatCount(received), unit: "events" },
    { label: "Repeats removed", value: formatCount(counts.repeated), unit: "" },
    { label: "Late, accepted", value: formatCount(counts.late), unit: "" },
    { label: "Dropped late", value: formatCount(counts.dropped), unit: "" },
    { label: "Reached", value: speed ? formatCount(speed.eventsPerSecond) : RESTING, unit: "events/s" },
    { label: "Drawn", value: speed ? formatCount(speed.framesPerSecond) : RESTING, unit: "frames/s" },
  ];
  const memory = [
    { label: "Watermark behind", value: Number.isFinite(lagMs) ? formatTenths(lagMs / 1000) : "∞", unit: "s" },
    { label: "Open windows", value: formatCount(state.openWindows), unit: `${formatCount(state.sums)} sums` },
    { label: "Ids remembered", value: formatCount(state.ids), unit: "" },
    { label: "Buffered for the join", value: formatCount(state.buffered), unit: "events" },
    { label: "State, estimated", value: formatTenths(state.bytes / MEGABYTE), unit: "MB" },
    { label: "Worker busy", value: speed ? formatCount(100 * speed.busyShare) : RESTING, unit: "%" },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Readouts name="Events" readouts={stream} columns={6} />
      <Readouts name="State" readouts={memory} columns={6} />
    </div>
  );
}
