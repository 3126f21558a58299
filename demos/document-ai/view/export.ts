import { CSV_START, csvRow } from "#engines/text/csv.ts";
import { runChecks } from "../engine/checks.ts";
import { readNumber } from "../engine/money.ts";
import { CELLS, type DemoDocument, valuesOf } from "./documents.ts";

type Completed = Extract<DemoDocument, { status: "completed" }>;

/** Everything known about a document, for programs. */
export function asJson(document: Completed): string {
  const { fields, rows } = valuesOf(document);
  const plain = ({ title, value, confidence, isCorrected, place }: (typeof fields)[number]) => ({
    title,
    value,
    confidence: isCorrected ? null : confidence,
    corrected: isCorrected,
    place: place ?? null,
  });
  const { type, category, pageCount } = document.reading;
  return `${JSON.stringify(
    {
      name: document.name,
      type,
      category,
      pages: pageCount,
      extractedData: fields.map(plain),
      lineItems: rows.map((row) => Object.fromEntries(CELLS.map((name) => [name, plain(row[name])]))),
      checks: runChecks(type, checkedValues(document)),
    },
    null,
    2,
  )}\n`;
}

/** One value per row, for spreadsheets. */
export function asCsv(document: Completed): string {
  const { fields, rows } = valuesOf(document);
  const all = [...fields, ...rows.flatMap((row) => CELLS.map((name) => row[name]).filter(({ value }) => value !== ""))];
  const lines = all.map(({ title, value, confidence, isCorrected, place }) =>
    csvRow([title, asCell(value), isCorrected ? "" : confidence, isCorrected ? "yes" : "no", place?.page ?? ""]),
  );
  return CSV_START + csvRow(["Title", "Value", "Confidence", "Corrected", "Page"]) + lines.join("");
}

/** Amounts are numbers in a spreadsheet; an all-digit account number must stay text. */
function asCell(value: string): string | number {
  return /^-?\d{1,9}\.\d{2}$/.test(value)
    ? (readNumber(value.replace("-", "")) ?? 0) * (value.startsWith("-") ? -1 : 1)
    : value;
}

/** A document's values as input for the checks. */
export function checkedValues(document: Completed) {
  const { fields, rows } = valuesOf(document);
  return {
    fields: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
    items: rows.map(({ quantity, unitPrice, amount }) => ({
      quantity: quantity.value,
      unitPrice: unitPrice.value,
      amount: amount.value,
    })),
  };
}
