import type { Snippet } from "./snippets.ts";
import { contentWords } from "./words.ts";

/** The words that a request for a snippet may have. */
export const vocabularyOf = ({ title, asks, words }: Snippet) => contentWords([title, ...asks, ...words].join(". "));

/**
 * Whether a snippet covers every word that a request is about. A near relative has almost the meaning of what was asked
 * for, so similarity alone can't tell an LRU cache from one whose entries expire; the word that is missing can.
 */
export function covers(snippet: Snippet, request: ReadonlySet<string>): boolean {
  const vocabulary = vocabularyOf(snippet);
  return [...request].every((word) => vocabulary.has(word));
}

/** How much a request and the closest of a snippet's own phrases have in common, from 0 to 1. */
export function overlap({ title, asks }: Snippet, request: ReadonlySet<string>): number {
  return Math.max(
    ...[title, ...asks].map((text) => {
      const words = contentWords(text);
      const shared = [...request].filter((word) => words.has(word)).length;
      return shared / Math.max(1, request.size + words.size - shared);
    }),
  );
}
