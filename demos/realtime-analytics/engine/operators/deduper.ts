type DeduperOptions = {
  /** How far behind the watermark an event may be and still be checked, in ms. */
  horizon: number;
};

/** Ids are forgotten a bucket at a time. */
const BUCKET_MS = 250;

/**
 * Removes repeated deliveries by their id. Ids are kept by event time, which a repeat shares with its original, until
 * the watermark is a horizon ahead. Whether an older event is a repeat can't be known, so it is refused; with a horizon
 * of at least window length plus allowed lateness, no window would have taken it.
 */
export class Deduper {
  readonly #horizon: number;
  readonly #ids = new Map<number, Set<number>>();
  #floor = Number.NEGATIVE_INFINITY;
  #size = 0;

  constructor({ horizon }: DeduperOptions) {
    this.#horizon = horizon;
  }

  /** The number of ids in memory. */
  get size(): number {
    return this.#size;
  }

  check({ id, time }: { id: number; time: number }): "new" | "repeated" | "too old" {
    if (time < this.#floor) return "too old";
    const bucket = Math.floor(time / BUCKET_MS);
    let ids = this.#ids.get(bucket);
    if (!ids) {
      ids = new Set();
      this.#ids.set(bucket, ids);
    }
    if (ids.has(id)) return "repeated";
    ids.add(id);
    this.#size += 1;
    return "new";
  }

  /** Forgets the ids that are a horizon behind the watermark. */
  advance(watermark: number): void {
    this.#floor = Math.max(this.#floor, watermark - this.#horizon);
    for (const [bucket, ids] of this.#ids) {
      if ((bucket + 1) * BUCKET_MS > this.#floor) continue;
      this.#ids.delete(bucket);
      this.#size -= ids.size;
    }
  }
}
