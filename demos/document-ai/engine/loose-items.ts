import { type Line, segmentOf, wordsBetween } from "#engines/documents/words/lines.ts";
import { inDecimals } from "./currencies.ts";
import { type Cell, type LineItem, locate, PROVEN } from "./findings.ts";
import { findMoney, isSameAmount, readNumber } from "./money.ts";

/** Sums, taxes and payments: with the first of them the items are over. */
const SUM =
  /^\W*(?:(?:sub|grand|gesamt|zwischen|netto|brutto|rechnungs|positions|beleg|steuer|zahl|end)?\s?-?\s?(?:total|summe|betrag|beitrag)|sous[\s-]?total|total|summe|zu\s+zahlen|net\b|a\s+payer|montant|amount|balance|cash|change|bar\b|gegeben|ruckgeld|visa|mastercard|ec-?karte|girocard|carte|cb\b|especes|rounding|(?:total\s+)?(?:vat|mwst|ust|tva|gst|tax|taxable|sales\s+tax)\b|umsatzsteuer|mehrwertsteuer|(?:zu|ab)schlag|bruttopreis|zzgl|abzgl|incl|inkl|service\s+charge|no\.?\s+of\s+items?|items?\s+count|(?:sr|zr)\s|discount|rabatt|remise|tendered|paid|item\s+count|qty\s+total|nett?\b)/i;
/** Lines about the shop rather than its goods. */
const OTHER =
  /\b(?:tel|fax|date|datum|time|invoice|receipt|bill|no\.|table|tisch|cashier|gst\s+(?:id|reg|no)|uid|ust-?id|siret|uhr|mo\.?\s?-\s?(?:fr|do|sa))\b/i;
/** "2 x 1,49" before an amount, or on a line of its own. */
const COUNTED = /^\W*(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:x|\*|@|stk\.?|pcs)\s*(?:a\s+)?(\d+[.,]\d{2})?/i;

const NOTHING: Cell = { value: "", confidence: 0, place: undefined };

/** Items without a table: a text with an amount at its right, above the first sum. */
export function findLooseItems(lines: readonly Line[], decimals = 2): LineItem[] {
  const items: LineItem[] = [];
  let before: { quantity: Cell; unitPrice: Cell } | undefined;
  /** A text alone on the line above. */
  let above: Cell | undefined;
  for (const line of lines) {
    const money = findMoney(line.text, decimals).at(-1);
    if (money && SUM.test(line.plain) && items.length > 0) break;
    const counted = COUNTED.exec(line.plain);
    const words = line.segments.flatMap((segment) => segment.words);
    const read = (text: string | undefined): Cell => {
      const from = text ? line.text.indexOf(text) : -1;
      if (!text || from < 0) return NOTHING;
      return {
        value: String(readNumber(text) ?? ""),
        ...locate(wordsBetween(words, from, from + text.length), line.page, 0.85),
      };
    };
    const count = counted && { quantity: read(counted[1]), unitPrice: fixed(read(counted[2]), decimals) };
    const own = textBefore(line, money?.from ?? line.text.length, counted);
    const isOther = OTHER.test(line.plain) || SUM.test(line.plain);
    const text = own ?? (money && count ? above : undefined);
    above = money || isOther ? undefined : own;
    if (!money || !text || isOther) {
      if (count && !text) before = attach(items, count, decimals) ? undefined : count;
      continue;
    }
    const amount = {
      value: inDecimals(money.value.amount, decimals),
      ...locate(wordsBetween(words, money.from, money.to), line.page, 0.9),
    };
    const counts = count ?? before ?? { quantity: NOTHING, unitPrice: NOTHING };
    items.push(proven({ description: text, ...counts, amount }, decimals));
    before = undefined;
  }
  return items;
}

const fixed = (cell: Cell, decimals: number): Cell =>
  cell.value ? { ...cell, value: inDecimals(Number(cell.value), decimals) } : cell;

/** The text of an item, without its count and its amount. */
function textBefore(line: Line, to: number, counted: RegExpExecArray | null): Cell | undefined {
  const from = counted ? counted[0].length : 0;
  const words = wordsBetween(
    line.segments.flatMap((segment) => segment.words),
    from,
    to,
  );
  // Numbers around the text are codes, counts and prices; one inside it, as in "Apples, 1 kg", belongs to it.
  const isText = ({ text }: { text: string }) => !/^[\d.,x*@€$£%-]+$/i.test(text) || /\p{L}{2}/u.test(text);
  const kept = words.slice(Math.max(0, words.findIndex(isText)), words.findLastIndex(isText) + 1);
  if (kept.length === 0) return undefined;
  const { text } = segmentOf(kept, line.page);
  return /\p{L}{2}/u.test(text) ? { value: text, ...locate(kept, line.page, 0.9) } : undefined;
}

/** A count on its own line belongs to the item above it if it fits. */
function attach(items: LineItem[], count: { quantity: Cell; unitPrice: Cell }, decimals: number): boolean {
  const last = items.at(-1);
  if (!last || last.quantity.value || !count.unitPrice.value) return false;
  const product = Number(count.quantity.value) * Number(count.unitPrice.value);
  if (!isSameAmount(product, Number(last.amount.value), decimals)) return false;
  items[items.length - 1] = proven({ ...last, ...count }, decimals);
  return true;
}

function proven(item: LineItem, decimals: number): LineItem {
  const [quantity, price, amount] = [item.quantity, item.unitPrice, item.amount].map(({ value }) => Number(value));
  if (!quantity || !price || !isSameAmount(quantity * price, amount ?? 0, decimals)) return item;
  const sure = (cell: Cell): Cell => ({ ...cell, confidence: PROVEN });
  return { ...item, quantity: sure(item.quantity), unitPrice: sure(item.unitPrice), amount: sure(item.amount) };
}
