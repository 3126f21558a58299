import type { Box, Velocities } from "./lattice.ts";
import type { Velocity } from "./setup.ts";

export type Size = { readonly width: number; readonly height: number };

/** A value between the centers of four cells. */
export function sample(values: Float32Array, size: Size, x: number, y: number): number {
  return between(values, size.width, clamped(x, size.width), clamped(y, size.height));
}

/** Measured from the center of the first cell, and never beyond that of the last. */
const clamped = (at: number, cells: number) => Math.min(Math.max(at - 0.5, 0), cells - 1.001);

function between(values: Float32Array, width: number, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const place = j * width + i;
  const bottom = (values[place] as number) * (1 - fx) + (values[place + 1] as number) * fx;
  const top = (values[place + width] as number) * (1 - fx) + (values[place + width + 1] as number) * fx;
  return bottom + (top - bottom) * (y - j);
}

type StreamlineOptions = {
  /** Length of a step, in cells. */
  readonly step: number;
  readonly steps: number;
  /** Slower flow ends the line: it has reached a wall or the middle of an eddy. */
  readonly slowest: number;
  /** Where the line ends; the whole domain unless told. */
  readonly within?: Box;
};

/**
 * Follows the flow of one moment from a point, by steps of equal length through the midpoint's direction. Points are
 * x and y in turn; a line that leaves ends exactly on the edge.
 */
export function streamline({ u, v }: Velocities, size: Size, [x0, y0]: Velocity, options: StreamlineOptions): number[] {
  const { step, steps, slowest, within = { left: 0, bottom: 0, ...size } } = options;
  const right = within.left + within.width;
  const top = within.bottom + within.height;
  const points = [x0, y0];
  let [x, y] = [x0, y0];
  for (let taken = 0; taken < steps; taken += 1) {
    let left = clamped(x, size.width);
    let low = clamped(y, size.height);
    const startU = between(u, size.width, left, low);
    const startV = between(v, size.width, left, low);
    const half = step / 2 / length(startU, startV);
    left = clamped(x + startU * half, size.width);
    low = clamped(y + startV * half, size.height);
    const middleU = between(u, size.width, left, low);
    const middleV = between(v, size.width, left, low);
    const speed = length(middleU, middleV);
    if (!(speed > slowest)) break;
    const dx = (middleU / speed) * step;
    const dy = (middleV / speed) * step;
    const share = Math.min(1, shareInside(x, dx, within.left, right), shareInside(y, dy, within.bottom, top));
    x += dx * share;
    y += dy * share;
    points.push(x, y);
    if (share < 1) break;
  }
  return points;
}

/** Several times as fast as Math.hypot, which guards against overflow. */
const length = (x: number, y: number) => Math.sqrt(x * x + y * y);

/** How much of a step stays between two edges. */
function shareInside(from: number, by: number, low: number, high: number): number {
  if (from + by > high) return (high - from) / by;
  if (from + by < low) return (low - from) / by;
  return 1;
}

/** Turning of the flow, from differences between neighbors; cells outside of the box are left as they are. */
export function vorticity(
  { u, v }: Velocities,
  { width, height }: Size,
  into: Float32Array,
  box: Box = { left: 1, bottom: 1, width: width - 2, height: height - 2 },
): Float32Array {
  for (let j = box.bottom; j < box.bottom + box.height; j += 1) {
    const start = j * width + box.left;
    for (let place = start; place < start + box.width; place += 1) {
      const dv = (v[place + 1] as number) - (v[place - 1] as number);
      const du = (u[place + width] as number) - (u[place - width] as number);
      into[place] = (dv - du) / 2;
    }
  }
  return into;
}
