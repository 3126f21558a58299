import { type DeliveryFate, FATES } from "./pipeline.ts";

/** Points per second, so that rare fates remain visible beside frequent ones. */
const PER_SECOND: Record<DeliveryFate, number> = { "on time": 160, late: 60, dropped: 60, repeated: 40 };
/** Enough for a run that starts ahead. */
const MAX_WAITING = 24_000;
/** Shares to start with, until the first second is over. */
const EXPECTED: Record<DeliveryFate, number> = { "on time": 1, late: 0.02, dropped: 0.02, repeated: 0.05 };
/** Three numbers per point: arrival, event time, fate. */
export const POINT_SIZE = 3;

/** Chooses the deliveries that the picture shows. The choice depends on the event's id alone, not on its arrival. */
export class PointSampler {
  readonly #counts = new Float64Array(FATES.length);
  readonly #shares: Float64Array;
  #points: number[] = [];

  /** @param rate the expected number of events per second */
  constructor(rate: number) {
    this.#shares = Float64Array.from(FATES, (fate) => Math.min(1, PER_SECOND[fate] / (rate * EXPECTED[fate])));
  }

  add(id: number, time: number, fate: DeliveryFate, now: number): void {
    const index = FATES.indexOf(fate);
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    // Fibonacci hashing spreads consecutive ids evenly.
    const chance = (Math.imul(id + index, 0x9e3779b1) >>> 0) / 4294967296;
    if (chance < (this.#shares[index] ?? 0) && this.#points.length < MAX_WAITING) this.#points.push(now, time, index);
  }

  /** Adapts the shares to the rates of the last second. */
  adapt(): void {
    for (const [index, fate] of FATES.entries()) {
      this.#shares[index] = Math.min(1, PER_SECOND[fate] / Math.max(1, this.#counts[index] ?? 0));
    }
    this.#counts.fill(0);
  }

  take(): readonly number[] {
    const points = this.#points;
    this.#points = [];
    return points;
  }
}
