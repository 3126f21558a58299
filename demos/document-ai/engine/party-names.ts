import { bottom, right } from "#engines/documents/reading/page.ts";
import { type Line, type Segment, segmentOf, wordsBetween } from "#engines/documents/words/lines.ts";
import { afterPrefix } from "./labeled.ts";

/** Legal forms at the end of company names. */
const LEGAL_FORM =
  "(?:^|[\\s,])(?:ltd|limited|llc|llp|lp|inc|incorporated|corp|corporation|co|company|plc|gmbh(?:\\s*&\\s*co\\.?\\s*kg)?|mbh|ag|kg|ohg|ug|gbr|e\\.?\\s?k|e\\.?\\s?v|se|b\\.?v|n\\.?v|s\\.?a|s\\.?r\\.?l|s\\.?p\\.?a|s\\.?a\\.?s(?:\\.?u)?|sasu|s\\.?a\\.?r\\.?l|eurl|sci|snc|ab|oy|a/s|aps|as|pty|kft|zrt|sdn\\.?\\s?bhd|sp\\. ?z ?o\\.? ?o)(?![a-z])\\.?";
export const COMPANY = new RegExp(`${LEGAL_FORM}$`, "i");
/** A company name at the start of a sentence. */
const COMPANY_FIRST = new RegExp(`^(.{3,60}?${LEGAL_FORM})(?!\\s*&)(?:[,;:]\\s|\\s(?=[-\\d|]|\\S+\\s\\S+\\s\\S))`, "i");
export const CUSTOMER_LABEL =
  /^(?:bill(?:ed|ing)?\s+(?:to(?:\s+address)?|address)|invoiced?\s+to|sold\s+to|prepared\s+for|customer|client|buyer|to|attn|attention|for|rechnungs-?\s?(?:empfanger|adresse|anschrift)|rechnung\s+an|leistungsempfanger|auftraggeber|kunde|kundin|kaufer|an|facturee?\s+a(?!\s+(?:regler|payer))|facturer\s+a|adresse\s+de\s+facturation|destinataire|acheteur|client)\b(?:\s*\/\s*\w+)?(?!\s*-?(?:n[°o]|nr|id\b|number|nummer|code|ref|data|service))\.?\s*:?\s*/i;
/** Goods may go to somebody else. */
export const SHIPPING_LABEL =
  /^(?:ship(?:ped|ping)?\b|deliver(?:ed|y)?\b|liefer(?:adresse|anschrift)|warenempfanger|(?:adresse\s+de\s+)?livraison|livre\s+a)/i;
export const SUPPLIER_LABEL =
  /^(?:(?:from|issued\s+by|payable\s+to|billed\s+by)\b\s*:?\s*|(?:seller|supplier|vendor|sender|rechnungs(?:er)?steller|verkaufer|lieferant|absender|emetteur|vendeur|fournisseur|prestataire)(?:\s*:\s*|\s*$))/i;

const NO_NAME =
  /^(?:\(c\)|©)|^(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]*\.?\s\d|^(?:(?:tax\s+)?invoice|bill|statement|page|date|vat|iban|tel|phone|e-?mail|www|http|amount|total|due|terms?|customer|bank|rechnung|gutschrift|seite|datum|kunden-?n|ust|steuer|telefon|fax|betrag|betrage|facture|avoir|tva|siret|siren|rcs|montant|n°|echeance|conditions|reference|referenz|bestell|liefer|copy|original|duplicate|credit)\b|@|\d{4}|^(?:rechnungs|kunden|auftrags)[\w-]*$|^(?:ship|warenempf)/i;
/** A street rather than a name. */
const STREET =
  /(?:str(?:asse|\.)?|weg|platz|allee|gasse|ring|street|road|lane|avenue)\.?\s*\d|^\d+[\s,]|^(?:rue|avenue|chemin|route|boulevard|place|impasse)\b|\b\d+,?\s(?:rue|avenue|chemin)\b|^(?:deutschland|germany|france|schweiz|osterreich|spain|united kingdom|usa)$/i;
/** Separates a name from an address on the same line. */
const PARTED = /\s(?:[-–—·|•*]|,(?=\s*\d))\s|,\s(?=\d)|,\s(?=[^,]{3,40}\s\d)/;

