export type SeededRandom = {
  /** From 0 up to but excluding 1, with 32 random bits. */
  next: () => number;
  /** A whole number from 0 up to but excluding `limit`. */
  int: (limit: number) => number;
  /** Normally distributed with mean 0 and standard deviation 1. */
  normal: () => number;
  /** True as often as `probability` says. */
  chance: (probability: number) => boolean;
  /** One of at least one. */
  pick: <Item>(items: readonly Item[]) => Item;
};

/** Random numbers that are the same for the same seed in every browser: sfc32 by Chris Doty-Humphrey (PractRand). */
export function seededRandom(seed: number): SeededRandom {
  let [a, b, c, count] = [0, Math.trunc(seed / 2 ** 32) | 0, seed | 0, 1];
  function bits(): number {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }
  // The first numbers still resemble the seed.
  for (let round = 0; round < 12; round += 1) bits();

  const next = () => bits() / 2 ** 32;
  return {
    next,
    int: (limit) => Math.floor(next() * limit),
    // Box and Muller's method. 1 - next() is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
  };
}
