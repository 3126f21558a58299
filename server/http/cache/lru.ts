type LruLimits = { entries: number; bytes: number };

/** Entries by key, bounded by number and size. The entry that was used longest ago goes first. */
export class LruMap<Value> {
  readonly #limits: LruLimits;
  readonly #sizeOf: (value: Value) => number;
  readonly #entries = new Map<string, Value>();
  #newest: string | undefined;
  #bytes = 0;

  constructor(limits: LruLimits, sizeOf: (value: Value) => number) {
    this.#limits = limits;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    // A page that many ask for at once is the newest most of the time.
    if (value === undefined || key === this.#newest) return value;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
    return value;
  }

  /** Like `get` without counting as a use. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#remove(key);
    this.#entries.set(key, value);
    this.#newest = key;
    this.#bytes += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= this.#sizeOf(value);
  }
}
