import { type DeliveryFate, FATES } from "./pipeline.ts";

/** Points per second of each fate, so that rare fates remain visible beside frequent ones. */
const PER_SECOND = 120;
const MAX_WAITING = 4_000;
/** Three numbers per point: arrival, event time, fate. */
export const POINT_SIZE = 3;

/** Chooses the deliveries that the picture shows. The choice depends on the event's id alone, not on its arrival. */
export class PointSampler {
  readonly #counts = new Float64Array(FATES.length);
  readonly #shares = new Float64Array(FATES.length).fill(0.05);
  #points: number[] = [];

  add(id: number, time: number, fate: DeliveryFate, now: number): void {
    const index = FATES.indexOf(fate);
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    // Fibonacci hashing spreads consecutive ids evenly.
    const chance = (Math.imul(id + index, 0x9e3779b1) >>> 0) / 4294967296;
    if (chance < (this.#shares[index] ?? 0) && this.#points.length < MAX_WAITING) this.#points.push(now, time, index);
  }

  /** Adapts the shares to the rates of the last second. */
  adapt(): void {
    for (const [index, count] of this.#counts.entries()) this.#shares[index] = PER_SECOND / Math.max(count, PER_SECOND);
    this.#counts.fill(0);
  }

  take(): Float64Array {
    const points = Float64Array.from(this.#points);
    this.#points = [];
    return points;
  }
}
