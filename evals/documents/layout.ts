import type { Facts, Item } from "./facts.ts";
import type { Random } from "./random.ts";
import type { Align, Face, Sheet } from "./sheet.ts";

/** Which facts of an invoice are printed, and in which standard PDF font. */
export type Layout = {
  name: string;
  currency: string;
  taxRate: number;
  family: "Helvetica" | "Times" | "Courier" | "Geist";
  /** Facts this layout does not print. */
  leavesOut: readonly ("due" | "iban" | "vatId")[];
  /** What is sold, in the language of the layout; English unless told otherwise. */
  goods?: readonly string[];
  /** More items than fit on a page. */
  itemCount?: number;
  /** The decimals of the currency, if not two. */
  decimals?: number;
  numberOf: (random: Random) => string;
  draw: (sheet: Sheet, facts: Facts, nextSheet: () => Sheet) => void;
};

export type Column = { title: string; x: number; align: Align; cell: (item: Item, index: number) => string };

type TableStyle = { size?: number; face?: Face; gap?: number; rules?: boolean };

/** Draws a table and returns where it ends. */
export function table(
  sheet: Sheet,
  y: number,
  columns: readonly Column[],
  items: readonly Item[],
  { size = 9.5, face = "regular", gap = 20, rules = true }: TableStyle = {},
): number {
  for (const { title, x, align } of columns)
    sheet.text(x, y, title, { size, face: face === "mono" ? "mono" : "bold", align });
  if (rules) sheet.rule(50, y + 6, 495);
  for (const [index, item] of items.entries()) {
    const line = y + (index + 1) * gap + 2;
    for (const { x, align, cell } of columns) sheet.text(x, line, cell(item, index), { size, face, align });
  }
  const end = y + (items.length + 1) * gap;
  if (rules) sheet.rule(50, end - 6, 495);
  return end;
}

/** Totals below a table: the label on the left, the amount right-aligned. */
export function sums(
  sheet: Sheet,
  y: number,
  rows: readonly (readonly [label: string, amount: string])[],
  { labels = 370, amounts = 545, size = 10, face = "regular" as Face, boldLast = true } = {},
): number {
  for (const [index, [label, amount]] of rows.entries()) {
    const style = { size, face: boldLast && index === rows.length - 1 ? ("bold" as Face) : face };
    sheet.text(labels, y + index * 17, label, style);
    sheet.text(amounts, y + index * 17, amount, { ...style, align: "right" });
  }
  return y + rows.length * 17;
}

export function pad(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
