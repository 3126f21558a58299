import { asDigits } from "./digits.ts";

export type Money = { amount: number; currency: string | undefined };
export type Found<Value> = { value: Value; from: number; to: number };

const SYMBOLS: Record<string, string> = { "€": "EUR", $: "USD", "£": "GBP", "¥": "JPY", US$: "USD" };
const CODES = "EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|JPY|CAD|AUD|NZD|HUF|RON|SGD|INR";
const MARK = `US\\$|[€$£¥]|(?:${CODES})(?![A-Za-z])`;
/** Digits as recognized: an occasional lookalike letter, but never two in a row. */
const DIGITS = "\\d(?:\\d|[OolIS](?=[\\d.,]))*";
const NUMBER = `${DIGITS}(?:[ .,'’]\\d{3})*(?:\\s?[.,]\\s?\\d{2})(?!\\d)|${DIGITS}(?:[.,'’]\\d{3})+\\s\\d{2}(?![\\d.,])|${DIGITS}(?:[.,'’]\\d{3})+(?!\\d)|${DIGITS}`;
const PATTERN = new RegExp(
  `(?<![\\w.,/-])(?<sign>[-–(]\\s?)?(?:(?<before>${MARK})\\s?)?(?<number>${NUMBER})(?:\\s?(?<after>${MARK}))?(?![\\w%]|\\s?%|[./-]\\d)`,
  "g",
);

/** Finds all amounts. An amount without a currency must have cents. */
export function findMoney(text: string): Found<Money>[] {
  const found: Found<Money>[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const { sign, before, number = "", after } = match.groups ?? {};
    const amount = readNumber(number);
    const mark = before ?? after;
    if (amount === undefined || (!mark && !/[.,\s]\d{2}$/.test(number))) continue;
    found.push({
      value: { amount: sign ? -amount : amount, currency: mark && currencyOf(mark) },
      from: match.index,
      to: match.index + match[0].length,
    });
  }
  return found;
}

const currencyOf = (mark: string) => SYMBOLS[mark] ?? mark;

/** All currencies in a text, with or without an amount. */
export function findCurrencies(text: string): Found<string>[] {
  const pattern = new RegExp(`(?<![A-Za-z])(?:${MARK})`, "g");
  return Array.from(text.matchAll(pattern), (match) => ({
    value: currencyOf(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Parses a number in any national format: 1,234.56, 1.234,56, 1 234,56 and 1'234.56 are the same. */
export function readNumber(text: string): number | undefined {
  const tidy = asDigits(text.trim())
    .replace(/\s*([.,])\s*(?=\d{2}$)/, "$1")
    // Recognition sometimes drops the decimal point and leaves a gap.
    .replace(/(?<=[.,'’]\d{3})\s(?=\d{2}$)/, ".")
    .replace(/[\s'’]/g, "");
  if (!/^-?\d[\d.,]*$/.test(tidy) || /[.,]$/.test(tidy)) return undefined;
  const decimal = /[.,](\d{1,2})$/.exec(tidy);
  const whole = decimal ? tidy.slice(0, decimal.index) : tidy;
  const value = Number(`${whole.replace(/[.,]/g, "")}.${decimal?.[1] ?? "0"}`);
  return Number.isFinite(value) ? value : undefined;
}

export const toCents = (amount: number) => Math.round(amount * 100);
