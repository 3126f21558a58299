/** Longer than any delay, in ms; a power of two. */
const CAPACITY_MS = 1 << 17;

/** Items waiting for their time, with one bucket per ms. Adding and taking cost the same however many are waiting. */
export class DeliveryQueue<Item> {
  readonly #buckets: (Item[] | undefined)[] = Array.from({ length: CAPACITY_MS });
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @param at in whole ms, in the future */
  add(item: Item, at: number): void {
    const index = at % CAPACITY_MS;
    const bucket = this.#buckets[index];
    if (bucket) bucket.push(item);
    else this.#buckets[index] = [item];
    this.#size += 1;
  }

  take(at: number): readonly Item[] {
    const index = at % CAPACITY_MS;
    const bucket = this.#buckets[index];
    if (!bucket) return NOTHING;
    this.#buckets[index] = undefined;
    this.#size -= bucket.length;
    return bucket;
  }
}

const NOTHING: readonly never[] = [];
