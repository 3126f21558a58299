import { type Line, median, type Segment } from "#engines/documents/words/lines.ts";
import { type AddressBlock, addressBlocks } from "./address-blocks.ts";
import { type Finding, finding } from "./findings.ts";
import { afterPrefix } from "./labeled.ts";
import { isBeforeName, isUnder, labeledParty, type NamedParty } from "./party-labels.ts";
import { COMPANY, CUSTOMER_LABEL, keyOf, nameOf, SHIPPING_LABEL, SUPPLIER_LABEL } from "./party-names.ts";

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
