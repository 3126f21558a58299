import type { Box, Page, Word } from "./page.ts";

/** A run of text from pdf.js: one font, one line, possibly many words. */
type TextItem = { str: string; transform: readonly number[]; width: number };

type Viewport = { width: number; height: number; transform: readonly number[]; scale: number };

/** The part of a pdf.js page that is used here. */
type PdfPage = {
  pageNumber: number;
  getViewport(options: { scale: number }): Viewport;
  getTextContent(): Promise<{ items: readonly object[] }>;
};

export async function pageOf(page: PdfPage): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.filter((item): item is TextItem => "str" in item);
  return {
    number: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    words: wordsOfItems(texts, viewport),
  };
}

/** Relative letter widths, to locate the words inside a run. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljtfr.,:;'|!I()[\]\-\s]/, 0.55],
  [/[mwMW@%]/, 1.5],
  [/[A-Z€£$&]/, 1.2],
];
const letterWidth = (letter: string) => LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1;

/** Above and below the baseline, as fractions of the font size. */
const ASCENT = 0.78;
const DESCENT = 0.22;
/** Runs closer than this fraction of the font size form one word. */
const SAME_WORD_GAP = 0.12;

/** Words with their positions in viewport units. Vertical and upside-down text is skipped. */
function wordsOfItems(items: readonly TextItem[], viewport: Viewport): Word[] {
  const words: Word[] = [];
  let previous: { word: Word; size: number } | undefined;
  for (const item of items) {
    const [a = 0, b = 0, , , x, y] = multiply(viewport.transform, item.transform);
    if (!item.str.trim() || a <= 0 || Math.abs(b) > Math.abs(a) * 0.05) {
      previous = undefined;
      continue;
    }
    const [, , c = 0, d = 0] = item.transform;
    const size = Math.hypot(c, d) * viewport.scale;
    const box = {
      x: x ?? 0,
      y: (y ?? 0) - ASCENT * size,
      width: item.width * viewport.scale,
      height: (ASCENT + DESCENT) * size,
    };
    for (const word of splitWords(item.str, box)) {
      if (previous && !/^\s/.test(item.str) && continues(previous, word, size)) {
        previous.word.text += word.text;
        previous.word.box.width = word.box.x + word.box.width - previous.word.box.x;
      } else {
        words.push(word);
        previous = { word, size };
      }
    }
    if (/\s$/.test(item.str)) previous = undefined;
  }
  return words;
}

function continues({ word, size }: { word: Word; size: number }, next: Word, nextSize: number): boolean {
  const gap = next.box.x - (word.box.x + word.box.width);
  const isLevel = Math.abs(next.box.y - word.box.y) < size * 0.2;
  return isLevel && Math.abs(gap) < SAME_WORD_GAP * size && Math.abs(size - nextSize) < 0.5;
}

function splitWords(text: string, box: Box): Word[] {
  const widths = Array.from(text, letterWidth);
  const scale = box.width / widths.reduce((sum, width) => sum + width, 0);
  const words: Word[] = [];
  let at = 0;
  let pen = box.x;
  for (const part of text.split(/(\s+)/)) {
    const length = Array.from(part).length;
    const width = widths.slice(at, at + length).reduce((sum, each) => sum + each, 0) * scale;
    if (part.trim()) words.push({ text: part, box: { ...box, x: pen, width }, confidence: 1 });
    pen += width;
    at += length;
  }
  return words;
}

function multiply(one: readonly number[], other: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
