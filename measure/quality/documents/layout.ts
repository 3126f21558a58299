import { sum } from "../../numbers.ts";
import { written } from "./formats.ts";

export type Item = { description: string; quantity: number; unitPrice: number; amount: number };

export type Face = "regular" | "bold" | "mono";
type Align = "left" | "right" | "center";
type Style = { size?: number; face?: Face };
type Column = { title: string; x: number; align: Align; cell: string };
type Table = Style & {
  y: number;
  gap?: number;
  rules?: boolean;
  items?: [from: number, to?: number];
  columns: Column[];
};
/** Some marks are placed from the top of the page, others below its table. */
type Place = { x: number; y?: number; below?: number };
type Mark = (Place & Style & { text: string; align?: Align }) | (Place & { rule: number }) | { table: Table };

/** Which facts of an invoice are printed where, in points from the top left corner, and in which standard PDF font. */
export type Layout = {
  name: string;
  set: string;
  family: "Helvetica" | "Times" | "Courier" | "Geist";
  currency: string;
  decimals: number;
  taxRate: number;
  /** What an invoice number looks like: `{1-99:4}` is a number in that range, with zeros before it. */
  number: string;
  goods: "English" | "German" | "French";
  /** More items than fit on a page. */
  itemCount?: number;
  /** Facts this layout does not print. */
  leavesOut: readonly string[];
  pages: Mark[][];
};

export type Drawn =
  | { kind: "text"; x: number; y: number; text: string; size: number; face: Face; align: Align }
  | { kind: "rule"; x: number; y: number; width: number; height: number; gray: number };

export const A4 = { width: 595, height: 842 };

/** The pages of an invoice, independent of the output: text in a PDF, or ink in a picture. */
export function draw({ pages }: Layout, facts: { items: readonly Item[] }): Drawn[][] {
  return pages.map((marks) => {
    let tableEnd = 0;
    return marks.flatMap((mark): Drawn[] => {
      if ("table" in mark) {
        tableEnd = endOf(mark.table, facts.items);
        return drawTable(mark.table, facts.items, tableEnd);
      }
      const y = mark.y ?? tableEnd + (mark.below ?? 0);
      if ("rule" in mark) return [ruleAt(mark.x, y, mark.rule)];
      const { x, text, size = 10, face = "regular", align = "left" } = mark;
      // What the first page's table carries over to the second.
      const carried = sum(facts.items.slice(0, 8).map(({ amount }) => amount));
      return [{ kind: "text", x, y, text: filled(text, { ...facts, carried }), size, face, align }];
    });
  });
}

const ruleAt = (x: number, y: number, width: number): Drawn => ({ kind: "rule", x, y, width, height: 0.7, gray: 160 });

const rowsOf = ({ items = [0] }: Table, all: readonly Item[]) => all.slice(...items);
const endOf = (table: Table, all: readonly Item[]) => table.y + (rowsOf(table, all).length + 1) * (table.gap ?? 20);

function drawTable(table: Table, all: readonly Item[], end: number): Drawn[] {
  const { y, columns, size = 9.5, face = "regular", gap = 20, rules = true } = table;
  const rule = (at: number) => (rules ? [ruleAt(50, at, 495)] : []);
  const text = (column: Column, at: number, value: string, own: Face): Drawn => {
    const { x, align } = column;
    return { kind: "text", x, y: at, text: value, size, face: own, align };
  };
  return [
    ...columns.map((column) => text(column, y, column.title, face === "mono" ? "mono" : "bold")),
    ...rule(y + 6),
    ...rowsOf(table, all).flatMap((item, index) =>
      columns.map((column) => {
        const cell = filled(column.cell, { ...item, position: index + 1 });
        return text(column, y + (index + 1) * gap + 2, cell, face);
      }),
    ),
    ...rule(end - 6),
  ];
}

const filled = (template: string, values: Record<string, unknown>) =>
  template.replace(/\{(\w+)(?:\|(\w+))?\}/g, (_, name: string, format?: string) => written(values[name], format));
