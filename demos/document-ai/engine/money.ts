import { currencyOf, MARK } from "./currencies.ts";

/** Letters that recognition confuses with digits. */
const MISTAKEN: Record<string, string> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  l: "1",
  I: "1",
  "|": "1",
  i: "1",
  S: "5",
  s: "5",
  B: "8",
  Z: "2",
  z: "2",
};

/** Turns lookalike letters into digits, where only digits are possible. */
export function asDigits(text: string): string {
  return text.replace(/[OoQDlI|iSsBZz]/g, (letter) => MISTAKEN[letter] ?? letter);
}

export type Money = { amount: number; currency: string | undefined };
export type Found<Value> = { value: Value; from: number; to: number };

/** Digits as recognized: an occasional lookalike letter, but never two in a row. */
const DIGITS = "\\d(?:\\d|[OolIS](?=[\\d.,]))*";
const GROUPS = "(?:[ .,'’\\u00a0\\u202f]\\d{3})";
/** Lakhs and crores: 1,57,657. */
const INDIAN = "\\d{1,2}(?:,\\d{2})+,\\d{3}";
const WHOLE = `${DIGITS}${GROUPS}+(?!\\d)|${DIGITS}`;
/** How an amount may be written, by the decimals of the document's currency. */
const NUMBERS: Record<number, string> = {
  0: `${DIGITS}${GROUPS}*[.,]\\d{2}(?!\\d)|${WHOLE}`,
  2: `${INDIAN}(?:\\.\\d{2})?(?!\\d)|${DIGITS}${GROUPS}*(?:\\s?[.,]\\s?\\d{2})(?!\\d)|${DIGITS}${GROUPS}*,(?=\\s?[-–—])|${DIGITS}(?:[.,'’]\\d{3})+\\s\\d{2}(?![\\d.,])|${DIGITS}(?:[.,'’]\\d{3})+(?!\\d)|${DIGITS}`,
  3: `${DIGITS}${GROUPS}*[.,]\\d{3}(?!\\d)|${WHOLE}`,
};
const patterns = new Map<number, RegExp>();

function patternOf(decimals: number): RegExp {
  const known = patterns.get(decimals);
  if (known) return known;
  const made = new RegExp(
    `(?<![\\w.,/-])(?<sign>[-–(]\\s?)?(?:(?<before>${MARK})\\s?)?(?<sign2>[-–]\\s?)?(?<number>${NUMBERS[decimals] ?? NUMBERS[2]})(?<none>\\s?[-–—]{1,2}(?!\\s?\\d))?(?:\\s?(?<after>${MARK}))?(?![\\w%]|\\s?%|[./-]\\d)`,
    "g",
  );
  patterns.set(decimals, made);
  return made;
}

/** Finds all amounts. In a currency with decimals, an amount without its mark must have them. */
export function findMoney(text: string, decimals = 2): Found<Money>[] {
  const found: Found<Money>[] = [];
  for (const match of text.matchAll(patternOf(decimals))) {
    const { sign, sign2, before, number = "", none, after } = match.groups ?? {};
    const amount = readNumber(number.replace(/,$/, ""), decimals);
    const mark = before ?? after;
    const hasDecimals = decimals === 0 || (decimals === 3 ? /[.,]\d{3}$/ : /[.,\s]\d{2}$|,$/).test(number);
    if (amount === undefined || (!mark && !hasDecimals)) continue;
    // A dash after the comma stands for no cents; after the last digit it is a minus sign.
    const isNegative = sign || sign2 || (none && !number.endsWith(","));
    found.push({
      value: { amount: isNegative ? -amount : amount, currency: mark && currencyOf(mark) },
      from: match.index,
      to: match.index + match[0].length,
    });
  }
  return found;
}

/** Codes that are words or company forms as well ("Sdn Bhd"): they count next to an amount only. */
const AMBIGUOUS = /^(?:BHD|TRY|MAD|OMR|JOD|TND|CLP|THB|S?Fr\.?|Ft|RM|Rs\.?)$/;

/** All currencies in a text, with or without an amount. */
export function findCurrencies(text: string): Found<string>[] {
  const pattern = new RegExp(`(?<![A-Za-z])(?:${MARK})`, "g");
  const isMeant = ({ 0: mark, index }: RegExpExecArray) =>
    !AMBIGUOUS.test(mark) ||
    /\d\s?$|\($/.test(text.slice(0, index)) ||
    /^\s?[:)]?\s?-?\d|^\)/.test(text.slice(index + mark.length));
  return Array.from(text.matchAll(pattern))
    .filter(isMeant)
    .map((match) => ({
      value: currencyOf(match[0]),
      from: match.index,
      to: match.index + match[0].length,
    }));
}

/** Parses a number in any national format: 1,234.56, 1.234,56, 1 234,56 and 1'234.56 are the same. */
export function readNumber(text: string, decimals = 2): number | undefined {
  const tidy = asDigits(text.trim())
    .replace(/\s*([.,])\s*(?=\d{2}$)/, "$1")
    // Recognition sometimes drops the decimal point and leaves a gap.
    .replace(/(?<=[.,'’]\d{3})\s(?=\d{2}$)/, ".")
    .replace(/[\s'’]/g, "");
  if (!/^-?\d[\d.,]*$/.test(tidy) || /[.,]$/.test(tidy)) return undefined;
  const decimal = (decimals === 3 ? /[.,](\d{1,3})$/ : /[.,](\d{1,2})$/).exec(tidy);
  const whole = decimal ? tidy.slice(0, decimal.index) : tidy;
  const value = Number(`${whole.replace(/[.,]/g, "")}.${decimal?.[1] ?? "0"}`);
  return Number.isFinite(value) ? value : undefined;
}

/** Whether two amounts are the same in a currency with so many decimals. */
export const isSameAmount = (one: number, other: number, decimals = 2) =>
  Math.round(one * 10 ** decimals) === Math.round(other * 10 ** decimals);

export const toCents = (amount: number) => Math.round(amount * 100);
