import { bottom, right } from "../reading/page.ts";
import { type AddressBlock, addressBlocks } from "./address-blocks.ts";
import { type Finding, finding } from "./findings.ts";
import { afterPrefix } from "./labeled.ts";
import { type Line, median, type Segment, segmentOf, wordsBetween } from "./lines.ts";

/** Legal forms at the end of company names. */
const LEGAL_FORM =
  "(?:^|[\\s,])(?:ltd|limited|llc|llp|lp|inc|incorporated|corp|corporation|co|company|plc|gmbh(?:\\s*&\\s*co\\.?\\s*kg)?|mbh|ag|kg|ohg|ug|gbr|e\\.?\\s?k|e\\.?\\s?v|se|b\\.?v|n\\.?v|s\\.?a|s\\.?r\\.?l|s\\.?p\\.?a|s\\.?a\\.?s(?:\\.?u)?|sasu|s\\.?a\\.?r\\.?l|eurl|sci|snc|ab|oy|a/s|aps|as|pty|kft|zrt|sdn\\.?\\s?bhd|sp\\. ?z ?o\\.? ?o)(?![a-z])\\.?";
const COMPANY = new RegExp(`${LEGAL_FORM}$`, "i");
/** A company name at the start of a sentence. */
const COMPANY_FIRST = new RegExp(`^(.{3,60}?${LEGAL_FORM})(?:[,;:]\\s|\\s(?=[-\\d|]|\\S+\\s\\S+\\s\\S))`, "i");
const CUSTOMER_LABEL =
  /^(?:bill(?:ed|ing)?(?:\s+(?:to|address))|invoiced?\s+to|sold\s+to|prepared\s+for|customer|client|buyer|to|attn|attention|for|rechnungs-?\s?(?:empfanger|adresse|anschrift)|rechnung\s+an|leistungsempfanger|auftraggeber|kunde|kundin|kaufer|an|facturee?\s+a(?!\s+(?:regler|payer))|facturer\s+a|adresse\s+de\s+facturation|destinataire|acheteur|client)\b(?!\s*-?(?:n[°o]|nr|id\b|number|nummer|code|ref|data|service))\.?\s*:?\s*/i;
/** Goods may go to somebody else. */
const SHIPPING_LABEL =
  /^(?:ship(?:ped|ping)?\b|deliver(?:ed|y)?\b|liefer(?:adresse|anschrift)|warenempfanger|(?:adresse\s+de\s+)?livraison|livre\s+a)/i;
const SUPPLIER_LABEL =
  /^(?:(?:from|issued\s+by|payable\s+to|billed\s+by)\b\s*:?\s*|(?:seller|supplier|vendor|sender|rechnungs(?:er)?steller|verkaufer|lieferant|absender|emetteur|vendeur|fournisseur|prestataire)(?:\s*:\s*|\s*$))/i;
const NO_NAME =
  /^(?:(?:tax\s+)?invoice|bill|statement|page|date|vat|iban|tel|phone|e-?mail|www|http|amount|total|due|terms?|customer|bank|rechnung|gutschrift|seite|datum|kunden-?n|ust|steuer|telefon|fax|betrag|betrage|facture|avoir|tva|siret|siren|rcs|montant|n°|echeance|conditions|reference|referenz|bestell|liefer|copy|original|duplicate|credit)\b|@|\d{4}|^(?:rechnungs|kunden|auftrags)[\w-]*$|^(?:ship|warenempf)/i;
/** A street rather than a name. */
const STREET =
  /(?:str(?:asse|\.)?|weg|platz|allee|gasse|ring|street|road|lane|avenue)\.?\s*\d|^\d+[\s,]|^(?:rue|avenue|chemin|route|boulevard|place|impasse)\b|\b\d+,?\s(?:rue|avenue|chemin)\b|^(?:deutschland|germany|france|schweiz|osterreich|spain|united kingdom|usa)$/i;
/** Separates a name from an address on the same line. */
const PARTED = /\s(?:[-–—·|•*]|,(?=\s*\d))\s|,\s(?=\d)|,\s(?=[^,]{3,40}\s\d)/;

type Candidate = { name: Segment; score: number };

/** Finds the sender and the one who pays. */
export function findParties(lines: readonly Line[]): Finding[] {
  const first = lines.filter(({ page }) => page === 1);
  const labeled = labeledCustomer(first);
  const blocks = addressBlocks(first);
  const supplier = findSupplier(first, customerCells(first, labeled, blocks));
  const customer = labeled ?? windowCustomer(blocks, supplier?.name);
  return [
    ...(supplier ? [finding("supplier", tidy(supplier.name.text), supplier.name.words, 1, supplier.rule)] : []),
    ...(customer ? [finding("customer", tidy(customer.name.text), customer.name.words, 1, customer.rule)] : []),
  ];
}

const tidy = (name: string) => name.replace(/^[:\s]+|[,;:]$/g, "");

