import { type Box, bottom, right } from "#engines/documents/reading/page.ts";
import { type Line, segmentOf, wordsBetween } from "#engines/documents/words/lines.ts";
import { MARK } from "./currencies.ts";
import type { CellName } from "./findings.ts";
import { findMoney } from "./money.ts";

/** What a column of an item table may hold besides an item's own cells; these are told apart to be left out. */
export type ColumnName = CellName | "position" | "code" | "unit" | "tax" | "discount" | "day";
export type Column = { name: ColumnName; box: Box };
/** A heading may be either: "Prix HT" is the price of one if another column has the amounts. */
type Heading = { name: ColumnName | "price or amount"; box: Box };
export type TableHead = { columns: readonly Column[]; first: number; last: number };

/** Words of a table's head in English, German and French. Special ones come first: each word counts once. */
const COLUMN_WORDS: readonly (readonly [Heading["name"], RegExp])[] = [
  [
    "unitPrice",
    /\b(?:unit\s+(?:price|cost|rate)(?:\s+excl\.?\s+tax)?|price\s+(?:each|per\s+unit)|unit\s+amount|einzel-?(?:preis|betrag)?|stuck-?preis|e-?preis|ep|netto-?preis|preis\s?(?:\/|pro|je)\s?(?:einheit|stuck|einh\.?)?|stundensatz|prix\s+unit\w*\.?(?:\s+h\.?t\.?)?|p\.?\s?u\.?(?:\s*h\.?t\.?)?|(?:cout|tarif)\s+unit\w*)(?![\w])/i,
  ],
  [
    "amount",
    /\b(?:(?:line|net)\s+(?:total|amount)|(?:gesamt|netto)-?(?:preis|betrag|summe)|nettowert|entgelt|price\s+w\/?o(?:\s+tax)?|g-?preis|gp|prix\s+total(?:\s+h\.?t\.?)?|montant(?:\s+(?:total|net))?(?:\s+h\.?t\.?)?|total(?:\s+(?:excl\.?\s+tax|ligne|net))?(?:\s+h\.?t\.?)?)(?!\w)/i,
  ],
  ["price or amount", /\bprix\s+h\.?t\.?(?!\w)/i],
  ["tax", /\b(?:(?:vat|mwst|ust|tva|iva|gst)\b\.?(?:\s*(?:%|rate|satz|betrag))?|tax(?:e|es)?\b|steuer(?:satz)?\b)/i],
  ["discount", /\b(?:rabatt|nachlass|remise|rem\.|discount|disc\.)/i],
  [
    "code",
    /\b(?:art(?:ikel)?\.?[\s-]?(?:nr|no|nummer|code)\.?|artikelnummer|sku|item\s+(?:no|code|#)\.?|code(?:\s+article)?|ref(?:eren(?:ce|z)(?:s|en)?|\.)?)(?![\w])/i,
  ],
  ["unitPrice", /\b(?:price|rate|each|preis|prix|tarif)\b/i],
  ["amount", /\b(?:amount|value|sum|betrag|gesamt|summe|wert)\b/i],
  [
    "quantity",
    /\b(?:qty|quantity|units|hours|hrs|pcs|pieces|days|menge|anzahl|anz\.|stk\.?|stuck|stunden|std\.?|tage|quantite|qte|qt\.?|nombre|nb\.?|heures|jours)(?!\w)/i,
  ],
  ["unit", /\b(?:einheit|mengeneinheit|meng\.-?|einh\.|me|unite|uom|unit)(?!\w)/i],
  [
    "description",
    /\b(?:(?:item\s+)?description|items?|services?|details?|product(?:s|\s+or\s+service)?|designation|articles?|particulars|goods|beschreibung|bezeichnung|artikel(?:bezeichnung|beschreibung)?|leistung(?:en|sbeschreibung)?|produkt|position(?!\s*(?:nr|no))|ware|text|libelle|prestations?|produits?|intitule|objet|activity)\b/i,
  ],
  ["day", /\b(?:datum|date)\b/i],
  ["position", /(?:^|\s)(?:#|pos\.?|lfd\.?|nr\.?|no\.?|n°)(?=\s|$)/i],
];
const OF_MONEY: readonly Heading["name"][] = ["unitPrice", "amount", "price or amount", "tax", "discount"];
/** A currency next to the words of such a column belongs to them: "GP in EUR", "Amount (JPY)", "EUR total". */
const HEADINGS: readonly (readonly [Heading["name"], RegExp])[] = [
  ...COLUMN_WORDS.map(([name, words]) => [name, OF_MONEY.includes(name) ? withCurrency(words) : words] as const),
  ["amount", new RegExp(`(?<![A-Za-z])(?:${MARK})`)],
];

function withCurrency({ source }: RegExp): RegExp {
  return new RegExp(`(?:^(?:${MARK})\\s+)?(?:${source})(?:\\s*\\(?(?:(?:in|en)\\s+)?(?:${MARK})\\)?)?`, "i");
}

/** Columns that may be named on the line above or below the head's main line. */
const FOLDED_OVER: readonly Heading["name"][] = ["unitPrice", "quantity", "amount", "price or amount"];
/** The share of a line's letters that must be such words: a sentence may hold a few of them. */
const MIN_SHARE = 0.5;
/** The largest gap between two lines of one head, in line heights. */
const HEAD_GAP = 0.9;

/** The head of an item table whose main line this is, if it is one. */
export function tableHeadAt(lines: readonly Line[], index: number): TableHead | undefined {
  const line = lines[index];
  const own = line && columnsIn(line);
  if (!line || !own || own.share < MIN_SHARE || !names(own.columns).has("description")) return undefined;
  let columns: readonly Heading[] = own.columns;
  let [first, last] = [index, index];
  for (const neighbor of [index - 1, index + 1]) {
    const other = lines[neighbor];
    if (!other || !isNext(line, other) || findMoney(other.text).length > 0) continue;
    const more = columnsIn(other).columns.filter(({ name }) => FOLDED_OVER.includes(name) && !names(columns).has(name));
    if (more.length === 0) continue;
    // "Price per" above "unit" is one column.
    const isCovered = ({ name, box }: Heading) => name === "unit" && more.some((each) => overlaps(each.box, box));
    columns = [...columns.filter((column) => !isCovered(column)), ...more];
    first = Math.min(first, neighbor);
    last = Math.max(last, neighbor);
  }
  const found = names(columns);
  const isHead =
    (found.has("amount") || found.has("price or amount")) && columns.length >= 2 && findMoney(line.text).length === 0;
  return isHead ? { columns: firstOfEach(columns.map(asColumn)), first, last } : undefined;
}

function asColumn({ name, box }: Heading, _: number, all: readonly Heading[]): Column {
  if (name !== "price or amount") return { name, box };
  const found = names(all);
  return { name: found.has("amount") && !found.has("unitPrice") ? "unitPrice" : "amount", box };
}

const overlaps = (one: Box, other: Box) => one.x < right(other) && right(one) > other.x;

const names = (columns: readonly Heading[]) => new Set(columns.map(({ name }) => name));

function isNext(one: Line, other: Line): boolean {
  const [upper, lower] = one.box.y < other.box.y ? [one, other] : [other, one];
  return one.page === other.page && lower.box.y - bottom(upper.box) < HEAD_GAP * one.box.height;
}

/**
 * Of two columns of amounts the left one is net: the right one includes tax. An amount at the left of the text is a
 * quantity, if there is no other.
 */
function firstOfEach(columns: readonly Column[]): Column[] {
  const byPlace = [...columns].sort((one, other) => one.box.x - other.box.x);
  const text = byPlace.findIndex(({ name }) => name === "description");
  const first = byPlace.findIndex(({ name }) => name === "amount");
  const isCount = first < text && !names(columns).has("quantity") && first < byPlace.findLastIndex(isAmount);
  const ordered = isCount ? byPlace.with(first, { ...(byPlace[first] as Column), name: "quantity" }) : byPlace;
  return ordered.map((column, index) => {
    const isRepeated = ordered.findIndex(({ name }) => name === column.name) < index;
    return isRepeated && column.name === "amount" ? { ...column, name: "tax" } : column;
  });
}

const isAmount = ({ name }: Column) => name === "amount";

function columnsIn(line: Line): { columns: Heading[]; share: number } {
  let [taken, all] = [0, 0];
  const columns = line.segments.flatMap((cell): Heading[] => {
    let text = cell.plain;
    const found: Heading[] = [];
    for (const [name, words] of HEADINGS) {
      for (let match = words.exec(text); match; match = words.exec(text)) {
        const own = wordsBetween(cell.words, match.index, match.index + match[0].length);
        if (own.length > 0) found.push({ name, box: segmentOf(own, line.page).box });
        taken += match[0].replace(/[^A-Za-z]/g, "").length;
        // Each word belongs to one column only.
        text = text.slice(0, match.index) + " ".repeat(match[0].length) + text.slice(match.index + match[0].length);
      }
    }
    all += cell.plain.replace(/[^A-Za-z]/g, "").length;
    return found;
  });
  return { columns, share: all === 0 ? 0 : taken / all };
}
