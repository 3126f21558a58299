import { type Box, bottom, middle, right } from "#engines/documents/reading/page.ts";
import { type Line, type Segment, segmentOf } from "#engines/documents/words/lines.ts";
import type { LineItem } from "./findings.ts";
import { moneyCell, provenRow, quantityCell, textCell } from "./item-cells.ts";
import { findMoney } from "./money.ts";
import { type Column, type ColumnName, type TableHead, tableHeadAt } from "./table-columns.ts";

/** Text of sums: it ends the table on its page and is never an item. */
const SUM =
  /^\W*(?:(?:grand|sub|goods|order|invoice|rechnungs|gesamt|zwischen|netto|brutto|steuer|end|zahl|positions|waren)\s?-?\s?(?:total|summe|betrag|wert|amount)|total|summe|sous[\s-]?total|net(?:to)?\b|brutto(?!preis|listen)|(?:vat|mwst|ust|tva)\b|umsatzsteuer|mehrwertsteuer|tax(?:es?)?\b|sales\s+tax|gst|balance|amount\s+(?:due|payable)|montant\s+(?:total|ht|ttc|tva)|base\s+ht|shipping\s+total|zzgl|plus\s+\d|sum\s+excl|a\s+payer|to\s+pay|zu\s+zahlen)/i;
const TOTAL_WORDS = /^\W*(?:(?:montant|grand|sub|sous|net)[\s-]*)*(?:total|summe|gesamt(?:betrag|summe)?)\b/i;
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
/** The most lines of an item's text below its first one. */
const LINES_OF_TEXT = 2;

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
    const isLast = head && lines[head.last + 1]?.page !== page;
    const rows = head && !isLast && rowsFrom(lines, head.last + 1, head.columns, decimals, false);
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
  /** A text alone on the line above, if no item has it. */
  let above: Segment | undefined;
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
    const item = isNamed
      ? own
      : (rowWithText(line, above, columns, decimals) ??
        rowWithText(line, textBelow(line, lines[from + index + 1], columns, decimals), columns, decimals) ??
        own);
    const isSum = (SUM.test(line.segments[0]?.plain ?? "") && !(item && isProduct(item))) || isBesideSum(line, item);
    // A head may go on below its main line: "Tax" without an amount is no sum.
    if (isSum && (items.length > 0 || findMoney(line.text, decimals).length > 0)) return { items, isOver: true };
    const isText = !item && line.segments.length === 1 && findMoney(line.text, decimals).length === 0;
    const isTaken = above === undefined && items.at(-1)?.description.value === line.text;
    above = isText && !isTaken && !SUM.test(line.plain) ? line.segments[0] : undefined;
    if (item && (hasBegun || isProduct(item))) items.push(withTextBelow(item, lines, from + index));
  }
  return { items, isOver: false };
}

/** A table of taxes may stand at the left of the sums: "Taux TVA  Prix HT  |  Montant Total HT  1.245,30 €". */
const isBesideSum = ({ segments }: Line, item: LineItem | undefined) =>
  item !== undefined &&
  !item.quantity.value &&
  !item.unitPrice.value &&
  segments.slice(1, -1).some(({ plain }) => TOTAL_WORDS.test(plain));

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

const NUMERIC: readonly ColumnName[] = ["quantity", "unitPrice", "amount"];

function rowOf(line: Line, columns: readonly Column[], decimals: number): LineItem | undefined {
  const cells = new Map<ColumnName, Segment>();
  for (const segment of line.segments) {
    const column = columns.reduce((best, each) =>
      distance(segment.box, each.box) < distance(segment.box, best.box) ? each : best,
    );
    const before = cells.get(column.name);
    const isRival = before && NUMERIC.includes(column.name) && /\d/.test(before.text) && /\d/.test(segment.text);
    // Of two numbers, the farther one belongs to a column without a name.
    if (isRival && distance(before.box, column.box) <= distance(segment.box, column.box)) continue;
    cells.set(column.name, before && !isRival ? segmentOf([...before.words, ...segment.words], line.page) : segment);
  }
  const amount = moneyCell(cells.get("amount"), decimals);
  const unitPrice = moneyCell(cells.get("unitPrice"), decimals);
  const description = textCell(withoutPosition(cells.get("description"), columns));
  const quantity = quantityCell(cells.get("quantity"));
  if (!description.value || (!amount.value && !(unitPrice.value && quantity.value))) return undefined;
  if (!amount.value && DISCOUNT.test(description.value)) return undefined;
  return { description, quantity, unitPrice, amount };
}

/** An item's text that goes on in the same column right below, in the same print. */
function withTextBelow(item: LineItem, lines: readonly Line[], index: number): LineItem {
  const { description } = item;
  let cell = lines[index]?.segments.find((each) => each.text === description.value);
  let text = description.value;
  for (const below of lines.slice(index + 1, index + 1 + LINES_OF_TEXT)) {
    const [next, more] = below.segments;
    if (!cell || !next || more || !isSameColumn(cell, next)) break;
    if (/[:•]|\d[.,]\d{2}\b/.test(next.text) || SUM.test(next.plain)) break;
    text = text.endsWith("-") ? `${text}${next.text}` : `${text} ${next.text}`;
    cell = next;
  }
  return text === description.value ? item : { ...item, description: { ...description, value: text } };
}

/** Whether a cell goes on in the one below: same page, edge and size of print. */
const isSameColumn = ({ box, page }: Segment, below: Segment) =>
  below.page === page &&
  below.box.y - bottom(box) < box.height * 0.4 &&
  Math.abs(below.box.x - box.x) < 1 &&
  Math.abs(below.box.height - box.height) < 0.3;

/** Some tables have the numbers of an item above its text. */
function textBelow(line: Line, below: Line | undefined, columns: readonly Column[], decimals: number) {
  if (below?.page !== line.page || findMoney(below.text, decimals).length > 0) return undefined;
  const text = columns.find(({ name }) => name === "description");
  return below.segments.find(({ box }) => text && distance(box, text.box) < box.height * 3) ?? below.segments[0];
}

/** An item whose numbers are on a line of their own. */
function rowWithText(
  line: Line,
  cell: Segment | undefined,
  columns: readonly Column[],
  decimals: number,
): LineItem | undefined {
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
