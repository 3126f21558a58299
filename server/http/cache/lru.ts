type LruLimits = { entries: number; bytes: number };

/** A map bounded by number and size of its entries. Evicts the least recently used entry first. */
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
    // A popular page is usually already the newest.
    if (value === undefined || key === this.#newest) return value;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
    return value;
  }

  /** Like `get`, but doesn't count as a use. */
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

  /** Removes every entry whose key starts so. */
  drop(beginning: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(beginning)) this.#remove(key);
  }

  #remove(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= this.#sizeOf(value);
  }
}
