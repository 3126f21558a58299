import { type Cell, Flow, type FlowOptions, MEASURE } from "./flow.ts";
import { BODY, HAIRLINE, LABEL, SMALL_LABEL, type TextStyle } from "./styles.ts";

const LABELS = { x: MEASURE.x, width: 92 };
/** The wide column, for everything but the labels. */
export const COLUMN = { x: LABELS.x + 112, width: MEASURE.width - 112 };

const SECTION_PADDING = 10;
const LIST_GAP = 2.5;
const LIST_INDENT = 20;
const LIST_MARKERS = { x: COLUMN.x, width: LIST_INDENT };
const LIST_BODIES = { x: COLUMN.x + LIST_INDENT, width: COLUMN.width - LIST_INDENT };
const QUOTE_INDENT = 14;
const FACTS_PER_ROW = 3;
const FACT_GAP = 12;
const FACT_ROW_GAP = 7;

type PaperCell = Omit<Cell, "box"> & Partial<Pick<Cell, "box">>;

/** A document in the site's style: labels in the narrow column, content in the wide one, hairlines between sections. */
export class Paper {
  readonly #flow: Flow;
  /** Draws the pending section's rule and label right before its first content, on the same page. */
  #openSection: ((baseline: number) => void) | undefined;
  /** Where the section's label ends, and on which page. */
  #labelEnd = { y: 0, page: 0 };

  constructor(options: FlowOptions) {
    this.#flow = new Flow(options);
  }

  get pageCount(): number {
    return this.#flow.pageCount;
  }

  finish(): Promise<Buffer> {
    return this.#flow.finish();
  }

  space(points: number) {
    this.#flow.y += points * this.#flow.scale;
  }

  /** Draws the document's title, with the type of document next to it. */
  title(kind: string, kindColor: string, title: string, style: TextStyle) {
    this.#label(kind, "P", { ...LABEL, color: kindColor }, this.#flow.firstBaseline(style) * this.#flow.scale);
    this.text(title, style, { tag: "H1" });
  }

