import { stemOf } from "#server/platform/search-words.ts";

/** What the sample shop sells. */
export type Good = { id: string; name: string; cents: number };

const MONEY = /\b(?:prices?|priced|costs?|how much|charge|expensive|cheap|sell)\b/i;
/** A name is meant if the message has words of it that few other goods have. */
const MEANT = 0.5;
const MOST = 3;

const wordsOf = (text: string) => new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(stemOf));

/** What the shop asks for the goods that a message names, if it is about money. */
export function createPriceList(goods: readonly Good[]) {
  const named = goods.map((good) => ({ good, words: wordsOf(good.name) }));
  const goodsWith = (word: string) => named.filter(({ words }) => words.has(word)).length;

  return (message: string): readonly Good[] => {
    if (!MONEY.test(message)) return [];
    const said = wordsOf(message);
    const scored = named.map(({ good, words }) => ({
      good,
      score: [...words].filter((word) => said.has(word)).reduce((sum, word) => sum + 1 / goodsWith(word), 0),
    }));
    const best = Math.max(...scored.map(({ score }) => score));
    return best < MEANT
      ? []
      : scored
          .filter(({ score }) => score === best)
          .slice(0, MOST)
          .map(({ good }) => good);
  };
}
