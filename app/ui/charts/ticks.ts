import type { Range } from "./chart-data.ts";

/** Round numbers within a range, `count` of them at most. */
export function linearTicks([min, max]: Range, count = 7): number[] {
  const rough = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // Round away floating-point noise such as 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Powers of ten within a range, about `count` of them at most. */
export function logTicks([min, max]: Range, count = 6): number[] {
  const first = Math.ceil(Math.log10(min) - 1e-9);
  const last = Math.floor(Math.log10(max) + 1e-9);
  const step = Math.max(1, Math.ceil((last - first) / count));
  const ticks: number[] = [];
  for (let exponent = first; exponent <= last; exponent += step) ticks.push(Number(`1e${exponent}`));
  return ticks;
}
