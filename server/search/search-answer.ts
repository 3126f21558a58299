import { contentTypes } from "#content-types/content-types.ts";
import type { SearchAnswer, SearchResult, SearchRun } from "#contract/search.ts";
import { stemOf, wordsIn } from "#server/platform/search-words.ts";
import type { PublishedText } from "#server/published/published-text.ts";
import { labelOfKind } from "./kinds.ts";
import type { Hit, SearchIndex } from "./search-index.ts";

/** Of each kind, so that no kind hides the others; more where few kinds are found, or the visitor asks for one. */
const RESULTS = 3;
const RESULTS_IN_ALL = 9;
const RESULTS_OF_ONE = 30;

/** The results in groups, in the order of each group's best result. */
export async function answerOf(index: SearchIndex, search: string, kind?: string): Promise<SearchAnswer> {
  const { hits, missing } = index.find(search);
  const groups = [...Map.groupBy(hits, ({ entry }) => entry.kind)];
  const kinds = groups.map(([name, hits]) => ({ kind: name, label: labelOfKind(name), count: hits.length }));
  const most = kind ? RESULTS_OF_ONE : Math.max(RESULTS, Math.ceil(RESULTS_IN_ALL / groups.length));
  const shown = await Promise.all(
    groups.map(async ([name, ofKind], at) => {
      if (kind && kind !== name) return [];
      const presented = await Promise.all(ofKind.slice(0, most).map(presentHit));
      const results = presented.filter((result) => result !== undefined);
      const group = kinds[at];
      return group && results.length > 0 ? [{ ...group, results }] : [];
    }),
  );
  // Where nothing is found, all of them are missing.
  return { groups: shown.flat(), kinds, missing: groups.length > 0 ? missing : [] };
}

const PASSAGE_CHARACTERS = 200;
/** What stands before the first match, if the text is long. */
const BEFORE = 60;
/** A word of the heading leads to the text, but the text itself counts more. */
const HEADING_SHARE = 0.5;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** What a hit shows: the text that has most of the words, with the words marked. Undefined if it is no longer public. */
async function presentHit({ entry, terms }: Hit): Promise<SearchResult | undefined> {
  const texts = await entry.readTexts();
  const isMatch = (word: string) => [...wordsIn(word)].some((part) => terms.has(stemOf(part)));
  const matchesIn = (text: string) => new Set([...wordsIn(text)].map(stemOf).filter((word) => terms.has(word))).size;
  const { title } = entry;
  const [first] = texts;
  // Visitors who search for a title want to start at the top.
  let best = first && { ...first, href: entry.href };
  let most = best ? Math.max(matchesIn(best.text), matchesIn(title)) : 0;
  for (const each of texts) {
    const heading = headingOf(each, title);
    const matches = matchesIn(each.text) + HEADING_SHARE * matchesIn(heading);
    if (matches <= most) continue;
    best = each;
    most = matches;
  }
  if (!best) return undefined;
  const passage = best.text === title ? [] : markedPassage(best.text, isMatch);
  return { title, href: best.href, heading: headingOf(best, title), passage };
}

/** The context without the page's name, and without the mere name of its type. */
function headingOf({ context }: PublishedText, title: string): string {
  const heading = context.startsWith(title) ? context.slice(title.length).replace(/^(?: demo)?,? ?/, "") : context;
  return contentTypes.some(({ singular }) => singular === heading) ? "" : heading;
}

function markedPassage(text: string, isMatch: (word: string) => boolean): SearchRun[] {
  const words = [...text.matchAll(WORD)];
  const first = words.find(([word]) => isMatch(word))?.index ?? 0;
  const from = text.length > PASSAGE_CHARACTERS && first > BEFORE ? nextWord(words, first - BEFORE) : 0;
  const to = from + PASSAGE_CHARACTERS < text.length ? lastWord(words, from + PASSAGE_CHARACTERS) : text.length;
  const runs: SearchRun[] = [];
  let at = from;
  for (const { 0: word, index } of words) {
    const end = index + word.length;
    if (index < from || end > to || !isMatch(word)) continue;
    runs.push({ text: text.slice(at, index) }, { text: word, isMatch: true });
    at = end;
  }
  runs.push({ text: text.slice(at, to) }, { text: to < text.length ? "…" : "" });
  return [{ text: from > 0 ? "…" : "" }, ...runs].filter((run) => run.text !== "");
}

type Words = readonly RegExpExecArray[];
const nextWord = (words: Words, place: number) => words.find(({ index }) => index >= place)?.index ?? place;
/** The end of the last word that fits. A script without spaces is cut anywhere. */
const lastWord = (words: Words, place: number) =>
  words.map(({ 0: word, index }) => index + word.length).findLast((end) => end <= place && end > place - BEFORE) ??
  place;
