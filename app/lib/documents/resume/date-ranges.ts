import { MONTH, monthOf } from "../understanding/months.ts";
import { plainLetters } from "../understanding/plain-letters.ts";

/** "2021-03", or "2021" where no month is given; no end for a position that is still held. */
export type DateRange = {
  start: string | undefined;
  end: string | undefined;
  isCurrent: boolean;
  from: number;
  to: number;
};

const DAY = `(?:${MONTH})[.,]?\\s*'?\\d{4}|(?:\\d{1,2}[./])?\\d{1,2}[./]\\d{4}|\\d{4}[-/.]\\d{2}(?:[-/.]\\d{2})?|(?:spring|summer|fall|autumn|winter|sommer|herbst|ete)\\s+\\d{4}|(?<![\\d/.-])(?:19|20)\\d{2}(?![\\d/.-]\\d)`;
const NOW =
  "present|current|now|today|ongoing|heute|aktuell|jetzt|laufend|aujourd'?hui|(?:a\\s+)?ce\\s+jour|actuel(?:lement)?|actuellement";
const RANGE = new RegExp(
  `\\b(?:(?:since|seit|depuis(?:\\s+le)?|from|von|de)\\s+)?(${DAY})(?:\\s*(?:-+|to|until|till|bis|au?|jusqu'a)\\s*|\\s+(?=${MONTH}))(${DAY}|${NOW})\\b|\\b(?:since|seit|depuis)\\s+(${DAY})|(?:^|\\s)(${DAY})\\s*-+\\s*$`,
  "i",
);
const SINGLE = new RegExp(`(?:^|[\\s(|,])(${DAY})(?=$|[\\s)|,])`, "i");

export function findRange(text: string): DateRange | undefined {
  const match = RANGE.exec(plainLetters(text));
  if (!match) return undefined;
  const open = match[3] ?? match[4];
  const isCurrent = open !== undefined || new RegExp(`^(?:${NOW})$`, "i").test(match[2] ?? "");
  return {
    start: monthIn(match[1] ?? open),
    end: isCurrent ? undefined : monthIn(match[2]),
    isCurrent,
    from: match.index,
    to: match.index + match[0].length,
  };
}

/** A lone date, as degrees often have one. */
export function findMonth(text: string): DateRange | undefined {
  const match = SINGLE.exec(plainLetters(text));
  if (!match?.[1]) return undefined;
  const from = match.index + match[0].indexOf(match[1]);
  return { start: undefined, end: monthIn(match[1]), isCurrent: false, from, to: from + match[1].length };
}

function monthIn(written = ""): string | undefined {
  const year = /\d{4}/.exec(written)?.[0];
  if (!year) return undefined;
  const name = monthOf(/[a-z]+/i.exec(written)?.[0]);
  const iso = /^\d{4}[-/.](\d{2})/.exec(written)?.[1];
  const numeric = /(?:^|[./])(\d{1,2})[./]\d{4}$/.exec(written)?.[1];
  const month = name || Number(iso ?? numeric ?? 0);
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : year;
}
