import type { Fields } from "./lattice.ts";
import type { Velocity } from "./setup.ts";

export type Size = { readonly width: number; readonly height: number };

/** A value between the centers of four cells. */
export function sample(values: Float32Array, { width, height }: Size, x: number, y: number): number {
  const left = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const low = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const i = Math.floor(left);
  const j = Math.floor(low);
  const fx = left - i;
  const fy = low - j;
  const place = j * width + i;
  const bottom = (values[place] as number) * (1 - fx) + (values[place + 1] as number) * fx;
  const top = (values[place + width] as number) * (1 - fx) + (values[place + width + 1] as number) * fx;
  return bottom * (1 - fy) + top * fy;
}

type StreamlineOptions = {
  /** Length of a step, in cells. */
  readonly step: number;
  readonly steps: number;
  /** Slower flow ends the line: it has reached a wall or the middle of an eddy. */
  readonly slowest: number;
};

/**
 * Follows the flow of one moment from a point, by steps of equal length through the midpoint's direction. Points are
 * x and y in turn; the line ends at the edge of the domain.
 */
export function streamline(fields: Fields, size: Size, [x0, y0]: Velocity, options: StreamlineOptions): number[] {
  const { step, steps, slowest } = options;
  const points = [x0, y0];
  let [x, y] = [x0, y0];
  for (let taken = 0; taken < steps; taken += 1) {
    const u = sample(fields.u, size, x, y);
    const v = sample(fields.v, size, x, y);
    const half = step / 2 / Math.hypot(u, v);
    const middleU = sample(fields.u, size, x + u * half, y + v * half);
    const middleV = sample(fields.v, size, x + u * half, y + v * half);
    const speed = Math.hypot(middleU, middleV);
    if (!(speed > slowest)) break;
    x += (middleU / speed) * step;
    y += (middleV / speed) * step;
    if (x < 0 || y < 0 || x > size.width || y > size.height) break;
    points.push(x, y);
  }
  return points;
}

/** Turning of the flow, from differences between neighbors; the outermost cells are left at 0. */
export function vorticity({ u, v }: Fields, { width, height }: Size, into: Float32Array): Float32Array {
  for (let j = 1; j < height - 1; j += 1) {
    for (let place = j * width + 1; place < (j + 1) * width - 1; place += 1) {
      const dv = (v[place + 1] as number) - (v[place - 1] as number);
      const du = (u[place + width] as number) - (u[place - width] as number);
      into[place] = (dv - du) / 2;
    }
  }
  return into;
}
