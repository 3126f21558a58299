import { type Segment, wordsBetween } from "#engines/documents/words/lines.ts";
import { inDecimals } from "./currencies.ts";
import { type Cell, type LineItem, locate, PROVEN } from "./findings.ts";
import { findMoney, isSameAmount, readNumber } from "./money.ts";

const NOTHING: Cell = { value: "", confidence: 0, place: undefined };

export function moneyCell(cell: Segment | undefined, decimals: number): Cell {
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

export function quantityCell(cell: Segment | undefined): Cell {
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

export function textCell(cell: Segment | undefined): Cell {
  if (!cell || !/\p{L}{2}/u.test(cell.text)) return NOTHING;
  return { value: cell.text, ...locate(cell.words, cell.page, 0.96) };
}

/** If quantity times price is the amount, all three are certain; a missing quantity follows from the other two. */
export function provenRow(item: LineItem, decimals: number): LineItem {
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
