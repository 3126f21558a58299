import { around, type Box, type Word } from "#engines/documents/reading/page.ts";

/** An extracted value with its position and a confidence in percent. */
export type Finding = {
  id: FieldId;
  title: string;
  /** Normalized: ISO dates, amounts with a decimal point and two decimals. */
  value: string;
  confidence: number;
  place: Place | undefined;
};

export type Place = { page: number; box: Box };

const FIELD_TITLES = {
  supplier: "Supplier",
  customer: "Customer",
  number: "Invoice number",
  date: "Invoice date",
  due: "Due date",
  currency: "Currency",
  discount: "Discount",
  delivery: "Delivery",
  net: "Net amount",
  tax: "Tax",
  total: "Total",
  iban: "IBAN",
  vatId: "VAT ID",
  merchant: "Merchant",
  receiptNumber: "Receipt number",
  receiptDate: "Date",
  payment: "Paid by",
  partyOne: "First party",
  partyTwo: "Second party",
  effective: "Effective date",
  ends: "End date",
  term: "Term",
  law: "Governing law",
  notice: "Notice period",
  cap: "Liability cap",
  fee: "Fees",
  title: "Title",
  authors: "Authors",
  abstract: "Abstract",
  name: "Name",
  profession: "Profession",
  email: "Email",
  phone: "Phone",
  location: "Location",
  links: "Links",
  summary: "Summary",
  position: "Position",
  school: "Education",
  skills: "Skills",
  languages: "Languages",
} as const;

type FieldName = keyof typeof FIELD_TITLES;
/** Fields that occur several times are numbered: "position-2". */
export type FieldId = FieldName | `position-${number}` | `school-${number}`;

function titleOf(id: FieldId): string {
  const [name = "", number] = id.split("-");
  return `${FIELD_TITLES[name as FieldName]}${number ? ` ${number}` : ""}`;
}

export type CellName = "description" | "quantity" | "unitPrice" | "amount";
export type Cell = { value: string; confidence: number; place: Place | undefined };
export type LineItem = Record<CellName, Cell>;

/**
 * The recognizer's confidence in its least certain word. Tesseract's own figure is slightly low for what it reads well
 * and far too high for what it doesn't, so the doubt counts twice.
 */
function readerConfidence(words: readonly Word[]): number {
  if (words.length === 0) return 0;
  const least = Math.min(...words.map(({ confidence }) => confidence));
  if (least >= 1) return 1;
  return Math.max(0.05, Math.min(0.97, 1 - (1 - least) * 1.5 + 0.06));
}

export function finding(id: FieldId, value: string, words: readonly Word[], page: number, rule: number): Finding {
  return { id, title: titleOf(id), value, ...locate(words, page, rule) };
}

/** The position and confidence of a value, given the words it was read from and the accuracy of the rule. */
export function locate(
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

/** The confidence of a value that a calculation confirms, whatever the reader's own. */
export const PROVEN = 98;
