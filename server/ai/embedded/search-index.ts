/** How often a word must come again to count for more, and how much a long text is held back: the usual values. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.5;

/** Words that hold others together: "who are you" is made of them, so they count, but for little. */
const FILL_WORDS = new Set(
  wordsOf(
    "a an the this that these of in on at to for from with by and or is am are was be do does did have has can could would will should i you me my your we our us it its what which who how why when where there here please some any tell show give know about anything something like need want",
  ),
);
const FILL_WEIGHT = 0.3;
/** A word that no text holds makes a match less likely, but people have many words for one thing. */
const UNKNOWN_WEIGHT = 0.5;

type Document<Item> = { item: Item; counts: Map<string, number>; length: number };
export type Found<Item> = { item: Item; score: number };

/**
 * Ranks texts by BM25. A score is divided by what the whole question is worth, so it says how much of the question was
 * met, whatever its length: about 1 when all of it was, and 0 when none was.
 */
export function createSearchIndex<Item>(entries: readonly { item: Item; text: string }[]) {
  const documents = entries.map(({ item, text }): Document<Item> => {
    const words = wordsOf(text);
    return { item, counts: countEach(words), length: words.length };
  });
  const averageLength = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const spread = countEach(documents.flatMap(({ counts }) => [...counts.keys()]));

  /** What finding a word tells: much for a rare one, little for one that is everywhere or only holds others together. */
  function worth(word: string): number {
    const holders = spread.get(word) ?? 0;
    const rarity = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5));
    if (FILL_WORDS.has(word)) return rarity * FILL_WEIGHT;
    return holders === 0 ? rarity * UNKNOWN_WEIGHT : rarity;
  }

  function scoreOf({ counts, length }: Document<Item>, words: readonly string[]): number {
    const damping = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / averageLength);
    return words.reduce((sum, word) => {
      const count = counts.get(word) ?? 0;
      return sum + (worth(word) * count * (SATURATION + 1)) / (count + damping);
    }, 0);
  }

  return {
    /** Best first, those that met nothing left out. */
    search(question: string): Found<Item>[] {
      const words = [...new Set(wordsOf(question))];
      const whole = words.reduce((sum, word) => sum + worth(word), 0);
      return documents
        .map((document) => ({ item: document.item, score: whole > 0 ? scoreOf(document, words) / whole : 0 }))
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score);
    },
  };
}

function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Small letters without accents, without the endings that English gives to one and the same word. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/[\u0300-\u036f'’]/g, "");
  return (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}

function stem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/(?:ies)$/, "y")
    .replace(/(?<=[^s])s$/, "")
    .replace(/(?<=..[^e])(?:ing|ed)$/, "")
    .replace(/(?<=...)e$/, "");
}
