import MiniSearch from "minisearch";
import type { Product } from "../../contract/products.ts";
import { products } from "../../sample/products.ts";

/** `share` is the part of the query's words that were found. */
export type WordHit = { id: string; score: number; share: number; words: string[] };

/** Words that say nothing about a product. */
const COMMON = new Set(
  "a an and any are as at be by can do does for from have how i if in is it its me my of on or that the this to too was what when which with you your".split(
    " ",
  ),
);

/** One typo in five letters, and a word counts from its first letters on. */
const FUZZINESS = 0.2;

/** Finds products by words, also misspelled or unfinished ones. Best first, with the words they were found by. */
export function createWordSearch(): (query: string) => WordHit[] {
  const index = new MiniSearch<Product>({
    fields: ["name", "category", "topic", "text"],
    processTerm: (term) => (COMMON.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: { boost: { name: 3, category: 2, topic: 2 }, fuzzy: FUZZINESS, prefix: true, combineWith: "AND" },
  });
  index.addAll(products);
  return (query) => {
    const all = index.search(query);
    // Rather some words than nothing.
    const hits = all.length > 0 ? all : index.search(query, { combineWith: "OR" });
    const asked = Math.max(1, ...hits.map(({ queryTerms }) => queryTerms.length), wordsIn(query));
    return hits.map(({ id, score, terms, queryTerms }) => ({
      id: String(id),
      score,
      share: queryTerms.length / asked,
      words: terms,
    }));
  };
}

const wordsIn = (query: string) => query.split(/[\s\p{P}]+/u).filter((word) => word !== "" && !COMMON.has(word)).length;
