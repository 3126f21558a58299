import { MONTH, monthOf } from "../words/months.ts";
import { plainLetters } from "../words/plain-letters.ts";

/** "2021-03", or "2021" where no month is given; no end for a position that is still held. */
export type DateRange = {
  start: string | undefined;
  end: string | undefined;
  isCurrent: boolean;
  from: number;
  to: number;
};

const DAY = `(?:${MONTH})[.,]?\\s*(?:'?\\d{4}|'\\d{2}(?!\\d))|(?:\\d{1,2}[./])?\\d{1,2}[./]\\d{4}|\\d{4}[-/.]\\d{2}(?:[-/.]\\d{2})?|(?:spring|summer|fall|autumn|winter|sommer|herbst|ete)\\s+\\d{4}|(?<![\\d/.-])(?:19|20)\\d{2}(?![\\d/.-]\\d)`;
const NOW =
  "present|current|now|today|date|ongoing|heute|aktuell|jetzt|laufend|aujourd'?hui|(?:a\\s+)?ce\\s+jour|actuel(?:lement)?|actuellement";
const RANGE = new RegExp(
  `\\b(?:(?:since|seit|depuis(?:\\s+le)?|from|von|de)\\s+)?(${DAY})(?:\\s*(?:-+|to|until|till|bis|au?|jusqu'a)\\s*|\\s+(?=${MONTH}))(${DAY}|${NOW})\\b|\\b(?:since|seit|depuis)\\s+(${DAY})|(?:^|\\s)(${DAY})\\s*-+\\s*$`,
  "i",
);
/** Ranges that name their year or century once, or no century: "Jan - Jun 2024", "2019-24", "01/19 - 12/24". */
const MONTHS_OF_YEAR = new RegExp(`\\b(${MONTH})[.,]?\\s*-+\\s*((?:${MONTH})[.,]?\\s*(\\d{4}))\\b`, "i");
const YEARS = /(?<![\d/.-])((?:19|20)\d{2})\s*-+\s*(1[3-9]|[2-9]\d)(?![\d/.-])/;
const SHORT_MONTHS = new RegExp(
  `(?<![\\d/.-])(\\d{1,2}/\\d{2})\\s*(?:-+|to|bis)\\s*(\\d{1,2}/\\d{2}|${NOW})(?![\\w/.-])`,
  "i",
);
const SINGLE = new RegExp(`(?:^|[\\s(|,])(${DAY})(?=$|[\\s)|,])`, "i");

export function findRange(text: string): DateRange | undefined {
  const plain = plainLetters(text);
  const match = RANGE.exec(plain) ?? SHORT_MONTHS.exec(plain);
  if (!match) return shortRange(plain);
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

function shortRange(plain: string): DateRange | undefined {
  const months = MONTHS_OF_YEAR.exec(plain);
  const match = months ?? YEARS.exec(plain);
  if (!match) return undefined;
  const [whole, first = "", last = "", year = ""] = match;
  return {
    start: monthIn(months ? `${first} ${year}` : first),
    end: monthIn(months ? last : `${first.slice(0, 2)}${last}`),
    isCurrent: false,
    from: match.index,
    to: match.index + whole.length,
  };
}

/** A lone date, as degrees often have one. */
export function findMonth(text: string): DateRange | undefined {
  const match = SINGLE.exec(plainLetters(text));
  if (!match?.[1]) return undefined;
  const from = match.index + match[0].indexOf(match[1]);
  return { start: undefined, end: monthIn(match[1]), isCurrent: false, from, to: from + match[1].length };
}

/** Two-digit years from here on are in the last century. */
const LAST_CENTURY = 50;

function monthIn(written = ""): string | undefined {
  const short = Number(/['/](\d{2})$/.exec(written)?.[1] ?? Number.NaN);
  const year = /\d{4}/.exec(written)?.[0] ?? (short >= 0 ? String(short + (short >= LAST_CENTURY ? 1900 : 2000)) : "");
  if (!year) return undefined;
  const name = monthOf(/[a-z]+/i.exec(written)?.[0]);
  const iso = /^\d{4}[-/.](\d{2})/.exec(written)?.[1];
  const numeric = /(?:^|[./])(\d{1,2})[./](?:\d{4}|\d{2})$/.exec(written)?.[1];
  const month = name || Number(iso ?? numeric ?? 0);
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : year;
}
