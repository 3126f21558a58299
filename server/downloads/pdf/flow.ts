import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { type FamilyName, fontFamily } from "#server/platform/fonts/font-family.ts";
import { FOOT, type TextStyle } from "./styles.ts";
import { type Box, type SetText, Typesetter } from "./typesetter.ts";

const PAGE = { width: 595.28, height: 841.89 };
const SIDE = 48;
const TOP = 50;
const BOTTOM = PAGE.height - 58;
const FOOTER = PAGE.height - 42;
/** From margin to margin. */
export const MEASURE = { x: SIDE, width: PAGE.width - 2 * SIDE };

export type Cell = {
  text: string;
  style: TextStyle;
  box: Box;
  tag?: string;
  link?: string | undefined;
  align?: "right";
};

export type FlowOptions = {
  title: string;
  author: string;
  subject: string;
  date: Date;
  footer: string;
  typeface: FamilyName;
  /** Less than 1 scales everything down. */
  scale?: number;
};

/** Fills one page after the other with tagged text and adds a footer to each page. */
export class Flow {
  readonly scale: number;
  /** The vertical position of the next element. */
  y = TOP;
  readonly #doc: PDFKit.PDFDocument;
  readonly #type: Typesetter;
  readonly #footer: string;
  #parent: PDFKit.PDFStructureElement;

  constructor({ title, author, subject, date, footer, typeface, scale = 1 }: FlowOptions) {
    this.scale = scale;
    this.#footer = footer;
    this.#doc = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      lang: "en",
      tagged: true,
      displayTitle: true,
      // No initial font, since the default would be loaded for nothing.
      font: "",
      // The content's date instead of the current time, so that every server generates the same file.
      info: { Title: title, Author: author, Subject: subject, CreationDate: date },
    });
    this.#type = new Typesetter(this.#doc, fontFamily(typeface));
    this.#parent = this.#doc.struct("Document");
    this.#doc.addStructure(this.#parent);
  }

  get pageCount(): number {
    return this.#doc.bufferedPageRange().count;
  }

  set({ text, style, box }: Cell): SetText {
    return this.#type.set(text, { ...style, size: style.size * this.scale }, box);
  }

  firstBaseline(style: TextStyle): number {
    return this.#type.firstBaseline(style);
  }

  /** Starts a new page if this height doesn't fit on the current one. */
  keep(height: number) {
    if (this.y + height > BOTTOM && this.y > TOP) this.#turnPage();
  }

  place({ lines, lineHeight, style, box }: SetText, { tag = "P", link, align }: Cell) {
    const write = () => {
      for (const line of lines) {
        if (this.y + lineHeight > BOTTOM) this.#turnPage();
        const x = align ? box.x + box.width - this.#type.width(line, style) : box.x;
        this.#type.draw(line, style, x, this.y, link);
        this.y += lineHeight;
      }
    };
    this.within(tag, () => {
      if (link) this.within("Link", () => this.#parent.add(write));
      else this.#parent.add(write);
    });
  }

  /** Nests everything drawn by `work` in this tag. */
  within(tag: string, fill: () => void) {
    const outer = this.#parent;
    const element = this.#doc.struct(tag);
    outer.add(element);
    this.#parent = element;
    fill();
    this.#parent = outer;
    element.end();
  }

  /** Draws a bar or hairline, marked as decoration. */
  bar(x: number, y: number, width: number, height: number, color: string) {
    this.#decorate("Layout", () => this.#doc.rect(x, y, width, height).fill(color));
  }

  async finish(): Promise<Buffer> {
    const count = this.pageCount;
    const [line = ""] = this.#type.set(this.#footer, FOOT, { x: SIDE, width: MEASURE.width - 80 }).lines;
    for (let page = 0; page < count; page += 1) {
      const number = `Page ${page + 1} of ${count}`;
      this.#doc.switchToPage(page);
      this.#decorate("Pagination", () => {
        this.#type.draw(line, FOOT, SIDE, FOOTER);
        this.#type.draw(number, FOOT, PAGE.width - SIDE - this.#type.width(number, FOOT), FOOTER);
      });
    }
    this.#parent.end();
    this.#doc.end();
    return buffer(this.#doc);
  }

  #turnPage() {
    this.#doc.continueOnNewPage();
    this.y = TOP;
  }

  #decorate(type: "Layout" | "Pagination", draw: () => void) {
    this.#doc.markContent("Artifact", { type });
    draw();
    this.#doc.endMarkedContent();
  }
}
