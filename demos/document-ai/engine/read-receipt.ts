import type { Word } from "#engines/documents/reading/page.ts";
import { type Line, wordsBetween } from "#engines/documents/words/lines.ts";
import { decimalsOf, inDecimals } from "./currencies.ts";
import { findDates, type WrittenDate } from "./dates.ts";
import { type Finding, finding, type LineItem, PROVEN } from "./findings.ts";
import { findLabeled } from "./labeled.ts";
import { findLineItems } from "./line-items.ts";
import { findLooseItems } from "./loose-items.ts";
import { findMerchant } from "./merchant.ts";
import { type Found, findMoney, isSameAmount, type Money } from "./money.ts";
import { findCurrency, findVatId, mostNamed } from "./read-invoice.ts";
import { findTotals } from "./totals.ts";

const NUMBER_LABEL =
  /\b(?:(?:receipt|invoice|inv|bill|slip|doc(?:ument)?|trans(?:action)?|bon|beleg|rechnungs?|ticket|kassenbon)[\s-]*(?:no|number|num|nr|n°|#|id)\b\.?|(?:bon|beleg)-?(?:nr|nummer)\.?|(?:bill|receipt|ticket|bon)\s*#)\s*[:#.]?/i;
/** An invoice may be named beside the receipt for its payment. */
const OF_RECEIPT = /receipt|bon|beleg|ticket|slip/i;
const NUMBER = /(?<![\w/.-])#?(?=[A-Z0-9/._-]*\d)[A-Z0-9](?:[A-Z0-9]|[-/._](?=[A-Z0-9]))+/gi;
/** What is to be paid, as tills write it; a line about something else may name a total, too. */
const PAID =
  /(?<!sub\s?-?\s?)(?<!sous[\s-]?)\b(?:total(?!\s+(?:qty|quantity|items?|item\s+count|savings?|disc\w*|gst|tax|tva|mwst|ht|excl?\w*|before|no\b|saving)\b)(?![^|]*\bexcl)|summe|gesamt(?:betrag|summe)?|zu\s+zahlen|(?:net\s+|montant\s+)?a\s+payer|(?:amount|balance)\s+(?:due|payable|to\s+pay)|nett?\s+(?:total|amount)|ttc)/i;
const CASH = /\b(?:cash|tendered|paid|bar|gegeben|especes|amount\s+received)\b/i;
const ROUNDING = /\b(?:round\w*|rundung\w*|arrondi\w*)\b/i;
const CHANGE = /\b(?:change|ruckgeld|zuruck|rendu|monnaie)\b/i;
const PAYMENTS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:visa|master\s?card|amex|american express|maestro|girocard|ec-?(?:karte|cash)|kartenzahlung|credit card|debit card|carte(?: bancaire)?|cb|card)\b/i,
    "Card",
  ],
  [/\b(?:cash|bar(?:zahlung)?|gegeben|especes)\b/i, "Cash"],
];

export function readReceipt(lines: readonly Line[]): { findings: Finding[]; items: LineItem[] } {
  const decimals = decimalsOf(mostNamed(lines));
  const table = findLineItems(lines, decimals);
  const items = table.items.length > 0 ? table.items : findLooseItems(lines, decimals);
  const sums = findTotals(lines, table.headLines, decimals);
  const total = findTotal(lines, decimals);
  const currency = findCurrency(lines, total?.currency ?? sums.currency);
  const rest = sums.areProven ? sums.findings.filter(({ id }) => id !== "total") : [];
  const findings = [
    ...findMerchant(lines),
    ...findNumber(lines),
    ...findDate(lines, currency[0]?.value),
    ...currency,
    ...rest,
    ...(total ? [total.finding] : sums.findings.filter(({ id }) => id === "total")),
    ...findVatId(lines),
    ...findPayment(lines),
  ];
  return { findings, items };
}

