import type { Found } from "./money.ts";
import { asDigits } from "./money.ts";

/** The length of an IBAN in each supported country. */
const IBAN_LENGTHS: Record<string, number> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
};

/** Whether the check digits match, by ISO 13616. */
export function isIban(text: string): boolean {
  const compact = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(compact) || IBAN_LENGTHS[compact.slice(0, 2)] !== compact.length) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Finds IBANs, without spaces. If letters may be misread digits, the variant with matching check digits wins. */
export function findIbans(text: string): Found<string>[] {
  const found: Found<string>[] = [];
  for (const match of text.matchAll(/(?<![A-Z0-9])([A-Z]{2})\s?([0-9OIlSB]{2})(?=\s?[A-Z0-9])/g)) {
    const length = IBAN_LENGTHS[match[1] ?? ""];
    if (!length) continue;
    const taken = takeLetters(text, match.index, length);
    if (!taken) continue;
    const [country, rest] = [taken.letters.slice(0, 2), taken.letters.slice(2)];
    const readings = [
      taken.letters,
      country + asDigits(rest),
      country + asDigits(rest.slice(0, 2)) + rest.slice(2, 6) + asDigits(rest.slice(6)),
    ];
    const value = readings.find(isIban) ?? (readings[1] as string);
    found.push({ value: value.toUpperCase(), from: match.index, to: taken.to });
  }
  return found;
}

/** Takes a number of letters and digits from a position on, skipping the spaces between groups. */
function takeLetters(text: string, from: number, count: number): { letters: string; to: number } | undefined {
  let letters = "";
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (/[A-Za-z0-9]/.test(sign)) letters += sign;
    else if (sign !== " ") return undefined;
    if (letters.length === count) return /[A-Za-z0-9]/.test(text[at + 1] ?? "") ? undefined : { letters, to: at + 1 };
  }
  return undefined;
}

const VAT_IDS =
  /(?<![A-Z0-9])(ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CHE[-.\d]{9,12}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|FI\d{8}|FR[A-Z0-9]{2}\d{9}|GB\d{9}(?:\d{3})?|HR\d{11}|HU\d{8}|IE\d{7}[A-Z]{1,2}|IT\d{11}|LT\d{9}(?:\d{3})?|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10})(?![A-Z0-9])/g;

/** Finds VAT IDs by their countries' patterns, with or without spaces. */
export function findVatIds(text: string): Found<string>[] {
  const whole = matches(text);
  if (whole.length > 0) return whole;
  const label =
    /\b(?:VAT|USt|UID|TVA|BTW)\b[^A-Z0-9]*(?:ID|Reg(?:istration)?|No|Number|Nr)?\b[^A-Z0-9]*(?:No|Number)?[\s.:]*(?=[A-Z]{2}[\sA-Z0-9]{7})/i.exec(
      text,
    );
  if (!label) return [];
  const from = label.index + label[0].length;
  for (const length of [14, 13, 12, 11, 10]) {
    const taken = takeLetters(text, from, length);
    const tidy = taken && tidyVatId(taken.letters.toUpperCase());
    const [found] = tidy ? matches(tidy) : [];
    if (taken && found && found.value === tidy) return [{ value: found.value, from, to: taken.to }];
  }
  return [];
}

/** Turns lookalike letters into digits, except for the B in a Dutch number. */
function tidyVatId(text: string): string {
  const [country, rest] = [text.slice(0, 2), text.slice(2)];
  return country === "NL" ? `NL${asDigits(rest.slice(0, 9))}B${asDigits(rest.slice(10))}` : country + asDigits(rest);
}

const matches = (text: string) =>
  Array.from(text.matchAll(VAT_IDS), (match) => ({
    value: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
