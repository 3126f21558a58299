import type { FontFamily, Subset, Weight } from "#server/platform/fonts/font-family.ts";
import type { TextStyle } from "./styles.ts";

export type Box = { x: number; width: number };

/** Text broken into lines, and their height. */
export type SetText = { lines: string[]; style: TextStyle; box: Box; lineHeight: number; height: number };

/** Measures, breaks and draws text, switching between the family's files as needed. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #family: FontFamily;
  readonly #registered = new Set<string>();

  constructor(doc: PDFKit.PDFDocument, family: FontFamily) {
    this.#doc = doc;
    this.#family = family;
  }

  set(text: string, style: TextStyle, box: Box): SetText {
    const lines = breakLines(this.#family.settable(text), box.width, (part) => this.width(part, style));
    const lineHeight = style.size * style.leading;
    return { lines, style, box, lineHeight, height: lines.length * lineHeight };
  }

  width(text: string, { size, weight, tracking = 0 }: TextStyle): number {
    const widths = this.#family
      .runsOf(text)
      .map((run) => this.#use(run.subset, weight, size).widthOfString(run.text) + run.text.length * size * tracking);
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** The first line's baseline, measured from the top of the text. */
  firstBaseline({ size, leading }: TextStyle): number {
    return ((leading + this.#family.letterHeight) / 2 - this.#family.descent) * size;
  }

  /** Draws one line; `y` is the top of its line box. */
  draw(line: string, style: TextStyle, x: number, y: number, link?: string) {
    const top = y + (style.leading - this.#family.letterHeight) * style.size * 0.5;
    const options = { lineBreak: false, characterSpacing: style.size * (style.tracking ?? 0), link };
    let left = x;
    for (const { subset, text } of this.#family.runsOf(line)) {
      this.#use(subset, style.weight, style.size).fillColor(style.color).text(text, left, top, options);
      left += this.width(text, style);
    }
  }

  /** Selects a font, loading its file on first use. */
  #use(subset: Subset, weight: Weight, size: number) {
    const name = `${subset} ${weight}`;
    if (!this.#registered.has(name)) {
      this.#doc.registerFont(name, this.#family.read(subset, weight));
      this.#registered.add(name);
    }
    return this.#doc.font(name).fontSize(size);
  }
}

type Measure = (text: string) => number;

/** Breaks text into lines no wider than `width`, between words, or within one that is too wide on its own. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const space = measure(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(" ").flatMap((word) => cutWord(word, width, measure))) {
    const needed = measure(word);
    if (line && used + space + needed <= width) {
      line += ` ${word}`;
      used += space + needed;
    } else {
      if (line) lines.push(line);
      line = word;
      used = needed;
    }
  }
  return [...lines, line];
}

/** An address is cut behind its marks, and only where a part of it is too wide within that. */
const PARTS_OF_ADDRESS = /(?<=[/@.?&=_-])(?=[^/@.?&=_-])/;

function cutWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts = word.split(PARTS_OF_ADDRESS);
  return filled(
    parts.flatMap((part) => (measure(part) <= width ? [part] : filled(Array.from(part), width, measure))),
    width,
    measure,
  );
}

/** Joins parts as long as they fit. */
function filled(parts: readonly string[], width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const part of parts) {
    if (piece && measure(piece + part) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += part;
  }
  return [...pieces, piece];
}
