import { type Box, middle, right } from "../reading/page.ts";
import { inDecimals } from "./currencies.ts";
import { type Cell, type LineItem, locate, PROVEN } from "./findings.ts";
import { type Line, type Segment, segmentOf, wordsBetween } from "./lines.ts";
import { findMoney, isSameAmount, readNumber } from "./money.ts";
import { type Column, type ColumnName, type TableHead, tableHeadAt } from "./table-columns.ts";

/** Text of sums: it ends the table on its page and is never an item. */
const SUM =
  /^\W*(?:(?:grand|sub|goods|order|invoice|rechnungs|gesamt|zwischen|netto|brutto|steuer|end|zahl|positions|waren)\s?-?\s?(?:total|summe|betrag|wert|amount)|total|summe|sous[\s-]?total|net(?:to)?\b|brutto(?!preis|listen)|(?:vat|mwst|ust|tva)\b|umsatzsteuer|mehrwertsteuer|tax(?:es?)?\b|sales\s+tax|gst|balance|amount\s+(?:due|payable)|montant\s+(?:total|ht|ttc|tva)|base\s+ht|shipping\s+total|zzgl|plus\s+\d|sum\s+excl|a\s+payer|to\s+pay|zu\s+zahlen)/i;
/** Text that carries a sum from one page to the next. */
const CARRIED =
  /\b(?:uber-?trag|carr(?:y|ied)[\s-]+(?:forward|over|fwd)|brought\s+forward|fortsetzung|continued)\b|^\W*(?:a\s+)?report(?:er)?(?:\s+(?:de\s+)?page\s*\d*)?[^A-Za-z]*$/i;
/** A line about the price of the item above it. */
const DISCOUNT = /^(?:\w*rabatt|nachlass|remise|discount|skonto|abzgl|bruttopreis)/i;
/** An article's number instead of its name. */
const CODE = /^(?:(?=\S*\d)[\p{Lu}\d./-]+\s?)+$/u;
/** The largest gap between two rows of a table, in line heights. */
const ROW_GAP = 5;
/** The most lines between a head at the end of a page and the page's end. */
const ROWS_OF_A_HEAD = 6;

export type ItemTable = { items: LineItem[]; headLines: ReadonlySet<number> };

/** The rows of the first item table, and of its continuation on later pages. */
export function findLineItems(lines: readonly Line[], decimals = 2): ItemTable {
  const headLines = new Set<number>();
  const items: LineItem[] = [];
  let columns: readonly Column[] | undefined;
  let isOver = false;
  for (const page of new Set(lines.map((line) => line.page))) {
    const table = tableOn(lines, page, decimals);
    const isSame = table !== undefined && columns !== undefined && namesOf(table.head.columns) === namesOf(columns);
    if (table && (!columns || !isOver || isSame)) {
      for (let line = table.head.first; line <= table.head.last; line++) headLines.add(line);
      columns = table.head.columns;
      items.push(...table.items);
      isOver = table.isOver;
    } else if (!columns && !table) {
      const head = headAtEnd(lines, page);
      columns = head?.columns;
      for (let line = head?.first ?? 0; head && line <= head.last; line++) headLines.add(line);
    } else if (columns && !isOver) {
      const start = lines.findIndex((line) => line.page === page);
      const rows = rowsFrom(lines, start, columns, decimals, true);
      items.push(...rows.items);
      isOver = rows.isOver;
    }
  }
  return { items: items.map((item) => provenRow(item, decimals)), headLines };
}

/** The first table of a page that has rows. */
function tableOn(lines: readonly Line[], page: number, decimals: number): (Rows & { head: TableHead }) | undefined {
  for (const [index, line] of lines.entries()) {
    const head = line.page === page ? tableHeadAt(lines, index) : undefined;
    const rows = head && rowsFrom(lines, head.last + 1, head.columns, decimals, false);
    if (head && rows && rows.items.length > 0) return { ...rows, head };
  }
  return undefined;
}

