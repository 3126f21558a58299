/** Shorter words are left alone: one letter turns too many of them into another word. */
const MIN_LENGTH = 4;
/** Words of this length may have two typos. */
const LONG_WORD = 7;
/** A capital inside a text is a name, not a typo. */
const NAME = /^\p{Lu}/u;

/**
 * Corrects typos: a word that is not English becomes the closest of the words that matter here, at most one edit away,
 * or two for a long word. The model splits a misspelled word into pieces that mean something else.
 */
export function createSpelling(english: ReadonlySet<string>, words: ReadonlySet<string>) {
  const known = [...words].filter((word) => word.length >= MIN_LENGTH);

  function correct(word: string, isKnown: (word: string) => boolean): string {
    const lower = word.toLowerCase();
    if (lower.length < MIN_LENGTH || english.has(lower) || words.has(lower) || isKnown(lower)) return word;
    const limit = lower.length >= LONG_WORD ? 2 : 1;
    const near = known
      .filter((other) => !isBeginning(other, lower))
      .map((other) => ({ other, distance: editDistance(lower, other, limit) }))
      .filter(({ distance }) => distance <= limit);
    return near.toSorted((one, other) => one.distance - other.distance)[0]?.other ?? word;
  }

  /** Leaves words alone that `isKnown` says are right. */
  return (text: string, isKnown: (word: string) => boolean = () => false): string =>
    text.replace(/\p{L}+/gu, (word, at: number) => (at > 0 && NAME.test(word) ? word : correct(word, isKnown)));
}

/** "Tableau" is no misspelled "table". */
const isBeginning = (word: string, longer: string) => longer.length - word.length > 1 && longer.startsWith(word);

/** The number of letters added, removed, replaced or swapped with the next one. Gives up above `limit`. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
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
  return row[other.length] ?? limit + 1;
}
