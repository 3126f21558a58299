import { right } from "../reading/page.ts";
import { type Finding, finding } from "./findings.ts";
import { afterPrefix } from "./labeled.ts";
import { type Line, median, type Segment, segmentOf, wordsBetween } from "./lines.ts";

/** Legal forms at the end of company names. */
const LEGAL_FORM =
  "(?:^|[\\s,])(?:ltd|limited|llc|llp|lp|inc|incorporated|corp|corporation|co|company|plc|gmbh|ag|kg|ug|se|b\\.?v|n\\.?v|s\\.?a|s\\.?r\\.?l|s\\.?p\\.?a|sas|sarl|ab|oy|a/s|aps|as|pty|kft|zrt|sp\\. ?z ?o\\.? ?o)(?![a-z])\\.?";
const COMPANY = new RegExp(`${LEGAL_FORM}$`, "i");
/** A company name at the start of a sentence. */
const COMPANY_FIRST = new RegExp(`^(.{3,60}?${LEGAL_FORM})[,;:]?\\s`, "i");
const CUSTOMER_LABEL =
  /^(?:bill(?:ed|ing)?(?:\s+(?:to|address))|invoiced?\s+to|sold\s+to|ship(?:ped)?\s+to|deliver(?:ed|y)?\s+to|prepared\s+for|customer|client|buyer|to|attn|attention|for)\b\.?\s*:?\s*/i;
const SUPPLIER_LABEL = /^(?:from|seller|supplier|vendor|issued\s+by|payable\s+to|billed\s+by|sender)\b\s*:?\s*/i;
const NO_NAME =
  /^(?:(?:tax\s+)?invoice|bill|statement|page|date|vat|iban|tel|phone|e-?mail|www|http|amount|total|due|terms?|customer|bank)\b|@|\d{3}/i;
/** Separates a name from an address on the same line. */
const PARTED = /\s(?:[-–—·|•]|,(?=\s*\d))\s|,\s(?=\d)/;

type Candidate = { name: Segment; score: number; isNamed: boolean };

/** Finds the sender: a company name that is large, at the top, or repeated, and not the customer's. */
export function findSupplier(lines: readonly Line[]): Finding[] {
  const first = lines.filter(({ page }) => page === 1);
  const height = Math.max(...first.map(({ box }) => box.y), 1);
  const usual = median(first.flatMap(({ segments }) => segments.map(({ box }) => box.height)));
  const customers = customerCells(first);
  const candidates = first.flatMap((line, index) =>
    line.segments.flatMap((cell): Candidate[] => {
      if (customers.has(cell)) return [];
      const labeled = afterPrefix(cell, SUPPLIER_LABEL);
      const name = nameOf(labeled ?? cell);
      if (!name) return [];
      const isNamed = labeled !== undefined || isUnder(first, index, cell, SUPPLIER_LABEL);
      const isCompany = COMPANY.test(name.text);
      const isTop = cell.box.y < height * 0.3;
      if (!isCompany && !isNamed && !isTop) return [];
      const largeness = Math.min(2, Math.max(0, cell.box.height / usual - 1) * 2);
      const topness = Math.max(0, 1 - cell.box.y / (height * 0.4));
      return [
        { name, isNamed, score: (isCompany ? 3 : 0) + (isNamed ? 3 : 0) + largeness + topness + (isTop ? 0.5 : 0) },
      ];
    }),
  );
  const counts = new Map<string, number>();
  for (const { name } of candidates) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  const ranked = candidates
    .map((each) => ({ ...each, score: each.score + ((counts.get(keyOf(each.name)) ?? 1) > 1 ? 2.5 : 0) }))
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best || best.score < 1.5) return [];
  const rival = ranked.find(({ name }) => keyOf(name) !== keyOf(best.name));
  const lead = best.score - (rival?.score ?? 0);
  const rule = lead > 2 && best.score >= 4 ? 0.98 : lead > 0.8 ? 0.93 : 0.7;
  return [finding("supplier", best.name.text.replace(/[,;:]$/, ""), best.name.words, best.name.page, rule)];
}

const keyOf = ({ text }: Segment) => text.toLowerCase().replace(/[^a-z]/g, "");

/** The name at the start of a cell, without the address after it. */
function nameOf(cell: Segment): Segment | undefined {
  const end = COMPANY_FIRST.exec(cell.text)?.[1]?.length ?? PARTED.exec(cell.text)?.index ?? cell.text.length;
  const words = wordsBetween(cell.words, 0, end);
  if (words.length === 0 || words.length > 8) return undefined;
  const name = segmentOf(words, cell.page);
  return /[A-Za-z]{2}/.test(name.text) && !NO_NAME.test(name.text) && !CUSTOMER_LABEL.test(`${name.text} `)
    ? name
    : undefined;
}

/** The customer's cells: after a customer label, or in the block below it. */
function customerCells(lines: readonly Line[]): ReadonlySet<Segment> {
  return new Set(
    lines.flatMap((line, index) =>
      line.segments.filter(
        (cell) => CUSTOMER_LABEL.test(cell.text) || isUnder(lines, index, cell, CUSTOMER_LABEL) || isAfter(line, cell),
      ),
    ),
  );
}

const isAfter = ({ segments }: Line, cell: Segment) => {
  const before = segments[segments.indexOf(cell) - 1];
  return before !== undefined && /^(?:customer|client|bill(?:ed)?\s+to)\s*:?$/i.test(before.text);
};

/** Whether a cell is aligned below such a label, with only its own block in between. */
function isUnder(lines: readonly Line[], index: number, cell: Segment, label: RegExp): boolean {
  let top = cell.box.y;
  for (const line of lines.slice(0, index).reverse()) {
    const above = line.segments.find(({ box }) => box.x < right(cell.box) && right(box) > cell.box.x);
    if (!above) continue;
    if (top - (above.box.y + above.box.height) > cell.box.height * 1.6) return false;
    if (label.test(above.text) && above.text.split(" ").length <= 3) return true;
    top = above.box.y;
  }
  return false;
}
