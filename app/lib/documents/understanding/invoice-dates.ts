import { DAY_MS } from "#contract/durations.ts";
import { findDates, type WrittenDate } from "./dates.ts";
import { type Finding, finding } from "./findings.ts";
import { findLabeled, type Labeled } from "./labeled.ts";
import type { Line } from "./lines.ts";

const DUE =
  /\b(?:due(?:\s+(?:date|on|by))?|date\s+due|payable\s+(?:by|until|before|on)|pay(?:ment)?\s+(?:by|before|until|due|deadline|date)|deadline)\b/i;
const ISSUED =
  /\b(?:(?:invoice|issue|bill(?:ing)?|document)\s+date|date\s+of\s+(?:the\s+)?(?:invoice|issue)|date\s+(?:issued|of\s+issue)|issued(?:\s+on)?|dated|(?<!(?:due|delivery|payment|order|shipping|service|supply)\s)date(?!\s+(?:due|of\s+(?:delivery|supply))))\b/i;

/** A due date must be between the invoice date and this many days later. */
const LONGEST_TERM_DAYS = 120;
/** Currencies of countries that write the month first. */
const MONTH_FIRST_CURRENCIES = ["USD"];

export function invoiceDates(lines: readonly Line[], currency: string | undefined): Finding[] {
  const due = findLabeled(lines, DUE, findDates).find(isAmong);
  const labelledIssue = findLabeled(lines, ISSUED, findDates).filter(({ words }) => words !== due?.words);
  const issued = labelledIssue.find((each) => !sameWords(each, due));
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
