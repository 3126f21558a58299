import { SHOWN_EVENT_MS, SHOWN_MS } from "./trail.ts";

export type Box = { width: number; height: number };

/** Room for labels, in CSS pixels. */
const MARGIN = { left: 44, bottom: 26, top: 8, right: 8 } as const;

/** Maps processing time to x and event time to y. */
export function scaleFor({ width, height }: Box, now: number) {
  const plotWidth = width - MARGIN.left - MARGIN.right;
  const plotHeight = height - MARGIN.top - MARGIN.bottom;
  const bottom = height - MARGIN.bottom;
  return {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom,
    x: (at: number) => MARGIN.left + (1 - (now - at) / SHOWN_MS) * plotWidth,
    /** Clamped, so that very late events stay visible on the edge. */
    y: (time: number) => Math.min(bottom, MARGIN.top + ((now - time) / SHOWN_EVENT_MS) * plotHeight),
  };
}

/** Multiples of a step in (from, to]; none of zero. */
export function multiples(step: number, from: number, to: number): number[] {
  const list: number[] = [];
  if (step <= 0) return list;
  for (let value = Math.floor(from / step) * step + step; value <= to; value += step) list.push(value);
  return list;
}
