/** A small seeded generator (mulberry32), so that a run of buyers can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (probability: number) => next() < probability,
    below: (count: number) => Math.floor(next() * count),
    pick<Item>(items: readonly Item[]): Item {
      return items[Math.floor(next() * items.length)] as Item;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
