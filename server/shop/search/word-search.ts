import MiniSearch from "minisearch";
import { goods } from "#content/shop/goods.ts";
import type { Good } from "#contract/shop-goods.ts";

export type WordHit = { id: string; score: number; words: string[] };

/** One typo in five letters, and a word counts from its first letters on. */
const FUZZINESS = 0.2;

/** Finds goods by words, also misspelled or unfinished ones. Best first, with the words they were found by. */
export function createWordSearch(): (query: string) => WordHit[] {
  const index = new MiniSearch<Good>({
    fields: ["name", "category", "topic", "text"],
    searchOptions: { boost: { name: 3, category: 2, topic: 2 }, fuzzy: FUZZINESS, prefix: true, combineWith: "AND" },
  });
  index.addAll(goods);
  return (query) => {
    const all = index.search(query);
    // Rather some words than nothing.
    const hits = all.length > 0 ? all : index.search(query, { combineWith: "OR" });
    return hits.map(({ id, score, terms }) => ({ id: String(id), score, words: terms }));
  };
}
