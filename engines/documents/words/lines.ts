import { around, type Box, bottom, middle, type Page, right, type Word } from "../reading/page.ts";
import { plainLetters } from "./plain-letters.ts";

/** Adjacent words without a wide gap: a table cell, a label, a line of a sentence. */
export type Segment = {
  words: readonly Word[];
  text: string;
  /** The text in plain letters, for labels. */
  plain: string;
  box: Box;
  page: number;
};

export type Line = { segments: readonly Segment[]; text: string; plain: string; box: Box; page: number };

/** A gap wider than this fraction of the line's height separates two cells. */
const CELL_GAP = 1.05;
/** Words that overlap vertically by this fraction of the smaller one's height are on the same line. */
const SAME_LINE = 0.65;
/** Below this fraction of the median height, a word is a dash or a dot and says little about its line's position. */
const SMALL = 0.6;
const UPPER_PART = 0.4;

/** A document's lines from top to bottom, page by page. */
export function linesOf(pages: readonly Page[]): Line[] {
  return pages.flatMap(linesOfPage);
}

function linesOfPage(page: Page): Line[] {
  const usual = median(page.words.map(({ box }) => box.height));
  const bands: { top: number; bottom: number; words: Word[] }[] = [];
  const byTop = [...page.words].sort((one, other) => one.box.y - other.box.y);
  const isSmall = ({ box }: Word) => box.height < usual * SMALL;
  for (const word of [...byTop.filter((each) => !isSmall(each)), ...byTop.filter(isSmall)]) {
    const [top, end] = [word.box.y, bottom(word.box)];
    const band = bands.find((each) => {
      const shared = Math.min(each.bottom, end) - Math.max(each.top, top);
      return shared >= SAME_LINE * Math.min(each.bottom - each.top, end - top);
    });
    if (band) band.words.push(word);
    else bands.push({ top, bottom: end, words: [word] });
  }
  return bands.map(({ words }) => lineOf(words, page.number)).sort((one, other) => middle(one.box) - middle(other.box));
}

function lineOf(words: readonly Word[], page: number): Line {
  const ordered = [...words].sort((one, other) => one.box.x - other.box.x);
  const height = median(ordered.map(({ box }) => box.height));
  const segments: Word[][] = [];
  for (const word of ordered) {
    const last = segments.at(-1);
    const before = last?.at(-1);
    const isNear = before && word.box.x - right(before.box) < CELL_GAP * Math.max(height, word.box.height);
    if (last && isNear) last.push(word);
    else segments.push([word]);
  }
  return {
    segments: segments.map((group) => segmentOf(group, page)),
    text: textOf(ordered),
    plain: plainLetters(textOf(ordered)),
    box: around(ordered.map(({ box }) => box)),
    page,
  };
}

/** The lines of the first page's upper part, where a document says what it is. */
export function upperPart(lines: readonly Line[]): Line[] {
  const first = lines.filter(({ page }) => page === 1);
  const end = Math.max(...first.map(({ box }) => bottom(box)), 1);
  return first.filter(({ box }) => box.y < end * UPPER_PART);
}

export function segmentOf(words: readonly Word[], page: number): Segment {
  const text = textOf(words);
  return { words, text, plain: plainLetters(text), box: around(words.map(({ box }) => box)), page };
}

export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(" ");

/** The words behind a character range of `textOf(words)`. */
export function wordsBetween(words: readonly Word[], from: number, to: number): Word[] {
  let at = 0;
  return words.filter(({ text }) => {
    const start = at;
    at += text.length + 1;
    return start < to && start + text.length > from;
  });
}

export function median(values: readonly number[]): number {
  const ordered = [...values].sort((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)] ?? 0;
}
