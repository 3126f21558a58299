import { around, type Box, type Word } from "../reading/page.ts";

/** A value that was found, with where it stands and how sure we are, in percent. */
export type Finding = {
  id: FieldId;
  title: string;
  /** In one form whatever the document's: days as ISO dates, amounts with a point and two decimals. */
  value: string;
  confidence: number;
  place: Place | undefined;
};

export type Place = { page: number; box: Box };

const FIELD_TITLES = {
  supplier: "Supplier",
  number: "Invoice number",
  date: "Invoice date",
  due: "Due date",
  currency: "Currency",
  net: "Net amount",
  tax: "Tax",
  total: "Total",
  iban: "IBAN",
  vatId: "VAT ID",
  partyOne: "First party",
  partyTwo: "Second party",
  effective: "Effective date",
  ends: "End date",
  term: "Term",
  law: "Governing law",
  title: "Title",
  authors: "Authors",
  abstract: "Abstract",
} as const;

export type FieldId = keyof typeof FIELD_TITLES;

export type CellName = "description" | "quantity" | "unitPrice" | "amount";
export type Cell = { value: string; confidence: number; place: Place | undefined };
export type LineItem = Record<CellName, Cell>;

/**
 * How sure recognition is of the least certain of its words. Tesseract's own figure is a little low for what it reads
 * well and far too high for what it doesn't, so the doubt counts twice.
 */
function readerConfidence(words: readonly Word[]): number {
  if (words.length === 0) return 0;
  const least = Math.min(...words.map(({ confidence }) => confidence));
  if (least >= 1) return 1;
  return Math.max(0.05, Math.min(0.97, 1 - (1 - least) * 1.5 + 0.06));
}

export function finding(id: FieldId, value: string, words: readonly Word[], page: number, rule: number): Finding {
  return { id, title: FIELD_TITLES[id], value, ...judged(words, page, rule) };
}

/** The place and the confidence of a value that was read from these words by a rule that is right so often. */
export function judged(
  words: readonly Word[],
  page: number,
  rule: number,
): { confidence: number; place: Place | undefined } {
  return {
    confidence: percent(rule * readerConfidence(words)),
    place: words.length > 0 ? { page, box: around(words.map(({ box }) => box)) } : undefined,
  };
}

const percent = (share: number) => Math.max(1, Math.min(99, Math.round(share * 100)));

/** A value that a calculation bears out is right whatever the reader thought. */
export const PROVEN = 98;
