import type { Word } from "#engines/documents/reading/page.ts";
import { bottom } from "#engines/documents/reading/page.ts";
import { type Line, median, textOf } from "#engines/documents/words/lines.ts";
import { type Finding, finding } from "./findings.ts";

const ABSTRACT = /^\s*abstract\b[\s:.—–-]*/i;
const ABSTRACT_ENDS = /^\s*(?:(?:\d+|I)\.?\s+)?(?:introduction|keywords?|index terms|1\.?\s|contents)\b/i;
const NOT_AUTHORS =
  /@|\b(?:university|department|institute|laborator|school|faculty|college|conference|proceedings|journal|abstract|vol\.|arxiv)\b|\d{4}/i;
const ABSTRACT_LINES = 40;

/** Finds title (the largest text), authors (the lines below it) and abstract on the first page. */
export function readPaper(lines: readonly Line[]): Finding[] {
  const first = lines.filter(({ page }) => page === 1);
  const start = first.findIndex(({ text }) => ABSTRACT.test(text));
  const head = start > 0 ? first.slice(0, start) : first.slice(0, 15);
  const title = titleLines(head);
  const found: Finding[] = [];
  if (title.length > 0) found.push(fromLines("title", title, 0.96));
  const authors = authorLines(head.slice(head.indexOf(title.at(-1) as Line) + 1));
  if (authors.length > 0) found.push(fromLines("authors", authors, 0.9));
  if (start >= 0) found.push(...abstractOf(first, start));
  return found;
}

function heightOf({ segments }: Line): number {
  return median(segments.flatMap(({ words }) => words.map(({ box }) => box.height)));
}

/** The adjacent lines in the largest font. */
function titleLines(head: readonly Line[]): Line[] {
  const largest = Math.max(0, ...head.filter(({ text }) => /[A-Za-z]{3}/.test(text)).map(heightOf));
  const from = head.findIndex((line) => heightOf(line) > largest * 0.92);
  const lines = head.slice(from);
  const end = lines.findIndex((line) => heightOf(line) < largest * 0.85);
  return lines.slice(0, end < 0 ? 1 : Math.min(end, 4));
}

function authorLines(below: readonly Line[]): Line[] {
  const start = below.findIndex(({ text }) => /[A-Z][a-z]+\s+[A-Z]/.test(text) && !NOT_AUTHORS.test(text));
  if (start < 0) return [];
  const end = below.findIndex(({ text }, index) => index > start && NOT_AUTHORS.test(text));
  return below.slice(start, end < 0 ? start + 1 : Math.min(end, start + 3));
}

function abstractOf(first: readonly Line[], start: number): Finding[] {
  const heading = first[start];
  if (!heading) return [];
  const rest = first.slice(start + 1, start + ABSTRACT_LINES);
  const end = rest.findIndex((line, index) => {
    const before = rest[index - 1] ?? heading;
    const isFarOff = index > 0 && line.box.y - bottom(before.box) > before.box.height * 1.4;
    return ABSTRACT_ENDS.test(line.text) || isFarOff;
  });
  const body = end < 0 ? rest : rest.slice(0, end);
  const own = heading.text.replace(ABSTRACT, "");
  const lines = own ? [heading, ...body] : body;
  if (lines.length === 0) return [];
  const found = fromLines("abstract", lines, 0.9);
  return [{ ...found, value: found.value.replace(ABSTRACT, "") }];
}

function fromLines(id: "title" | "authors" | "abstract", lines: readonly Line[], rule: number): Finding {
  const words: Word[] = lines.flatMap(({ segments }) => segments.flatMap((segment) => segment.words));
  // Join words that were hyphenated at the end of a line.
  const text = textOf(words).replace(/(?<=[a-z])- (?=[a-z])/g, "");
  return finding(id, text, words, lines[0]?.page ?? 1, rule);
}
