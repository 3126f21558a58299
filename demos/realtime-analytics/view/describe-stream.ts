import type { StreamReport } from "../engine/kernel/stream-kernel.ts";
import { formatCount, formatSeconds } from "./amounts.ts";

/** The picture in words. */
export function describeStream(now: number, watermark: number, { counts, idle, outageLeft }: StreamReport): string {
  const position = Number.isFinite(watermark)
    ? `At ${formatSeconds(now)} s the watermark is at ${formatSeconds(watermark)} s, ${formatSeconds(now - watermark)} s behind.`
    : `At ${formatSeconds(now)} s there is no watermark yet: a source has sent nothing.`;
  const events = `So far ${formatCount(counts["on time"])} events came on time, ${formatCount(counts.late)} were late and accepted, ${formatCount(counts.dropped)} were dropped late and ${formatCount(counts.repeated)} were repeats.`;
  const outage = outageLeft > 0 ? ` The stores are offline for another ${formatSeconds(outageLeft)} s.` : "";
  const waits = idle.length > 0 ? ` The watermark doesn’t wait for: ${idle.join(", ")}.` : "";
  return `${position} ${events}${outage}${waits}`;
}
