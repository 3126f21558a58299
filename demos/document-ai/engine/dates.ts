import { MONTH, monthOf } from "#engines/documents/words/months.ts";
import { plainLetters } from "#engines/documents/words/plain-letters.ts";
import type { Found } from "./money.ts";

/**
 * A date as written. If it is all numeric, `dayFirst` and `monthFirst` are its two interpretations, of which only one
 * may be valid; otherwise they are the same.
 */
export type WrittenDate = { dayFirst: string | undefined; monthFirst: string | undefined };

/** As contracts write days: "this twenty-first day of May, 2026". */
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first".split(
    " ",
  );

const PATTERNS: readonly (readonly [RegExp, (parts: readonly string[]) => WrittenDate | undefined])[] = [
  [/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g, ([year, month, day]) => only(year, Number(month), day)],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})\\s?(?:s\\s?t|n\\s?d|r\\s?d|t\\s?h|er|°)?[\\s.,-]*(?:day\\s+)?(?:of\\s+)?(${MONTH})[\\s.,'-]*(\\d{4}|\\d{2})(?!\\d)`,
      "gi",
    ),
    ([day, month, year]) => only(year, monthOf(month), day),
  ],
  [
    new RegExp(`\\b(${ORDINALS.join("|")})\\s+(?:day\\s+)?(?:of\\s+)?(${MONTH})[\\s.,]*(\\d{4})(?!\\d)`, "gi"),
    ([day = "", month, year]) =>
      only(year, monthOf(month), String(ORDINALS.indexOf(day.toLowerCase().replace(" ", "-")) + 1)),
  ],
  [
    new RegExp(`\\b(${MONTH})\\.?\\s*(\\d{1,2})(?:st|nd|rd|th)?\\s?[,.]?\\s*(\\d{4})(?!\\d)`, "gi"),
    ([month, day, year]) => only(year, monthOf(month), day),
  ],
  [
    /(?<!\d)(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/g,
    ([one, , other, year]) => either(year, one, other),
  ],
];

/** A day of the week before a date, in English, German and French. */
const WEEKDAY =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:lun|mar|mercre|jeu|vendre)di|samedi|dimanche)[.,]*\s+(?:(?:the|den|le)\s+)?$/i;

/** All dates, each with its day of the week. */
export function findDates(text: string): Found<WrittenDate>[] {
  const plain = plainLetters(text);
  return PATTERNS.flatMap(([pattern, read]) =>
    Array.from(plain.matchAll(pattern)).flatMap((match) => {
      const value = read(match.slice(1));
      const from = WEEKDAY.exec(plain.slice(0, match.index))?.index ?? match.index;
      return value ? [{ value, from, to: match.index + match[0].length }] : [];
    }),
  ).sort((one, other) => one.from - other.from);
}

function only(year = "", month: number, day = ""): WrittenDate | undefined {
  const iso = toIso(Number(year), month, Number(day));
  return iso ? { dayFirst: iso, monthFirst: iso } : undefined;
}

function either(year = "", one = "", other = ""): WrittenDate | undefined {
  const dayFirst = toIso(Number(year), Number(other), Number(one));
  const monthFirst = toIso(Number(year), Number(one), Number(other));
  return dayFirst || monthFirst ? { dayFirst, monthFirst } : undefined;
}

/** Two-digit years from here on are in the last century: "1 October 99" is on no invoice of the future. */
const LAST_CENTURY = 70;

/** ISO 8601, or undefined if there is no such date. */
function toIso(year: number, month: number, day: number): string | undefined {
  const full = year >= 100 ? year : year + (year >= LAST_CENTURY ? 1900 : 2000);
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && full >= 1900 && full < 2100;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
