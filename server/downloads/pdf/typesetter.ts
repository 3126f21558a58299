import type { FontFamily, Subset, Weight } from "#server/platform/fonts/font-family.ts";
import { breakLines } from "./lines.ts";
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
