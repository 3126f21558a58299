import { contentTypes } from "#content-types/content-types.ts";
import type { SearchResult, SearchRun } from "#contract/search.ts";
import { wordsIn } from "#server/platform/search-words.ts";
import { stemOf } from "#server/platform/stems.ts";
import type { PublishedText } from "#server/published/published-text.ts";
import type { Hit } from "./search-index.ts";

const PASSAGE_CHARACTERS = 200;
/** What stands before the first match, if the text is long. */
const BEFORE = 60;
/** A word of the heading leads to the text, but the text itself counts more. */
const HEADING_SHARE = 0.5;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** What a hit shows: the text that has most of the words, with the words marked. Undefined if it is no longer public. */
export async function presentHit({ entry, terms }: Hit): Promise<SearchResult | undefined> {
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
