import { DAY_MS } from "#contract/durations.ts";
import { type Line, upperPart, wordsBetween } from "#engines/documents/words/lines.ts";
import { findDates, type WrittenDate } from "./dates.ts";
import { type Finding, finding } from "./findings.ts";
import { findLabeled, type Labeled } from "./labeled.ts";

const DUE =
  /\b(?:(?:due|payable)(?:\s+[\w,]+){0,6}?\s+(?:by|until|before|on)|due(?:\s+date)?|date\s+due|payable\s+(?:avant|le)|pay(?:ment)?\s+(?:by|before|until|deadline|date)|deadline|fallig\w*(?:\s*(?:am|bis|zum))?|zahlbar(?:\s+[\w.]+){0,6}?\s+(?:bis|am|zum)(?:\s+zum)?|zahlungsziel|zahlungsfrist|zahlungstermin|zahlung\s+bis|(?:zahlen|uberweisen|begleichen)(?:\s+[\w.]+){0,6}?\s+bis(?:\s+zum)?|(?:date\s+d')?echeance(?:\s+le)?|date\s+limite(?:\s+de\s+(?:paiement|reglement))?|(?:a\s+)?(?:regler|payer|paiement|reglement)(?:\s+au\s+plus\s+tard)?\s+(?:avant\s+)?le)\b/i;
const ISSUED =
  /\b(?:(?:invoice|issue|bill(?:ing)?|document|receipt)\s+date|date\s+of\s+(?:the\s+)?(?:invoice|issue)|date\s+(?:issued|of\s+issue)|issued(?:\s+on)?|dated|(?:rechnungs|beleg|ausstellungs|gutschrifts)-?\s?datum|ausgestellt\s+am|(?<!(?:liefer|leistungs|bestell|auftrags|versand)-?\s?)datum|date\s+(?:de\s+)?(?:la\s+)?(?:facture|facturation|d'emission|emission)|date\s+d'emission|emise?\s+le|facture\s+du|(?:\w*rechnung|\w*korrektur|\w*gutschrift|invoice)\b[^|]{0,40}?\bvom|,\s*(?:den|le)|(?<!(?:due|delivery|payment|order|shipping|service|supply)\s)date(?!\s+(?:due|d'echeance|limite|(?:de\s+)?(?:la\s+)?(?:livraison|commande|prestation|vente|paiement|reglement)|of\s+(?:delivery|supply))))(?=\W|$)/i;

/** A due date must be between the invoice date and this many days later. */
const LONGEST_TERM_DAYS = 120;
/** Currencies of countries that write the month first. */
const MONTH_FIRST_CURRENCIES = ["USD"];

export function invoiceDates(lines: readonly Line[], currency: string | undefined): Finding[] {
  const due = findLabeled(lines, DUE, findDates).find(isAmong);
  const labelledIssue = findLabeled(lines, ISSUED, findDates).filter(({ words }) => words !== due?.words);
  const issued = labelledIssue.find((each) => !sameWords(each, due)) ?? loneDate(lines, due);
  const order = orderOf(lines, issued?.value, due?.value, currency);
  const made = (id: "date" | "due", found: Labeled<WrittenDate> | undefined) => {
    const iso = found && (order.monthFirst ? found.value.monthFirst : found.value.dayFirst);
    const either = iso ?? found?.value.dayFirst ?? found?.value.monthFirst;
    if (!found || !either) return [];
    const isCertain =
      found.value.dayFirst === found.value.monthFirst || !found.value.dayFirst || !found.value.monthFirst;
    return [finding(id, either, found.words, found.page, isCertain ? 0.985 : order.confidence)];
  };
  return [...made("date", issued), ...made("due", due)];
}

/** A date on its own in the upper part of the page, as letters have it. */
function loneDate(lines: readonly Line[], due: Labeled<WrittenDate> | undefined): Labeled<WrittenDate> | undefined {
  for (const [index, line] of upperPart(lines).entries()) {
    for (const cell of line.segments) {
      const [found, more] = findDates(cell.text);
      const before = cell.plain.slice(0, found?.from).trim();
      if (
        !found ||
        more ||
        cell.text.length - found.to > 2 ||
        !/^(?:[A-Za-z-]{3,20},?(?:\s(?:den|le|the))?)?$/i.test(before)
      )
        continue;
      const words = wordsBetween(cell.words, found.from, found.to);
      const isLabeled = cell !== line.segments[0] || DUE.test(before);
      if (!isLabeled && words[0] !== due?.words[0])
        return { value: found.value, words, page: line.page, label: cell, line: index };
    }
  }
  return undefined;
}

const isAmong = ({ words }: Labeled<WrittenDate>) => words.length > 0;

const sameWords = (one: Labeled<WrittenDate>, other: Labeled<WrittenDate> | undefined) =>
  other !== undefined && one.words[0] === other.words[0];

/** Whether this document writes the month first, and with what confidence. */
function orderOf(
  lines: readonly Line[],
  issued: WrittenDate | undefined,
  due: WrittenDate | undefined,
  currency: string | undefined,
): { monthFirst: boolean; confidence: number } {
  const all = lines.flatMap(({ text }) => findDates(text).map(({ value }) => value));
  // A number above 12 can't be a month, and a document uses one order throughout.
  if (all.some(({ dayFirst }) => !dayFirst)) return { monthFirst: true, confidence: 0.98 };
  if (all.some(({ monthFirst }) => !monthFirst)) return { monthFirst: false, confidence: 0.98 };
  const monthFirst = MONTH_FIRST_CURRENCIES.includes(currency ?? "");
  const dayFits = isTerm(issued?.dayFirst, due?.dayFirst);
  const monthFits = isTerm(issued?.monthFirst, due?.monthFirst);
  if (dayFits !== monthFits) return { monthFirst: monthFits, confidence: monthFits === monthFirst ? 0.96 : 0.85 };
  return { monthFirst, confidence: 0.85 };
}

function isTerm(from: string | undefined, to: string | undefined): boolean {
  if (!from || !to) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days <= LONGEST_TERM_DAYS;
}
