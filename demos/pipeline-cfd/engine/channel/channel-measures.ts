import { type Peak, strongestPeak } from "#engines/lattice/spectrum.ts";
import type { ChannelFrame } from "./channel-kernel.ts";
import { FIELD_SCALES } from "./field-colors.ts";
import { shapeOf } from "./obstacles.ts";
import type { ChannelCase, ChannelValues } from "./parameters.ts";

/** Weaker oscillations are the start fading out, not shedding. */
const LEAST_LIFT = 0.01;
/** Shorter records hold too few cycles for a frequency. */
const LEAST_ROWS = 240;

export type Measures = {
  readonly drag: number;
  readonly lift: number;
  readonly largestDrag: number;
  readonly largestLift: number;
  readonly loss: number;
  /** Frequency of the lift × obstacle's size / speed. */
  readonly strouhal?: number;
};

/** Means over the last half of what is shown, or none while nothing can be trusted. */
export function measuresOf(
  trace: readonly ArrayLike<number>[],
  { obstacle, drawing }: ChannelCase,
): Measures | undefined {
  const [time, drag, lift, loss] = trace;
  const rows = time?.length ?? 0;
  if (!time || !drag || !lift || !loss || rows < 2) return;
  const mean = (values: ArrayLike<number>) => {
    let sum = 0;
    for (let row = Math.floor(rows / 2); row < rows; row += 1) sum += values[row] as number;
    return sum / (rows - Math.floor(rows / 2));
  };
  const largest = (values: ArrayLike<number>) => {
    let found = Number.NEGATIVE_INFINITY;
    for (let row = Math.floor(rows / 2); row < rows; row += 1) found = Math.max(found, values[row] as number);
    return found;
  };
  const spacing = (time[1] as number) - (time[0] as number);
  const peak: Peak | undefined = rows < LEAST_ROWS ? undefined : strongestPeak(lift);
  const isShedding = peak && peak.amplitude > LEAST_LIFT;
  return {
    drag: mean(drag),
    lift: mean(lift),
    largestDrag: largest(drag),
    largestLift: largest(lift),
    loss: mean(loss),
    strouhal: isShedding ? (peak.frequency / spacing) * shapeOf(obstacle, drawing).size : undefined,
  };
}

const NAMES: Readonly<Record<ChannelCase["obstacle"], string>> = {
  cylinder: "past a cylinder",
  orifice: "through an orifice",
  valve: "past a half-open valve",
  bend: "through two bends",
  drawn: "past a drawn obstacle",
  none: "without an obstacle",
};

/** What is seen now, in a sentence. */
export function describeFlow(frame: ChannelFrame | undefined, values: ChannelValues, measures?: Measures): string {
  const title = `${FIELD_SCALES[values.field].label} of the flow in a channel ${NAMES[values.obstacle]} at Reynolds number ${values.reynolds}`;
  if (!frame) return `Streamlines of the flow in a channel ${NAMES[values.obstacle]}, settled.`;
  if (frame.verdict) return `${title}. ${frame.verdict.reason}`;
  const { speed, x, y } = frame.fastest;
  const lift = measures?.strouhal
    ? ` The lift oscillates at a Strouhal number of ${measures.strouhal.toFixed(3)}.`
    : "";
  return `${title}, after ${frame.time.toFixed(1)} H/U. The fastest flow, ${speed.toFixed(2)} U, is ${x.toFixed(1)} heights from the inlet and ${y.toFixed(1)} above the floor.${lift}`;
}