/** A name without case, spaces and signs. */
export const keyOf = ({ plain }: Segment) => plain.toLowerCase().replace(/[^a-z]/g, "");

/** The name at the start of a cell, without the address after it. */
export function nameOf(cell: Segment): Segment | undefined {
  const end = COMPANY_FIRST.exec(cell.plain)?.[1]?.length ?? PARTED.exec(cell.plain)?.index ?? cell.plain.length;
  const words = wordsBetween(cell.words, 0, end);
  if (words.length === 0 || words.length > 8) return undefined;
  const name = segmentOf(words, cell.page);
  // What is left of a name that was broken over two lines.
  if (name.plain.length <= 5 && COMPANY.test(name.plain)) return undefined;
  return /[A-Za-z]{2}/.test(name.plain) &&
    !NO_NAME.test(name.plain) &&
    !STREET.test(name.plain) &&
    !CUSTOMER_LABEL.test(`${name.plain} `)
    ? name
    : undefined;
}

export type NamedParty = { name: Segment; rule: number };

/** What an address may start with: numbers of the party, a salutation. */
const COMES_FIRST =
  /^(?:(?:global[e]?\s+)?(?:(?:gln|nummer|number|no|id|kd|siret|siren)\b|(?:kunden|lief(?:eranten)?|debitoren|customer|client)[\s-]*(?:nr|no|nummer|number|id)\b).*|(?:herrn?|frau|firma|mr|mrs|ms|m|mme|monsieur|madame)\.?)$/i;
/** A row of the party's own: "Name: Muster GmbH". */
const NAME_ROW = /^(?:name|firma|firmenname|company(?:\s+name)?|nom|raison\s+sociale|societe)\s*:\s*/i;
/** The largest gap between a label and the rows below it, in heights. */
const REACH = 4;

/** Whether a line of an address comes before the name. */
export const isBeforeName = ({ plain }: Segment) => COMES_FIRST.test(plain);

/** The name after such a label, or below it. */
export function labeledParty(lines: readonly Line[], label: RegExp): NamedParty | undefined {
  for (const [index, line] of lines.entries()) {
    for (const [position, cell] of line.segments.entries()) {
      const match = label.exec(`${cell.plain} `);
      if (!match) continue;
      const after = afterPrefix(cell, label);
      const isShort = match[0].trim().length <= 4;
      // "To" and "for" begin sentences as well; as labels they stand alone or before a colon.
      if (isShort && after && !match[0].includes(":")) continue;
      const name = after ? nameOf(after) : (belowLabel(lines, index, cell) ?? nextTo(line, position));
      if (name) return { name, rule: isShort ? 0.9 : 0.97 };
    }
  }
  return undefined;
}

function nextTo(line: Line, position: number): Segment | undefined {
  const next = line.segments[position + 1];
  return next && !SHIPPING_LABEL.test(next.plain) ? nameOf(next) : undefined;
}

function belowLabel(lines: readonly Line[], from: number, label: Segment): Segment | undefined {
  let above = label;
  for (const line of lines.slice(from + 1)) {
    if (line.box.y - bottom(above.box) > REACH * label.box.height) return undefined;
    const position = line.segments.findIndex(({ box }) => box.x < right(label.box) && right(box) > label.box.x);
    const cell = line.segments[position];
    if (!cell) continue;
    if (NAME_ROW.test(`${cell.plain} `)) {
      const value = afterPrefix(cell, NAME_ROW) ?? line.segments[position + 1];
      return value && nameOf(value);
    }
    above = cell;
    if (!isBeforeName(cell)) return nameOf(cell);
  }
  return undefined;
}

/** Whether a cell is aligned below such a label, with only its own block in between. */
export function isUnder(lines: readonly Line[], index: number, cell: Segment, label: RegExp): boolean {
  let top = cell.box.y;
  for (const line of lines.slice(0, index).reverse()) {
    const above = line.segments.find(({ box }) => box.x < right(cell.box) && right(box) > cell.box.x);
    if (!above) continue;
    if (top - (above.box.y + above.box.height) > cell.box.height * 1.6) return false;
    if (label.test(`${above.plain} `) && above.plain.split(" ").length <= 3) return true;
    top = above.box.y;
  }
  return false;
}
