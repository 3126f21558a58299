/** FNV-1a, so that every block and risk draws its own numbers, whatever else was chosen. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));

/** xoshiro128**, seeded by splitmix32: integers only, so that every machine draws the same numbers between 0 and 1. */
export function createRandom(seed: number, name: string): () => number {
  let mixed = (hashOf(name) ^ seed) >>> 0;
  const split = () => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return word ^ (word >>> 15);
  };
  let [a, b, c, d] = [split(), split(), split(), split()];
  return () => {
    const drawn = Math.imul(rotate(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    // From a signed integer, in the middle of its step: never 0 or 1.
    return (drawn + 0.5) / 2 ** 32 + 0.5;
  };
}
