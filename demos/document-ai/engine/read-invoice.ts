import { type Line, type Segment, upperPart, wordsBetween } from "#engines/documents/words/lines.ts";
import { findIbans, findVatIds, isIban } from "./account-numbers.ts";
import { decimalsOf } from "./currencies.ts";
import { type Finding, finding, locate, type Place, PROVEN } from "./findings.ts";
import { invoiceDates } from "./invoice-dates.ts";
import { findLabeled } from "./labeled.ts";
import { findLineItems, type ItemTable } from "./line-items.ts";
import { findLooseItems } from "./loose-items.ts";
import { type Found, findCurrencies } from "./money.ts";
import { findParties } from "./parties.ts";
import { findAdjustments, findTotals } from "./totals.ts";

const NUMBER_LABEL =
  /\b(?:(?:invoice|inv|bill|document|doc|facture|avoir|credit\s+note)\b\.?\s*(?:(?:no|number|num|nr|id|ref(?:erence)?)\b\.?|#|n\s?°|numero)|(?:\w*rechnungs?|\w*gutschrifts?|beleg|\w*korrektur)(?:\s*\(\d+\)\s*|-?\s?)(?:nummer|nr\b\.?|no\b\.?|#)|(?:n\s?°|no\.?|numero)\s+(?:de\s+)?(?:la\s+)?facture|(?:invoice|bill|rechnung|facture|gutschrift|avoir)(?=\s+\S*\d))\s*[:#]?/i;
const NUMBER = /(?<![\w/.-])#?(?=[A-Z0-9/._-]*\d)[A-Z0-9](?:[A-Z0-9]|[-/._](?=[A-Z0-9]))*/gi;
/** Dates and amounts are not invoice numbers. */
const NOT_A_NUMBER =
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$|^(?:19|20)\d{2}$|^\d{1,3}([.,]\d{3})*[.,]\d{2}$/;

export type InvoiceReading = { findings: Finding[]; items: ItemTable["items"] };

export function readInvoice(lines: readonly Line[]): InvoiceReading {
  const decimals = decimalsOf(mostNamed(lines));
  const table = findLineItems(lines, decimals);
  const items = table.items.length > 0 ? table.items : findLooseItems(lines, decimals);
  const totals = findTotals(lines, table.headLines, decimals);
  const currency = findCurrency(lines, totals.currency);
  const parties = findParties(lines);
  const findings = [
    ...parties,
    ...findNumber(lines),
    ...invoiceDates(lines, currency[0]?.value),
    ...currency,
    ...findAdjustments(lines, items, decimals),
    ...totals.findings,
    ...findIban(lines),
    ...findVatId(
      lines,
      parties.find(({ id }) => id === "customer"),
    ),
  ];
  return { findings, items };
}

function findNumber(lines: readonly Line[]): Finding[] {
  const found = findLabeled(lines, NUMBER_LABEL, numbersIn).sort(
    (one, other) => strength(other.label.text) - strength(one.label.text),
  )[0];
  if (found)
    return [finding("number", found.value, found.words, found.page, strength(found.label.text) > 0 ? 0.98 : 0.93)];
  const [lone] = findLabeled(upperPart(lines), LONE_NUMBER_LABEL, numbersIn);
  return lone ? [finding("number", lone.value, lone.words, lone.page, 0.9)] : [];
}

/** "N° FA-2026-0001" below the title. */
const LONE_NUMBER_LABEL = /^(?:n\s?[°o]|nr|no|number|numero|#)\s*[.:]?\s*(?=\S*\d|$)/i;

/** A label with "number" in it is a stronger sign than a heading that contains a number. */
const strength = (label: string) => (/\b(?:no|number|nr|id|ref|numero)\b|nummer|nr\b|#|n°/i.test(label) ? 1 : 0);

function numbersIn(text: string): Found<string>[] {
  return Array.from(text.matchAll(NUMBER)).flatMap((match) => {
    const value = match[0].replace(/^#/, "");
    return NOT_A_NUMBER.test(value) ? [] : [{ value, from: match.index, to: match.index + match[0].length }];
  });
}

const currenciesIn = (lines: readonly Line[]) =>
  lines.flatMap((line) => findCurrencies(line.text).map(({ value, from, to }) => ({ value, line, from, to })));

export function mostNamed(lines: readonly Line[]): string | undefined {
  const counts = Map.groupBy(currenciesIn(lines), ({ value }) => value);
  return [...counts.values()].sort((one, other) => other.length - one.length)[0]?.[0]?.value;
}

/** The total's currency, or else the most frequent one. */
export function findCurrency(lines: readonly Line[], ofTotal: string | undefined): Finding[] {
  const named = currenciesIn(lines);
  const counts = Map.groupBy(named, ({ value }) => value);
  const value = ofTotal ?? mostNamed(lines);
  const shown = named.filter((each) => each.value === value).at(-1);
  if (!value || !shown) return [];
  const words = wordsBetween(
    shown.line.segments.flatMap((segment) => segment.words),
    shown.from,
    shown.to,
  );
  const agreement = (counts.get(value)?.length ?? 0) / named.length;
  const { place } = locate(words, shown.line.page, 1);
  // A currency that appears repeatedly is certain, even if each symbol is doubtful.
  const confidence = agreement === 1 && named.length > 1 ? PROVEN : Math.round(90 * agreement);
  return [{ id: "currency", title: "Currency", value, confidence, place }];
}

function findIban(lines: readonly Line[]): Finding[] {
  const all = lines.flatMap((line) =>
    line.segments.flatMap((segment) => findIbans(segment.text).map((found) => ({ ...found, segment }))),
  );
  const best = all.find(({ value }) => isIban(value)) ?? all[0];
  if (!best) return [];
  const made = finding(
    "iban",
    best.value,
    wordsBetween(best.segment.words, best.from, best.to),
    best.segment.page,
    0.6,
  );
  return [isIban(best.value) ? { ...made, confidence: PROVEN } : made];
}

/** The supplier's: the customer's may be printed as well, and says so. */
export function findVatId(lines: readonly Line[], customer?: Finding): Finding[] {
  const found = lines.flatMap((line) =>
    line.segments.flatMap((segment, index) => {
      const [first] = findVatIds(segment.text);
      const near = `${line.segments[index - 1]?.plain ?? ""} ${segment.plain}`;
      const isTheirs = CUSTOMERS_OWN.test(near) || isBelow(segment, customer?.place);
      return first ? [{ first, segment, isTheirs }] : [];
    }),
  );
  const best = found.find(({ isTheirs }) => !isTheirs);
  if (!best) return [];
  const words = wordsBetween(best.segment.words, best.first.from, best.first.to);
  return [finding("vatId", best.first.value, words, best.segment.page, 0.98)];
}

/** Whether a cell belongs to the block that starts with the customer's name. */
const isBelow = ({ box, page }: Segment, top: Place | undefined) =>
  top?.page === page &&
  Math.abs(box.x - top.box.x) < top.box.height &&
  box.y > top.box.y &&
  box.y - top.box.y < top.box.height * ADDRESS_LINES;

/** The most lines of a customer's block, with the gaps between them. */
const ADDRESS_LINES = 9;
const CUSTOMERS_OWN = /\b(?:client|customer|kunden?|acheteur|buyer|your|votre|ihre?)\b/i;
