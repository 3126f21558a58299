import { type Peak, spectrumOf, strongestPeak } from "#engines/lattice/spectrum.ts";
import { shapeOf } from "./obstacles.ts";
import type { ChannelCase } from "./parameters.ts";

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

/** The amplitude of the lift at each Strouhal number: the first is zero, the others follow at the same distance. */
export type LiftSpectrum = { readonly spacing: number; readonly amplitude: readonly number[] };

/** Beyond this nothing of a laminar flow is left. */
const MAX_STROUHAL = 1;

export function liftSpectrumOf(trace: readonly ArrayLike<number>[], { obstacle, drawing }: ChannelCase): LiftSpectrum {
  const [time = [], , lift = []] = trace;
  const { frequency, power } = spectrumOf(lift);
  const { size } = shapeOf(obstacle, drawing);
  const spacing = ((frequency[1] ?? 0) / ((time[1] ?? 1) - (time[0] ?? 0))) * size;
  return { spacing, amplitude: Array.from(power.slice(0, Math.floor(MAX_STROUHAL / spacing) + 1), Math.sqrt) };
}
