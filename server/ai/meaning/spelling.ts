/** Short words are left alone: a letter more or less makes too many of them another word. */
const SHORTEST = 4;
const LONG = 7;

/**
 * Mends typing errors: a word that English doesn't have becomes the nearest of the words that matter here, one letter
 * away, or two where it is long. The model reads a misspelt word in pieces that mean something else.
 */
export function createSpelling(english: ReadonlySet<string>, words: ReadonlySet<string>): (text: string) => string {
  const known = [...words].filter((word) => word.length >= SHORTEST);

  function mend(word: string): string {
    const small = word.toLowerCase();
    if (small.length < SHORTEST || english.has(small) || words.has(small)) return word;
    const most = small.length >= LONG ? 2 : 1;
    const near = known
      .map((other) => ({ other, distance: distanceBetween(small, other, most) }))
      .filter(({ distance }) => distance <= most);
    return near.toSorted((one, other) => one.distance - other.distance)[0]?.other ?? word;
  }

  return (text) => text.replace(/\p{L}+/gu, mend);
}

/** How many letters were added, left out, changed or swapped with their neighbour; anything above `most` is too many. */
function distanceBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
