import { setImmediate as nextTurn } from "node:timers/promises";
import MiniSearch from "minisearch";
import { searchWords, stemOf } from "#server/platform/search-words.ts";
import type { PublishedText } from "#server/published/published-text.ts";

/** Where a result leads. Its texts are read again when it is found, so that the index need not hold them. */
export type SearchEntry = {
  kind: string;
  title: string;
  href: string;
  /** What visitors may call it. */
  also?: string | undefined;
  readTexts: () => Promise<readonly PublishedText[]>;
};

export type Hit = { entry: SearchEntry; score: number; terms: ReadonlySet<string> };

/** `missing`: words of the search that stand nowhere, and are no typo of one that does. */
type Found = { hits: readonly Hit[]; missing: readonly string[] };

export type SearchIndex = { find: (search: string) => Found };

/** Words of questions that say nothing about their subject. */
const COMMON = new Set(
  "a about an and any are as at be by can could did do does for from has have how i if in is it its know me much my of on or our so that the their them there they this to was we were what when where which who why will with would you your".split(
    " ",
  ),
);

/** One typo in five letters; in shorter words, it is likely another word. */
const FUZZINESS = 0.2;
const SHORT = 4;
/** Results with a neighbor of such a word are shown, though "rust" may be a typo of "trust" or not. */
const AMBIGUOUS = 4;
/** A likely typo counts less than an unfinished word. */
const WEIGHTS = { fuzzy: 0.3, prefix: 0.4 };
const BOOST = { also: 8, title: 4, keywords: 3, headings: 2 };
/** Results with fewer of the words, compared to the best one, are left out, and so are those far behind. */
const SHARE_OF_BEST = 0.5;
const SCORE_OF_BEST = 0.08;
/** How strongly a result with all words precedes one with some of them. */
const COMPLETENESS = 2;

export async function buildSearchIndex(
  entries: AsyncIterable<readonly [SearchEntry, readonly PublishedText[]]>,
): Promise<SearchIndex> {
  const all: SearchEntry[] = [];
  const known = new Set<string>();
  const index = new MiniSearch({
    fields: ["also", "title", "headings", "keywords", "body"],
    // Once each: how often a word stands in a long text says little, and counting takes most of the time.
    tokenize: (text) => searchWords(text),
    processTerm: (term, field) => {
      if (field === "body" && COMMON.has(term)) return null;
      const stem = stemOf(term);
      if (field) known.add(stem);
      return stem;
    },
  });
  for await (const [entry, texts] of entries) {
    index.add({
      id: all.length,
      also: entry.also ?? "",
      title: entry.title,
      headings: [...new Set(texts.map(({ context }) => context))].join("\n"),
      keywords: texts.map(({ keywords = "" }) => keywords).join("\n"),
      body: texts.map(({ text }) => text).join("\n"),
    });
    all.push(entry);
    await nextTurn();
  }

  const isKnown = (word: string) => known.has(stemOf(word));
  /** "pyhton": two neighbors swapped, which would count as two typos below. */
  const unswapped = (word: string) =>
    Array.from(word, (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)).find(
      isKnown,
    ) ?? word;

  /** "Chat bots" are likely chatbots. */
  function joined(words: readonly string[]): string[] {
    const [word, next, ...rest] = words;
    if (word === undefined || next === undefined) return [...words];
    return isKnown(word + next) ? [word + next, ...joined(rest)] : [word, ...joined([next, ...rest])];
  }

  function ranked(words: readonly string[]) {
    const telling = words.filter((word) => !COMMON.has(word));
    const asked = telling.length > 0 ? telling : words;
    const found = index.search(asked.join(" "), {
      boost: BOOST,
      weights: WEIGHTS,
      // The last word may be unfinished.
      prefix: (_term, at, terms) => at === terms.length - 1,
      // A word that stands somewhere is no typo.
      fuzzy: (term) => term.length >= SHORT && !known.has(term) && FUZZINESS,
    });
    const shareOf = ({ queryTerms }: (typeof found)[number]) => new Set(queryTerms).size / asked.length;
    const matched = new Set(found.flatMap(({ queryTerms }) => queryTerms));
    return {
      hits: found
        .map((result) => ({ result, share: shareOf(result), score: result.score * shareOf(result) ** COMPLETENESS }))
        .toSorted((one, other) => other.score - one.score),
      missing: asked.filter((word, at) => {
        const stem = stemOf(word);
        if (!/\p{L}/u.test(word) || known.has(stem)) return false;
        const isBegun = at === asked.length - 1 && [...known].some((each) => each.startsWith(stem));
        return !isBegun && (word.length <= AMBIGUOUS || !matched.has(stem));
      }),
    };
  }

  return {
    find(search) {
      const typed = searchWords(search);
      const together = joined(typed);
      const readings = [typed, ...(together.length < typed.length ? [together] : [])]
        .map((words) => ranked(words.map((word) => (isKnown(word) ? word : unswapped(word)))))
        .toSorted((one, other) => (other.hits[0]?.score ?? 0) - (one.hits[0]?.score ?? 0));
      const { hits, missing } = readings[0] ?? { hits: [], missing: [] };
      const [best] = hits;
      return {
        hits: hits.flatMap(({ result, share, score }): Hit[] => {
          const entry = all[result.id as number];
          const isClose = best && share >= best.share * SHARE_OF_BEST && score >= best.score * SCORE_OF_BEST;
          return entry && isClose ? [{ entry, score, terms: new Set(result.terms) }] : [];
        }),
        missing: missing.map((word) => asTyped(word, search)),
      };
    },
  };
}

/** "Snowflake", not "snowflake", if that was typed. */
const asTyped = (word: string, search: string): string =>
  search.match(/[\p{L}\p{N}\p{M}]+/gu)?.find((typed) => searchWords(typed)[0] === word) ?? word;
