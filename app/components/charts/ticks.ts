import type { Range } from "./chart-data.ts";

/** Round numbers within a range: at most about as many as requested, and at least two fifths of that. */
export function linearTicks([min, max]: Range, count = 7): number[] {
  const rough = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // Rounded again, since 3 * 0.1 is not 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Powers of ten within a range, at most about as many as requested. */
export function logTicks([min, max]: Range, count = 6): number[] {
  const first = Math.ceil(Math.log10(min) - 1e-9);
  const last = Math.floor(Math.log10(max) + 1e-9);
  const step = Math.max(1, Math.ceil((last - first) / count));
  const ticks: number[] = [];
  for (let exponent = first; exponent <= last; exponent += step) ticks.push(Number(`1e${exponent}`));
  return ticks;
}
