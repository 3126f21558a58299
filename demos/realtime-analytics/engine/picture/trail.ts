import { POINT_SIZE } from "../kernel/point-sampler.ts";
import type { Deliveries } from "../kernel/stream-kernel.ts";

/** How much processing time the picture shows, in ms. */
export const SHOWN_MS = 16_000;
/** How much event time it shows. Older events are drawn on the lower edge. */
export const SHOWN_EVENT_MS = 20_000;

/** Enough for every sampled delivery of the shown time. */
const MAX_NUMBERS = POINT_SIZE * 12_000;

/** The recent deliveries and watermarks. The oldest are dropped as soon as they have left the picture. */
export class Trail {
  now = 0;
  points: number[] = [];
  marks: number[] = [];

  add({ now, points, marks }: Deliveries): void {
    this.now = now;
    append(this.points, points);
    append(this.marks, marks);
    this.points = withoutOld(this.points, POINT_SIZE, now);
    // One mark before the shown time remains, so that the line reaches the edge.
    this.marks = withoutOld(this.marks, 2, now - 200);
  }
}

function append(to: number[], from: ArrayLike<number>): void {
  for (let index = 0; index < from.length; index += 1) to.push(from[index] ?? 0);
}

/** Copies only once a quarter of the list is old, since copying on every frame would cost more than drawing. */
function withoutOld(list: number[], size: number, now: number): number[] {
  let old = Math.max(0, list.length - MAX_NUMBERS);
  while (old < list.length && (list[old] ?? 0) < now - SHOWN_MS) old += size;
  return old * 4 > list.length ? list.slice(old) : list;
}