  section(title: string, fill: () => void) {
    this.#flow.within("Sect", () => {
      this.#openSection = (baseline) => {
        this.#flow.bar(MEASURE.x, this.#flow.y, MEASURE.width, 0.6, HAIRLINE);
        this.space(SECTION_PADDING);
        this.#label(title, "H2", LABEL, baseline);
      };
      fill();
      this.#openSection = undefined;
    });
    if (this.#labelEnd.page === this.pageCount) this.#flow.y = Math.max(this.#flow.y, this.#labelEnd.y);
    this.space(SECTION_PADDING);
  }

  /** Draws each item with a gap in between. */
  each<Item>(items: readonly Item[], gap: number, draw: (item: Item, index: number) => void) {
    for (const [index, item] of items.entries()) {
      if (index > 0) this.space(gap);
      draw(item, index);
    }
  }

  /** Draws text that may continue on further pages. */
  text(text: string, style: TextStyle, more: Pick<Cell, "tag" | "link"> = {}) {
    const cell = { text, style, box: COLUMN, ...more };
    const set = this.#flow.set(cell);
    this.#keep(set.lines.length <= 4 ? set.height : 2 * set.lineHeight, this.#flow.firstBaseline(set.style));
    this.#flow.place(set, cell);
  }

  /** Draws texts side by side on a common baseline, on the same page as the `keepWith` points that follow. */
  row(cells: readonly PaperCell[], { keepWith = 0 } = {}) {
    const parts = this.#setAll(cells);
    const baseline = Math.max(...parts.map(({ set }) => this.#flow.firstBaseline(set.style)));
    const height = Math.max(...parts.map(({ set }) => baseline - this.#flow.firstBaseline(set.style) + set.height));
    this.#keep(height + keepWith * this.#flow.scale, baseline);
    const top = this.#flow.y;
    for (const { set, cell } of parts) {
      this.#flow.y = top + baseline - this.#flow.firstBaseline(set.style);
      this.#flow.place(set, cell);
    }
    this.#flow.y = top + height;
  }

  list(items: readonly string[], style: TextStyle, marker: { of: (index: number) => string; color: string }) {
    const markers = { style: { ...style, color: marker.color }, tag: "Lbl", box: LIST_MARKERS };
    const bodies = { style, tag: "LBody", box: LIST_BODIES };
    // Done before the list is opened, so that the section's label precedes the whole list.
    const first = this.#flow.set({ ...bodies, text: items[0] ?? "" });
    this.#keep(first.height, this.#flow.firstBaseline(first.style));
    this.#flow.within("L", () =>
      this.each(items, LIST_GAP, (text, index) => {
        const cells = [
          { ...markers, text: marker.of(index) },
          { ...bodies, text },
        ];
        this.#flow.within("LI", () => this.row(cells));
      }),
    );
  }

  /** Draws names with their values below, three in a row. */
  facts(facts: readonly { name: string; value: string; link?: string }[]) {
    const width = (COLUMN.width - (FACTS_PER_ROW - 1) * FACT_GAP) / FACTS_PER_ROW;
    const rows = Array.from({ length: Math.ceil(facts.length / FACTS_PER_ROW) }, (_, row) =>
      facts.slice(row * FACTS_PER_ROW, (row + 1) * FACTS_PER_ROW),
    );
    this.each(rows, FACT_ROW_GAP, (row) => {
      const stacks = row.map(({ name, value, link }, index) => {
        const box = { x: COLUMN.x + index * (width + FACT_GAP), width };
        return this.#setAll([
          { text: name, style: SMALL_LABEL, box },
          { text: value, style: BODY, box, link },
        ]);
      });
      const height = Math.max(...stacks.map(heightOf));
      this.#keep(height, this.#flow.firstBaseline(SMALL_LABEL) * this.#flow.scale);
      const top = this.#flow.y;
      for (const stack of stacks) {
        this.#flow.y = top;
        for (const { set, cell } of stack) this.#flow.place(set, cell);
      }
      this.#flow.y = top + height;
    });
  }

  /** Draws a quotation next to a bar, on one page. */
  quote(cells: readonly PaperCell[]) {
    const box = { x: COLUMN.x + QUOTE_INDENT, width: COLUMN.width - QUOTE_INDENT };
    const parts = this.#setAll(cells.map((cell) => ({ ...cell, box })));
    const height = heightOf(parts);
    this.#keep(height, parts[0] && this.#flow.firstBaseline(parts[0].set.style));
    this.#flow.bar(COLUMN.x, this.#flow.y, 2, height, HAIRLINE);
    for (const { set, cell } of parts) this.#flow.place(set, cell);
  }

  /** Draws a label in the narrow column, on the baseline of the text next to it. */
  #label(text: string, tag: string, style: TextStyle, baseline: number) {
    const cell = { text, style, tag, box: LABELS };
    const set = this.#flow.set(cell);
    const top = this.#flow.y;
    this.#flow.y += Math.max(0, baseline - this.#flow.firstBaseline(set.style));
    this.#flow.place(set, cell);
    this.#labelEnd = { y: this.#flow.y, page: this.pageCount };
    this.#flow.y = top;
  }

  #setAll(cells: readonly PaperCell[]) {
    return cells.map((part) => {
      const cell = { box: COLUMN, ...part };
      return { cell, set: this.#flow.set(cell) };
    });
  }

  /** Makes sure that this height fits on the page, and starts the pending section. */
  #keep(height: number, baseline = 0) {
    const open = this.#openSection;
    this.#openSection = undefined;
    this.#flow.keep(height + (open ? SECTION_PADDING * this.#flow.scale : 0));
    open?.(baseline);
  }
}

function heightOf(stack: readonly { set: { height: number } }[]): number {
  return stack.reduce((sum, { set }) => sum + set.height, 0);
}

/** Joins names with commas, as in "Azure Synapse, Kafka", without line breaks within a name. */
export function enumerate(names: readonly string[]): string {
  return names.map((name) => name.trim().replaceAll(" ", "\u00a0")).join(", ");
}

/** Shortens a URL for readers. */
export function readable(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
