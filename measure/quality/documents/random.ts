/** Seeded random numbers: a document depends only on its seed. */
export type Random = ReturnType<typeof seeded>;

export function seeded(seed: number) {
  let state = seed >>> 0;
  // mulberry32: small, fast, and good enough for noise and choices.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  }
  /** Approximately normal with mean 0 and standard deviation 1, by summing. */
  function bell(): number {
    return next() + next() + next() + next() + next() + next() - 3;
  }
  return { next, between, pick, bell };
}
