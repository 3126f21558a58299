import { editDistance } from "#server/platform/edit-distance.ts";

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
  const others = [...english];

  function correct(word: string, isKnown: (word: string) => boolean): string {
    const lower = word.toLowerCase();
    if (lower.length < MIN_LENGTH || english.has(lower) || words.has(lower) || isKnown(lower)) return word;
    const limit = lower.length >= LONG_WORD ? 2 : 1;
    const near = known
      .filter((other) => !isBeginning(other, lower))
      .map((other) => ({ other, distance: editDistance(lower, other, limit) }))
      .filter(({ distance }) => distance <= limit);
    const [best] = near.toSorted(
      (one, other) => one.distance - other.distance || sharedStart(lower, other.other) - sharedStart(lower, one.other),
    );
    // "Projcts" is no misspelled "prompts", wherever only the prompts matter.
    const isAnother = best && best.distance > 1 && others.some((other) => editDistance(lower, other, 1) <= 1);
    return best && !isAnother ? best.other : word;
  }

  /** Leaves words alone that `isKnown` says are right. */
  return (text: string, isKnown: (word: string) => boolean = () => false): string =>
    text.replace(/\p{L}+/gu, (word, at: number) => (at > 0 && NAME.test(word) ? word : correct(word, isKnown)));
}

/** How many letters two words begin with alike: "proces" is "process" rather than "prices". */
function sharedStart(one: string, other: string): number {
  const at = Array.from(one).findIndex((letter, index) => other[index] !== letter);
  return at < 0 ? one.length : at;
}

/** "Tableau" is no misspelled "table". */
const isBeginning = (word: string, longer: string) => longer.length - word.length > 1 && longer.startsWith(word);
