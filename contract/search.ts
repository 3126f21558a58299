import type { ChatQuote } from "./chat-quotes.ts";

/** A run of a passage; a match is marked. */
export type SearchRun = { text: string; isMatch?: true };

export type SearchResult = { title: string; href: string; heading: string; passage: readonly SearchRun[] };

/** `count` is how many there are; a search in one kind shows more of them. */
export type SearchGroup = { kind: string; label: string; count: number; results: readonly SearchResult[] };

/**
 * Best group first. `kinds` has every group, also if the answer is limited to one; `missing` has the words of the search that
 * nothing published contains.
 */
export type SearchAnswer = {
  groups: readonly SearchGroup[];
  kinds: readonly Omit<SearchGroup, "results">[];
  missing: readonly string[];
};

/** What the chat would quote. Empty if it has nothing, or not soon enough. */
export type SearchQuotesAnswer = { quotes: readonly ChatQuote[] };

/** What visitors searched for and did not find, most often first. */
export type SearchMissesAnswer = { misses: readonly { query: string; count: number }[] };

const QUESTION =
  /^(?:who|what|when|where|which|why|how|is|are|do|does|did|can|could|will|would|should|has|have|tell|show|explain)\b.*\s\S/i;

/** Whether a search is a question, which the chat may have a quote for. */
export const isQuestion = (search: string): boolean => QUESTION.test(search.trim()) || /\S\s.*\?$/.test(search.trim());

export const searchHref = (search: string, kind = ""): string => {
  const query = new URLSearchParams(Object.entries({ q: search, kind }).filter(([, value]) => value));
  return query.size > 0 ? `/search?${query}` : "/search";
};
