import { Readouts } from "#demos/kit/simulation/readouts.tsx";
import type { StreamReport } from "../engine/kernel/stream-kernel.ts";
import { formatCount, formatTenths } from "./amounts.ts";
import type { Speed } from "./meter.ts";

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