/** The sender: a company name that is large, at the top, or repeated, and not the customer's. */
function findSupplier(first: readonly Line[], customers: ReadonlySet<Segment>) {
  const height = Math.max(...first.map(({ box }) => box.y), 1);
  const usual = median(first.flatMap(({ segments }) => segments.map(({ box }) => box.height)));
  const candidates = first.flatMap((line, index) =>
    line.segments.flatMap((cell): Candidate[] => {
      if (customers.has(cell)) return [];
      const labeled = afterPrefix(cell, SUPPLIER_LABEL);
      const name = nameOf(labeled ?? cell);
      if (!name) return [];
      const isNamed = labeled !== undefined || isUnder(first, index, cell, SUPPLIER_LABEL);
      const isCompany = COMPANY.test(name.plain);
      const isTop = cell.box.y < height * 0.3;
      if (!isCompany && !isNamed && !isTop) return [];
      const largeness = Math.min(2, Math.max(0, cell.box.height / usual - 1) * 2);
      const topness = Math.max(0, 1 - cell.box.y / (height * 0.4));
      return [{ name, score: (isCompany ? 3 : 0) + (isNamed ? 3 : 0) + largeness + topness + (isTop ? 0.5 : 0) }];
    }),
  );
  const counts = new Map<string, number>();
  for (const { name } of candidates) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  const ranked = candidates
    .map((each) => ({ ...each, score: each.score + ((counts.get(keyOf(each.name)) ?? 1) > 1 ? 2.5 : 0) }))
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best || best.score < 1.5) return undefined;
  const rival = ranked.find(({ name }) => keyOf(name) !== keyOf(best.name));
  const lead = best.score - (rival?.score ?? 0);
  return { name: best.name, rule: lead > 2 && best.score >= 4 ? 0.98 : lead > 0.8 ? 0.93 : 0.7 };
}

const keyOf = ({ plain }: Segment) => plain.toLowerCase().replace(/[^a-z]/g, "");

/** The name at the start of a cell, without the address after it. */
function nameOf(cell: Segment): Segment | undefined {
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

/** The name after a customer's label, or below it. */
function labeledCustomer(lines: readonly Line[]): { name: Segment; rule: number } | undefined {
  for (const [index, line] of lines.entries()) {
    for (const [position, cell] of line.segments.entries()) {
      const match = CUSTOMER_LABEL.exec(`${cell.plain} `);
      if (!match) continue;
      const after = afterPrefix(cell, CUSTOMER_LABEL);
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

/** What an address may start with: a number of the customer, a salutation. */
const COMES_FIRST = /^(?:(?:gln|nummer|no|id|kd)\b.*|(?:herrn?|frau|firma|mr|mrs|ms|m|mme|monsieur|madame)\.?)$/i;

function belowLabel(lines: readonly Line[], from: number, label: Segment): Segment | undefined {
  for (const line of lines.slice(from + 1)) {
    if (line.box.y - bottom(label.box) > 4 * label.box.height) return undefined;
    const cell = line.segments.find(({ box }) => box.x < right(label.box) && right(box) > label.box.x);
    if (!cell || COMES_FIRST.test(cell.plain)) continue;
    return nameOf(cell);
  }
  return undefined;
}

/** The address in the window of an envelope: the first block at the top that is not the sender's own. */
function windowCustomer(blocks: readonly AddressBlock[], supplier: Segment | undefined) {
  for (const { cells, isUnderSender } of blocks) {
    const top = cells.find(({ plain }) => !COMES_FIRST.test(plain));
    const name = top && nameOf(top);
    if (!name || cells.some(({ plain }) => SHIPPING_LABEL.test(plain))) continue;
    if (supplier && cells.some((cell) => keyOf(cell).includes(keyOf(supplier)))) continue;
    return { name, rule: isUnderSender ? 0.95 : 0.78 };
  }
  return undefined;
}

/** The customer's cells: after a customer's label, in the block below it, or in the window. */
function customerCells(
  lines: readonly Line[],
  labeled: { name: Segment } | undefined,
  blocks: readonly AddressBlock[],
): ReadonlySet<Segment> {
  const inWindow = labeled ? [] : blocks.filter(({ isUnderSender }) => isUnderSender).flatMap(({ cells }) => cells);
  const own = labeled ? keyOf(labeled.name) : undefined;
  return new Set([
    ...inWindow,
    ...lines.flatMap((line, index) =>
      line.segments.filter(
        (cell) =>
          CUSTOMER_LABEL.test(`${cell.plain} `) ||
          SHIPPING_LABEL.test(cell.plain) ||
          (own && keyOf(cell) === own) ||
          isUnder(lines, index, cell, CUSTOMER_LABEL) ||
          isUnder(lines, index, cell, SHIPPING_LABEL),
      ),
    ),
  ]);
}

/** Whether a cell is aligned below such a label, with only its own block in between. */
function isUnder(lines: readonly Line[], index: number, cell: Segment, label: RegExp): boolean {
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