/** A head whose rows are all on the next page. */
function headAtEnd(lines: readonly Line[], page: number): TableHead | undefined {
  for (const [index, line] of lines.entries()) {
    const head = line.page === page ? tableHeadAt(lines, index) : undefined;
    const below = head && lines.slice(head.last + 1).filter((each) => each.page === page);
    if (below && below.length < ROWS_OF_A_HEAD && below.every(({ text }) => findMoney(text).length === 0)) return head;
  }
  return undefined;
}

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name).join();

/** `isOver` if a sum ended the table, rather than the page. */
type Rows = { items: LineItem[]; isOver: boolean };

/** The rows from a line to the end of the table or of the page. A continued page may start with its letterhead. */
function rowsFrom(
  lines: readonly Line[],
  from: number,
  columns: readonly Column[],
  decimals: number,
  isContinued: boolean,
): Rows {
  const items: LineItem[] = [];
  const page = lines[from]?.page;
  let last = isContinued ? undefined : lines[from - 1];
  for (const [index, line] of lines.slice(from).entries()) {
    const hasBegun = !isContinued || items.length > 0;
    if (line.page !== page) break;
    const isFar = hasBegun && last && middle(line.box) - middle(last.box) > ROW_GAP * last.box.height;
    if (isFar && !goesOn(lines, from + index, columns, decimals)) break;
    last = line;
    if (CARRIED.test(line.plain)) continue;
    const own = rowOf(line, columns, decimals);
    const isNamed = own !== undefined && !CODE.test(own.description.value);
    const item = isNamed ? own : (rowWithTextBelow(line, lines[from + index + 1], columns, decimals) ?? own);
    const isSum = SUM.test(line.segments[0]?.plain ?? "") && !(item && isProduct(item));
    // A head may go on below its main line: "Tax" without an amount is no sum.
    if (isSum && (items.length > 0 || findMoney(line.text, decimals).length > 0)) return { items, isOver: true };
    if (item && (hasBegun || isProduct(item))) items.push(item);
  }
  return { items, isOver: false };
}

/** Whether another row follows on the page before any sum: notes below an item may leave a wide gap. */
function goesOn(lines: readonly Line[], from: number, columns: readonly Column[], decimals: number): boolean {
  for (const line of lines.slice(from)) {
    if (line.page !== lines[from]?.page) return false;
    const item = rowOf(line, columns, decimals);
    if (item && isProduct(item)) return true;
    if (SUM.test(line.segments[0]?.plain ?? "")) return false;
  }
  return false;
}

/** "Total station rental" with a quantity and a price is a product, not a total. */
const isProduct = ({ quantity, unitPrice, amount }: LineItem) =>
  quantity.value !== "" && unitPrice.value !== "" && amount.value !== "";

function rowOf(line: Line, columns: readonly Column[], decimals: number): LineItem | undefined {
  const cells = new Map<ColumnName, Segment>();
  for (const segment of line.segments) {
    const column = columns.reduce((best, each) =>
      distance(segment.box, each.box) < distance(segment.box, best.box) ? each : best,
    );
    const before = cells.get(column.name);
    cells.set(column.name, before ? segmentOf([...before.words, ...segment.words], line.page) : segment);
  }
  const amount = moneyCell(cells.get("amount"), decimals);
  const unitPrice = moneyCell(cells.get("unitPrice"), decimals);
  const description = textCell(withoutPosition(cells.get("description"), columns));
  const quantity = quantityCell(cells.get("quantity"));
  if (!description.value || (!amount.value && !(unitPrice.value && quantity.value))) return undefined;
  if (!amount.value && DISCOUNT.test(description.value)) return undefined;
  return { description, quantity, unitPrice, amount };
}

/** Some tables have the numbers of an item above its text. */
function rowWithTextBelow(
  line: Line,
  below: Line | undefined,
  columns: readonly Column[],
  decimals: number,
): LineItem | undefined {
  if (below?.page !== line.page || findMoney(below.text, decimals).length > 0) return undefined;
  const text = columns.find(({ name }) => name === "description");
  const cell = below.segments.find(({ box }) => text && distance(box, text.box) < box.height * 3) ?? below.segments[0];
  const item = cell && rowOf({ ...line, segments: [...line.segments, cell] }, columns, decimals);
  return item?.quantity.value && item.unitPrice.value && item.amount.value
    ? { ...item, description: textCell(cell) }
    : undefined;
}

