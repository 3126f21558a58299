import type { Snippet } from "./snippets.ts";
import { contentWords } from "./words.ts";

const vocabularies = new WeakMap<Snippet, ReadonlySet<string>>();

/** The words that a request for a snippet may have. */
export function vocabularyOf(snippet: Snippet): ReadonlySet<string> {
  const known = vocabularies.get(snippet);
  if (known) return known;
  const { title, asks, words } = snippet;
  const vocabulary = contentWords([title, ...asks, ...words].join(". "));
  vocabularies.set(snippet, vocabulary);
  return vocabulary;
}

/**
 * The words that a request is about and a snippet is not. A near relative has almost the meaning of what was asked for, so
 * similarity alone can't tell an LRU cache from one whose entries expire; the word that is missing can.
 */
export function missingWords(snippet: Snippet, request: ReadonlySet<string>): string[] {
  const vocabulary = vocabularyOf(snippet);
  return [...request].filter((word) => !vocabulary.has(word));
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
