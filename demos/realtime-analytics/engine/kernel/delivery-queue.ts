/** Items waiting for their time, in one bucket per ms: adding and taking cost the same however many are waiting. */
export class DeliveryQueue<Item> {
  readonly #buckets = new Map<number, Item[]>();

  /** @param at in whole ms, in the future */
  add(item: Item, at: number): void {
    const bucket = this.#buckets.get(at);
    if (bucket) bucket.push(item);
    else this.#buckets.set(at, [item]);
  }

  take(at: number): readonly Item[] {
    const bucket = this.#buckets.get(at);
    if (!bucket) return NOTHING;
    this.#buckets.delete(at);
    return bucket;
  }
}

const NOTHING: readonly never[] = [];
