import { bottom } from "#engines/documents/reading/page.ts";
import { type Line, median, type Segment } from "#engines/documents/words/lines.ts";
import { type Finding, finding } from "./findings.ts";
import { afterPrefix } from "./labeled.ts";
import {
  COMPANY,
  CUSTOMER_LABEL,
  isBeforeName,
  isUnder,
  keyOf,
  labeledParty,
  type NamedParty,
  nameOf,
  SHIPPING_LABEL,
  SUPPLIER_LABEL,
} from "./party-names.ts";

type Candidate = { name: Segment; score: number };

/** Finds the sender and the one who pays. */
export function findParties(lines: readonly Line[]): Finding[] {
  const first = lines.filter(({ page }) => page === 1);
  const labeled = labeledParty(first, CUSTOMER_LABEL);
  const blocks = addressBlocks(first);
  const customers = customerCells(first, labeled, blocks);
  const supplier = labeledSupplier(first, labeled) ?? findSupplier(first, customers);
  const customer = labeled ?? windowCustomer(blocks, supplier?.name);
  return [
    ...(supplier ? [finding("supplier", tidy(supplier.name.text), supplier.name.words, 1, supplier.rule)] : []),
    ...(customer ? [finding("customer", tidy(customer.name.text), customer.name.words, 1, customer.rule)] : []),
  ];
}

/** Without the signs around a name, and the document's title after it. */
const tidy = (name: string) => name.replace(/^[:\s]+|[,;:]$/g, "").replace(/\s+(?:Invoice|Rechnung|Facture)$/i, "");

/** The sender below a label of its own. */
function labeledSupplier(first: readonly Line[], customer: NamedParty | undefined): NamedParty | undefined {
  const found = labeledParty(first, SUPPLIER_LABEL);
  return found && (!customer || keyOf(found.name) !== keyOf(customer.name)) ? found : undefined;
}

/** The sender: a company name that is large, at the top, or repeated, and not the customer's. */
function findSupplier(first: readonly Line[], customers: ReadonlySet<Segment>): NamedParty | undefined {
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
  const cells = first.flatMap(({ segments }) => segments).filter((cell) => !customers.has(cell));
  const isRepeated = (name: Segment) => cells.filter((cell) => keyOf(cell).startsWith(keyOf(name))).length > 1;
  const hosts = cells.flatMap(({ plain }) => hostsIn(plain));
  const ranked = candidates
    .map(({ name, score }) => ({
      name,
      score: score + (isRepeated(name) ? REPEATED : 0) + (hosts.some((host) => isHostOf(host, name)) ? OWN_HOST : 0),
    }))
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best || best.score < 1.5) return undefined;
  const rival = ranked.find(({ name }) => keyOf(name) !== keyOf(best.name));
  const lead = best.score - (rival?.score ?? 0);
  return { name: best.name, rule: lead > 2 && best.score >= 4 ? 0.98 : lead > 0.8 ? 0.93 : 0.7 };
}

/** How much a name gains that is printed again, as in a footer, and one that is the sender's address on the internet. */
const REPEATED = 2.5;
const OWN_HOST = 3.5;
const HOST = /(?:@|www\.|https?:\/\/)([a-z0-9-]{3,})\.[a-z.]{2,}/gi;
const ANYBODYS = /^(?:gmail|googlemail|gmx|web|outlook|hotmail|yahoo|icloud|t-online|orange|free|wanadoo|example)$/i;

const hostsIn = (text: string) =>
  Array.from(text.matchAll(HOST), ([, host = ""]) => host).filter((host) => !ANYBODYS.test(host));

/** "info@hotel-du-pacano.fr" belongs to "Société Hôtelière du Pacano". */
function isHostOf(host: string, name: Segment): boolean {
  const words = name.plain.toLowerCase().match(/[a-z]{5,}/g) ?? [];
  const plain = host.toLowerCase().replaceAll("-", "");
  return words.some((word) => plain.includes(word)) || (plain.length > 4 && keyOf(name).includes(plain));
}

/** The address in the window of an envelope: the first block at the top that is not the sender's own. */
function windowCustomer(blocks: readonly AddressBlock[], supplier: Segment | undefined): NamedParty | undefined {
  for (const { cells, isUnderSender } of blocks) {
    const top = cells.find((cell) => !isBeforeName(cell));
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
  labeled: NamedParty | undefined,
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

/** Lines of an address below each other; the last one has a postal code. */
type AddressBlock = { cells: readonly Segment[]; isUnderSender: boolean };

/** "20457 Hamburg", "F-75011 Paris", "Leeds LS1 4AP", "Austin, TX 78701". */
const TOWN =
  /(?:^|\s)(?:[A-Z]{1,3}[-\s])?\d{4,5}\s+[A-Z][a-zA-Z]|\b[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2}\b|\b[A-Z]{2}\s\d{5}\b/;
/** A line that is no part of an address. */
const OTHER =
  /@|\b(?:tel|telefon|phone|fax|www|iban|bic|ust|vat|tva|siret|mobile?|gln)\b|https?:|^(?:deutschland|germany|france|schweiz|osterreich|spain|united kingdom|usa)$/i;
/** The sender in small print above the window: "Firma GmbH · Straße 1 · 12345 Ort". */
const SENDER = /[A-Za-z].*\s[-·|•●*,]\s?.*\d{4,5}\s+[A-Z]|[A-Za-z].*,.*,\s*\d{4,5}\s+[A-Z]/;
const MAX_LINES = 6;
/** The largest gap inside an address, in line heights: a second column may stretch it. */
const MAX_GAP = 2.6;
/** Addresses are in the upper part of the page. */
const UPPER_PART = 0.5;

function addressBlocks(lines: readonly Line[]): AddressBlock[] {
  const height = Math.max(...lines.map(({ box }) => bottom(box)), 1);
  const taken = new Set<Segment>();
  return lines.flatMap((line, index) =>
    line.segments.flatMap((town): AddressBlock[] => {
      if (town.box.y > height * UPPER_PART || !TOWN.test(town.plain) || SENDER.test(town.plain)) return [];
      const cells = [town];
      for (const above of lines.slice(0, index).reverse()) {
        const top = cells[0] as Segment;
        const cell = above.segments.find(({ box }) => Math.abs(box.x - town.box.x) < town.box.height * 0.8);
        if (!cell) continue;
        const gap = top.box.y - bottom(cell.box);
        const isApart = gap > Math.max(cell.box.height, top.box.height) * MAX_GAP || TOWN.test(cell.plain);
        if (isApart || OTHER.test(cell.plain) || cells.length === MAX_LINES) break;
        cells.unshift(cell);
      }
      if (cells.length < 2 || cells.some((cell) => taken.has(cell))) return [];
      for (const cell of cells) taken.add(cell);
      return [{ cells, isUnderSender: isUnderSender(lines, cells[0] as Segment) }];
    }),
  );
}

function isUnderSender(lines: readonly Line[], top: Segment): boolean {
  return lines.some(({ plain, box }) => {
    const gap = top.box.y - bottom(box);
    return (
      gap > -top.box.height * 0.3 && gap < top.box.height * 3 && box.x < top.box.x + top.box.width && SENDER.test(plain)
    );
  });
}
