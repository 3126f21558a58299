import { CSV_START, csvRow } from "#engines/text/csv.ts";
import type { ResultTable } from "./result-table.ts";

/** Rows between pauses, so that the page stays responsive. */
const CHUNK = 1_000;

/** A held result as CSV. Empty cells stand for NULL; numbers keep every digit. */
export async function resultCsv(table: ResultTable): Promise<string> {
  const parts = [CSV_START, csvRow(table.columns.map(({ name }) => name))];
  for (let row = 0; row < table.rowCount; row += 1) {
    if (row % CHUNK === CHUNK - 1) await new Promise((resolve) => setTimeout(resolve));
    parts.push(`${table.columns.map(({ isNumber }, column) => cell(table, row, column, isNumber)).join(",")}\r\n`);
  }
  return parts.join("");
}

function cell(table: ResultTable, row: number, column: number, isNumber: boolean): string {
  const value = table.value(row, column);
  if (value === null || value === undefined) return "";
  const text = table.text(row, column);
  // A number's text is written as it is: its minus is not a formula, and parsing it could lose digits.
  return isNumber ? text : csvRow([text]).trimEnd();
}