/** The distance of a cell from a column head: columns are aligned left, right or center. */
function distance(cell: Box, head: Box): number {
  return Math.min(
    Math.abs(cell.x - head.x),
    Math.abs(right(cell) - right(head)),
    Math.abs(cell.x + cell.width / 2 - head.x - head.width / 2),
  );
}

/** A row's number that stands close to its text. */
function withoutPosition(cell: Segment | undefined, columns: readonly Column[]): Segment | undefined {
  const isNumbered = columns.some(({ name }) => name === "position");
  const [first, ...rest] = cell?.words ?? [];
  return cell && isNumbered && first && /^\d{1,3}[.)]?$/.test(first.text) && rest.length > 0
    ? segmentOf(rest, cell.page)
    : cell;
}

const NOTHING: Cell = { value: "", confidence: 0, place: undefined };

function moneyCell(cell: Segment | undefined, decimals: number): Cell {
  if (!cell) return NOTHING;
  // Unit prices may have more decimals than their currency: 0,0342.
  const fine = /(?<![\d.,])-?\d+[.,]\d{3,5}(?![\d.,])|^\d{1,6}$/.exec(cell.text);
  const found = findMoney(cell.text, decimals).at(-1);
  if (!found && !fine) return NOTHING;
  const { from, to } = found ?? { from: fine?.index ?? 0, to: (fine?.index ?? 0) + (fine?.[0].length ?? 0) };
  const value = inDecimals(found?.value.amount ?? 0, decimals);
  if (!found)
    return { ...exactCell(fine?.[0] ?? "", decimals), ...locate(wordsBetween(cell.words, from, to), cell.page, 0.8) };
  return { value, ...locate(wordsBetween(cell.words, from, to), cell.page, 0.9) };
}

function exactCell(text: string, decimals: number): Pick<Cell, "value"> {
  const amount = Number(text.replace(",", "."));
  return {
    value: isSameAmount(amount, Number(amount.toFixed(decimals)), 5) ? amount.toFixed(decimals) : String(amount),
  };
}

function quantityCell(cell: Segment | undefined): Cell {
  const number = cell && /^-?[\dOolISB|i][\dOolISB|i.,]*/.exec(cell.text)?.[0].replace(/[.,]$/, "");
  const value = number === undefined ? undefined : readQuantity(number);
  if (!cell || value === undefined || cell.text.includes("%")) return NOTHING;
  return { value: String(value), ...locate(cell.words.slice(0, 1), cell.page, 0.9) };
}

/** Quantities with three or more decimals are more usual than thousands: 2,000 is two, but 12.000.000 is not twelve. */
function readQuantity(text: string): number | undefined {
  const fine = /^(-?\d+)[.,](\d{3,4})$/.exec(text);
  return fine && /^0+$/.test(fine[2] ?? "")
    ? Number(fine[1])
    : fine
      ? Number(`${fine[1]}.${fine[2]}`)
      : readNumber(text);
}

function textCell(cell: Segment | undefined): Cell {
  if (!cell || !/\p{L}{2}/u.test(cell.text)) return NOTHING;
  return { value: cell.text, ...locate(cell.words, cell.page, 0.96) };
}

/** If quantity times price is the amount, all three are certain; a missing quantity follows from the other two. */
function provenRow(item: LineItem, decimals: number): LineItem {
  const [quantity = 0, price = 0, amount = 0] = [item.quantity, item.unitPrice, item.amount].map(({ value }) =>
    Number(value),
  );
  if (!price || !amount) return item;
  const thousands = isSameAmount(quantity * 1000 * price, amount, decimals);
  if (quantity && (thousands || isSameAmount(quantity * price, amount, decimals))) {
    const proven = (cell: Cell): Cell => ({ ...cell, confidence: PROVEN });
    const counted = { ...item.quantity, value: String(thousands ? quantity * 1000 : quantity) };
    return { ...item, quantity: proven(counted), unitPrice: proven(item.unitPrice), amount: proven(item.amount) };
  }
  const implied = Math.round((amount / price) * 1000) / 1000;
  if (!item.quantity.value && Number.isInteger(implied)) {
    return { ...item, quantity: { value: String(implied), confidence: 80, place: undefined } };
  }
  return item;
}
