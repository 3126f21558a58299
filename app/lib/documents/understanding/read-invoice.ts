import { findIbans, findVatIds, isIban } from "./account-numbers.ts";
import { type Finding, finding, locate, PROVEN } from "./findings.ts";
import { invoiceDates } from "./invoice-dates.ts";
import { findLabeled } from "./labeled.ts";
import { findLineItems, type ItemTable } from "./line-items.ts";
import { type Line, wordsBetween } from "./lines.ts";
import { type Found, findCurrencies } from "./money.ts";
import { findSupplier } from "./supplier.ts";
import { findTotals } from "./totals.ts";

const NUMBER_LABEL =
  /\b(?:(?:invoice|inv|bill|document|doc)\b\.?\s*(?:(?:no|number|num|nr|id|ref(?:erence)?)\b\.?|#)|(?:invoice|bill)(?=\s+\S*\d))\s*[:#]?/i;
const NUMBER = /(?<![\w/.-])#?(?=[A-Z0-9/.-]*\d)[A-Z0-9](?:[A-Z0-9]|[-/._](?=[A-Z0-9]))*/gi;
/** Dates and amounts are not invoice numbers. */
const NOT_A_NUMBER =
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$|^(?:19|20)\d{2}$|^\d{1,3}([.,]\d{3})*[.,]\d{2}$/;

export type InvoiceReading = { findings: Finding[]; items: ItemTable["items"] };

export function readInvoice(lines: readonly Line[]): InvoiceReading {
  const table = findLineItems(lines);
  const totals = findTotals(lines, new Set(table.headerLine === undefined ? [] : [table.headerLine]));
  const currency = findCurrency(lines, totals.currency);
  const findings = [
    ...findSupplier(lines),
    ...findNumber(lines),
    ...invoiceDates(lines, currency[0]?.value),
    ...currency,
    ...totals.findings,
    ...findIban(lines),
    ...findVatId(lines),
  ];
  return { findings, items: table.items };
}

function findNumber(lines: readonly Line[]): Finding[] {
  const found = findLabeled(lines, NUMBER_LABEL, numbersIn).sort(
    (one, other) => strength(other.label.text) - strength(one.label.text),
  )[0];
  return found
    ? [finding("number", found.value, found.words, found.page, strength(found.label.text) > 0 ? 0.98 : 0.93)]
    : [];
}

/** A label with "number" in it is a stronger sign than a heading that contains a number. */
const strength = (label: string) => (/\b(?:no|number|nr|id|ref)\b|#/i.test(label) ? 1 : 0);

function numbersIn(text: string): Found<string>[] {
  return Array.from(text.matchAll(NUMBER)).flatMap((match) => {
    const value = match[0].replace(/^#/, "");
    return NOT_A_NUMBER.test(value) ? [] : [{ value, from: match.index, to: match.index + match[0].length }];
  });
}

/** The total's currency, or else the most frequent one. */
function findCurrency(lines: readonly Line[], ofTotal: string | undefined): Finding[] {
  const named = lines.flatMap((line) =>
    findCurrencies(line.text).map(({ value, from, to }) => ({ value, line, from, to })),
  );
  const counts = Map.groupBy(named, ({ value }) => value);
  const most = [...counts.values()].sort((one, other) => other.length - one.length)[0]?.[0]?.value;
  const value = ofTotal ?? most;
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

function findVatId(lines: readonly Line[]): Finding[] {
  for (const line of lines) {
    for (const segment of line.segments) {
      const [found] = findVatIds(segment.text);
      if (found)
        return [finding("vatId", found.value, wordsBetween(segment.words, found.from, found.to), line.page, 0.98)];
    }
  }
  return [];
}
