import { type Box, middle, right } from "../reading/page.ts";
import { type Cell, type CellName, type LineItem, locate, PROVEN } from "./findings.ts";
import { type Line, type Segment, segmentOf, wordsBetween } from "./lines.ts";
import { findMoney, readNumber, toCents } from "./money.ts";

const COLUMN_WORDS: readonly (readonly [ColumnName, RegExp])[] = [
  [
    "unitPrice",
    /\b(?:unit\s+(?:price|cost|rate)(?:\s+excl\.?\s+tax)?|price\s+(?:each|per\s+unit)|price|rate|each|unit\s+amount)\b/i,
  ],
  ["amount", /\b(?:(?:line|net)\s+(?:total|amount)|amount|total(?:\s+excl\.?\s+tax)?|value|sum|EUR|USD|GBP|CHF)\b/i],
  ["quantity", /\b(?:qty|quantity|units?|hours|hrs|pcs|pieces|days)\b/i],
  [
    "description",
    /\b(?:(?:item\s+)?description|items?|services?|details|product(?:s|\s+or\s+service)?|designation|article|particulars|goods)\b/i,
  ],
  ["position", /(?:^|\s)(?:#|pos\.?|no\.?)(?=\s|$)/i],
];
type ColumnName = CellName | "position";
type Column = { name: ColumnName; box: Box };

/** Text that marks the end of the table. */
const END = /\b(?:sub\s?-?\s?total|total|net|vat|tax|balance|amount\s+(?:due|payable)|goods\s+total|sum\s+excl)\b/i;
/** The largest gap between two rows of a table, in line heights. */
const ROW_GAP = 4;

export type ItemTable = { items: LineItem[]; headerLine: number | undefined };

export function findLineItems(lines: readonly Line[]): ItemTable {
  for (const [index, line] of lines.entries()) {
    const columns = columnsOf(line);
    if (columns) return { items: rowsBelow(lines, index, columns), headerLine: index };
  }
  return { items: [], headerLine: undefined };
}

/** The columns of a table header, if the line is one. */
function columnsOf(line: Line): Column[] | undefined {
  const columns = line.segments.flatMap((cell): Column[] => {
    let text = cell.text;
    const found: Column[] = [];
    for (const [name, words] of COLUMN_WORDS) {
      const match = words.exec(text);
      if (!match) continue;
      const taken = segmentOf(wordsBetween(cell.words, match.index, match.index + match[0].length), line.page);
      found.push({ name, box: taken.box });
      // Each word belongs to one column only.
      text = text.slice(0, match.index) + " ".repeat(match[0].length) + text.slice(match.index + match[0].length);
    }
    return found;
  });
  const names = new Set(columns.map(({ name }) => name));
  const isHead = names.has("amount") && names.has("description") && (names.has("unitPrice") || names.has("quantity"));
  const hasAmounts = findMoney(line.text).length > 0;
  return isHead && !hasAmounts ? columns : undefined;
}

function rowsBelow(lines: readonly Line[], header: number, columns: readonly Column[]): LineItem[] {
  const items: LineItem[] = [];
  let last = lines[header];
  for (const line of lines.slice(header + 1)) {
    if (!last || line.page !== last.page || middle(line.box) - middle(last.box) > ROW_GAP * last.box.height) break;
    if (END.test(line.segments[0]?.text ?? "") && !isUnder(line.segments[0], columns)) break;
    const item = rowOf(line, columns);
    if (item) items.push(item);
    else if (items.length > 0 && END.test(line.text)) break;
    last = line;
  }
  return items.map(provenRow);
}

/** Whether a cell is in the description column: "Total station rental" is a product, not a total. */
function isUnder(cell: Segment | undefined, columns: readonly Column[]): boolean {
  const column = columns.find(({ name }) => name === "description");
  return cell !== undefined && column !== undefined && Math.abs(cell.box.x - column.box.x) < cell.box.height * 1.5;
}

function rowOf(line: Line, columns: readonly Column[]): LineItem | undefined {
  const cells = new Map<ColumnName, Segment>();
  for (const segment of line.segments) {
    const column = columns.reduce((best, each) =>
      distance(segment.box, each.box) < distance(segment.box, best.box) ? each : best,
    );
    const before = cells.get(column.name);
    cells.set(column.name, before ? segmentOf([...before.words, ...segment.words], line.page) : segment);
  }
  const amount = moneyCell(cells.get("amount"));
  const unitPrice = moneyCell(cells.get("unitPrice"));
  const description = textCell(cells.get("description"));
  if (!description.value || (!amount.value && !unitPrice.value)) return undefined;
  return { description, quantity: quantityCell(cells.get("quantity")), unitPrice, amount };
}

/** The distance of a cell from a column header: columns are aligned left, right or center. */
function distance(cell: Box, head: Box): number {
  return Math.min(
    Math.abs(cell.x - head.x),
    Math.abs(right(cell) - right(head)),
    Math.abs(cell.x + cell.width / 2 - head.x - head.width / 2),
  );
}

const NOTHING: Cell = { value: "", confidence: 0, place: undefined };

function moneyCell(cell: Segment | undefined): Cell {
  const found = cell && findMoney(cell.text).at(-1);
  if (!cell || !found) return NOTHING;
  const words = wordsBetween(cell.words, found.from, found.to);
  return { value: found.value.amount.toFixed(2), ...locate(words, cell.page, 0.9) };
}

function quantityCell(cell: Segment | undefined): Cell {
  const number = cell && /^[\dOolISB|i.,]+/.exec(cell.text)?.[0];
  const value = number === undefined ? undefined : readNumber(number);
  if (!cell || value === undefined) return NOTHING;
  return { value: String(value), ...locate(cell.words.slice(0, 1), cell.page, 0.9) };
}

function textCell(cell: Segment | undefined): Cell {
  if (!cell || !/[A-Za-z]{2}/.test(cell.text)) return NOTHING;
  return { value: cell.text, ...locate(cell.words, cell.page, 0.96) };
}

/** If quantity times price is the amount, all three are certain; a missing quantity follows from the other two. */
function provenRow(item: LineItem): LineItem {
  const [quantity, price, amount] = [item.quantity, item.unitPrice, item.amount].map(({ value }) => Number(value));
  if (!price || !amount) return item;
  if (quantity && toCents(quantity * price) === toCents(amount)) {
    const proven = (cell: Cell): Cell => ({ ...cell, confidence: PROVEN });
    return { ...item, quantity: proven(item.quantity), unitPrice: proven(item.unitPrice), amount: proven(item.amount) };
  }
  const implied = toCents(amount) / toCents(price);
  if (!item.quantity.value && Number.isInteger(implied)) {
    return { ...item, quantity: { value: String(implied), confidence: 80, place: undefined } };
  }
  return item;
}
