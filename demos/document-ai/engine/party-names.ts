import { type Segment, segmentOf, wordsBetween } from "#engines/documents/words/lines.ts";

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
