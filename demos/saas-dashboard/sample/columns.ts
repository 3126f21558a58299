type NumberArray = Uint8Array | Int16Array | Int32Array;
type ArrayType = typeof Uint8Array | typeof Int16Array | typeof Int32Array;

/** A table under construction: typed columns that grow together. */
export class GrowingTable<Name extends string> {
  length = 0;
  #capacity = 1024;
  readonly #columns: [Name, NumberArray][];

  constructor(types: Record<Name, ArrayType>) {
    this.#columns = (Object.entries(types) as [Name, ArrayType][]).map(([name, Type]) => [
      name,
      new Type(this.#capacity),
    ]);
  }

  /** Appends a row and returns its number. */
  push(row: Record<Name, number>): number {
    if (this.length === this.#capacity) this.#grow();
    for (const [name, values] of this.#columns) values[this.length] = row[name];
    this.length += 1;
    return this.length - 1;
  }

  #grow() {
    this.#capacity *= 2;
    for (const column of this.#columns) {
      const [, values] = column;
      const larger = new (values.constructor as ArrayType)(this.#capacity);
      larger.set(values);
      column[1] = larger;
    }
  }

  /** The columns at their final length, in memory of their own. */
  finish(): Record<Name, NumberArray> {
    return Object.fromEntries(this.#columns.map(([name, values]) => [name, values.slice(0, this.length)])) as Record<
      Name,
      NumberArray
    >;
  }
}
