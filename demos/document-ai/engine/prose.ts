import type { Word } from "#engines/documents/reading/page.ts";
import { type Line, wordsBetween } from "#engines/documents/words/lines.ts";
import { plainLetters } from "#engines/documents/words/plain-letters.ts";
import { type FieldId, type Finding, finding } from "./findings.ts";

/** A text's lines joined, since sentences span lines. `plain` has the same length as `text`. */
export type Prose = { text: string; plain: string; words: readonly Word[]; pages: readonly number[] };

export function proseOf(lines: readonly Line[]): Prose {
  const words = lines.flatMap(({ segments, page }) =>
    segments.flatMap((segment) => segment.words.map((word) => ({ word, page }))),
  );
  const text = words.map(({ word }) => word.text).join(" ");
  return {
    text,
    plain: plainLetters(text),
    words: words.map(({ word }) => word),
    pages: words.map(({ page }) => page),
  };
}

/** A value at a position of the text. */
export function take(prose: Prose, id: FieldId, from: number, length: number, rule: number): Finding {
  const words = wordsBetween(prose.words, from, from + length);
  const page = prose.pages[prose.words.indexOf(words[0] as Word)] ?? 1;
  // A box around words on two lines would cover both lines entirely, so only the first line's words get one.
  const [first] = words;
  const onOneLine = words.filter(({ box }) => Math.abs(box.y - (first?.box.y ?? 0)) < box.height * 0.6);
  const value = prose.text
    .slice(from, from + length)
    .trim()
    .replace(/[\s,;:]+$/, "");
  return finding(id, value, onOneLine, page, rule);
}

/** The sentence around a position, no longer than a paragraph. */
export function sentenceAt({ plain }: Prose, at: number, most = 420): { from: number; length: number } {
  const before = plain.slice(Math.max(0, at - most), at);
  const start = Math.max(before.lastIndexOf(". ") + 2, before.lastIndexOf("; ") + 2, 0);
  const from = at - before.length + (start > 1 ? start : 0);
  const rest = plain.slice(from, from + most);
  const end = /[.;](?=\s+(?:\(?[A-Z\d]|$))/.exec(rest.slice(at - from));
  return { from, length: end ? at - from + end.index + 1 : rest.length };
}
