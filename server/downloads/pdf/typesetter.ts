import { readGeist, runsOf, settable, type Weight } from "#server/platform/fonts/geist.ts";
import { breakLines } from "./lines.ts";
import type { TextStyle } from "./styles.ts";

export type Box = { x: number; width: number };

/** Text broken into lines, and their height. */
export type SetText = { lines: string[]; style: TextStyle; box: Box; lineHeight: number; height: number };

/** The font's line height and descent, as multiples of the font size. */
const LETTER_HEIGHT = 1.3;
const DESCENT = 0.295;

/** Measures, breaks and draws text, switching between the font's files as needed. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  set(text: string, style: TextStyle, box: Box): SetText {
    const lines = breakLines(settable(text), box.width, (part) => this.width(part, style));
    const lineHeight = style.size * style.leading;
    return { lines, style, box, lineHeight, height: lines.length * lineHeight };
  }

  width(text: string, { size, weight, tracking = 0 }: TextStyle): number {
    const widths = runsOf(text).map(
      (run) => this.#use(run.subset, weight, size).widthOfString(run.text) + run.text.length * size * tracking,
    );
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** Draws one line; `y` is the top of its line box. */
  draw(line: string, style: TextStyle, x: number, y: number, link?: string) {
    const top = y + (style.leading - LETTER_HEIGHT) * style.size * 0.5;
    const options = { lineBreak: false, characterSpacing: style.size * (style.tracking ?? 0), link };
    let left = x;
    for (const { subset, text } of runsOf(line)) {
      this.#use(subset, style.weight, style.size).fillColor(style.color).text(text, left, top, options);
      left += this.width(text, style);
    }
  }

  /** Selects a font, loading its file on first use. */
  #use(subset: Parameters<typeof readGeist>[0], weight: Weight, size: number) {
    const name = `${subset} ${weight}`;
    if (!this.#registered.has(name)) {
      this.#doc.registerFont(name, readGeist(subset, weight));
      this.#registered.add(name);
    }
    return this.#doc.font(name).fontSize(size);
  }
}

/** The first line's baseline, measured from the top of the text. */
export function firstBaseline({ size, leading }: TextStyle): number {
  return ((leading + LETTER_HEIGHT) / 2 - DESCENT) * size;
}