/** The amount paid: cash less change proves it, otherwise the total that is named most often, or the largest. */
function findTotal(lines: readonly Line[], decimals: number) {
  const find = (label: RegExp) => sumsOf(lines, label, decimals);
  const totals = find(PAID).filter(({ value, words }) => value.amount > 0 && words.length > 0);
  if (totals.length === 0) return undefined;
  const [cash, change] = [find(CASH), find(CHANGE)];
  const isPaid = ({ value }: Sum) =>
    cash.some((given) =>
      change.some((back) => isSameAmount(given.value.amount - back.value.amount, value.amount, decimals)),
    );
  const counts = (sum: Sum) =>
    totals.filter(({ value }) => isSameAmount(value.amount, sum.value.amount, decimals)).length;
  // Other lines called totals are parts of it: taxes, net amounts.
  const weight = (sum: Sum) => counts(sum) * 1e9 + sum.value.amount;
  const isRounded = (total: Sum, by: number) =>
    totals.some(({ value }) => isSameAmount(value.amount + by, total.value.amount, decimals));
  // Where coins are rounded, the total after that is what was paid.
  const rounded = find(ROUNDING).flatMap(({ value: { amount } }) =>
    amount === 0 || Math.abs(amount) > SMALLEST_COIN ? [] : totals.filter((total) => isRounded(total, amount)),
  )[0];
  const best =
    totals.find(isPaid) ?? rounded ?? totals.reduce((most, each) => (weight(each) > weight(most) ? each : most));
  const made = finding(
    "total",
    inDecimals(best.value.amount, decimals),
    best.words,
    best.page,
    counts(best) > 1 ? 0.96 : 0.9,
  );
  return {
    finding: isPaid(best) ? { ...made, confidence: PROVEN } : made,
    currency: best.value.currency,
  };
}

const SMALLEST_COIN = 0.05;

type Sum = { value: Money; words: readonly Word[]; page: number };

/** The last amount of each such line, or the amount alone on the line below. */
function sumsOf(lines: readonly Line[], label: RegExp, decimals: number): Sum[] {
  return lines.flatMap((line, index): Sum[] => {
    const match = label.exec(line.plain);
    if (!match) return [];
    const below = lines[index + 1];
    const own = findMoney(line.text, decimals).at(-1);
    const source =
      own && own.from >= match.index ? line : below && !/[A-Za-z]{3}/.test(below.plain) ? below : undefined;
    const money = source && findMoney(source.text, decimals).at(-1);
    if (!source || !money) return [];
    const words = wordsBetween(
      source.segments.flatMap((segment) => segment.words),
      money.from,
      money.to,
    );
    return [{ value: money.value, words, page: source.page }];
  });
}

function findNumber(lines: readonly Line[]): Finding[] {
  const numbers = (text: string): Found<string>[] =>
    Array.from(text.matchAll(NUMBER), (match) => ({
      value: match[0].replace(/^#/, ""),
      from: match.index,
      to: match.index + match[0].length,
    }));
  const all = findLabeled(lines, NUMBER_LABEL, numbers).filter(({ value }) => findDates(value).length === 0);
  const found = all.find(({ label }) => OF_RECEIPT.test(label.plain)) ?? all[0];
  return found ? [finding("receiptNumber", found.value, found.words, found.page, 0.92)] : [];
}

/** Tills print one date, often without a label. */
function findDate(lines: readonly Line[], currency: string | undefined): Finding[] {
  const all = lines.flatMap((line) => findDates(line.text).map((found) => ({ ...found, line })));
  const best = all.find(({ line }) => /\b(?:date|datum|du|le)\b/i.test(line.plain)) ?? all[0];
  if (!best) return [];
  const isMonthFirst = currency === "USD" || all.some(({ value }) => !value.dayFirst);
  const iso = pick(best.value, isMonthFirst);
  const words = wordsBetween(
    best.line.segments.flatMap((segment) => segment.words),
    best.from,
    best.to,
  );
  const isCertain = best.value.dayFirst === best.value.monthFirst || !best.value.dayFirst || !best.value.monthFirst;
  return iso ? [finding("receiptDate", iso, words, best.line.page, isCertain ? 0.97 : 0.9)] : [];
}

const pick = ({ dayFirst, monthFirst }: WrittenDate, isMonthFirst: boolean) =>
  isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);

function findPayment(lines: readonly Line[]): Finding[] {
  for (const line of [...lines].reverse()) {
    for (const [sign, name] of PAYMENTS) {
      const match = findMoney(line.text).length > 0 ? sign.exec(line.plain) : null;
      if (!match) continue;
      const words = wordsBetween(
        line.segments.flatMap((segment) => segment.words),
        match.index,
        match.index + match[0].length,
      );
      return [finding("payment", name, words, line.page, 0.9)];
    }
  }
  return [];
}
