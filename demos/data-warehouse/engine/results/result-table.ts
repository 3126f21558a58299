import type { AsyncDuckDBConnection } from "@duckdb/duckdb-wasm";
import { CSV_START, csvRow } from "#engines/text/csv.ts";
import type { ReadableColumn } from "../duckdb/readable.ts";

type Reader = Awaited<ReturnType<AsyncDuckDBConnection["send"]>>;
type Batch = Reader extends AsyncIterable<infer Item> ? Item : never;
type ArrowType = Batch["schema"]["fields"][number]["type"];

export type ResultTable = {
  columns: readonly ReadableColumn[];
  /** How many rows are held. */
  rowCount: number;
  /** How many rows the question returned, or undefined if it was stopped before the end. */
  total: number | undefined;
  /** A value, decoded when it is asked for: decoding every row at once would block the page. */
  value: (row: number, column: number) => unknown;
  text: (row: number, column: number) => string;
};

/** What a result may hold in the page's memory. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Collects batches up to a number of rows and bytes, and counts the rest. */
export function createResult(maxRows: number) {
  const batches: Batch[] = [];
  /** The first row of each batch. */
  const starts: number[] = [];
  let held = 0;
  let seen = 0;
  let bytes = 0;
  return {
    add(batch: Batch) {
      seen += batch.numRows;
      if (held >= maxRows || bytes >= MAX_BYTES || batch.numRows === 0) return;
      bytes += batch.data.byteLength;
      starts.push(held);
      batches.push(batch);
      held = Math.min(maxRows, held + batch.numRows);
    },
    table(schema: Batch["schema"], described: readonly ReadableColumn[] | undefined, isComplete: boolean): ResultTable {
      const types = schema.fields.map((field: { type: ArrowType }) => field.type);
      const value = (row: number, column: number): unknown => {
        const index = batchOf(starts, row);
        return batches[index]?.getChildAt(column)?.get(row - (starts[index] ?? 0));
      };
      return {
        columns: described ?? schema.fields.map(undescribed),
        rowCount: held,
        total: isComplete ? seen : undefined,
        value,
        text: (row, column) => cellText(value(row, column), types[column]),
      };
    },
  };
}

/** The last batch that starts at or before the row. */
function batchOf(starts: readonly number[], row: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Arrow's type ids. */
const TYPE = { int: 2, float: 3, decimal: 7 } as const;

const isNumeric = ({ typeId }: ArrowType) => ([TYPE.int, TYPE.float, TYPE.decimal] as number[]).includes(typeId);

function undescribed({ name, type }: { name: string; type: ArrowType }): ReadableColumn {
  return { name, type: isNumeric(type) ? "DOUBLE" : "VARCHAR", isNumber: isNumeric(type) };
}

/** A value as DuckDB would print it. */
function cellText(value: unknown, type: ArrowType | undefined): string {
  if (value === null || value === undefined) return "NULL";
  if (type?.typeId === TYPE.decimal) return decimalText(value, (type as unknown as { scale: number }).scale);
  return typeof value === "object"
    ? JSON.stringify(value, plainJson)
    : String(value as string | number | bigint | boolean);
}

const plainJson = (_key: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** Decimals arrive as 128-bit integers in four words; formatting the digits keeps every cent. */
function decimalText(value: unknown, scale: number): string {
  const units = BigInt(String(value));
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const sign = units < 0n ? "-" : "";
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** For charts: NaN where there is no number. */
export function numberAt(table: ResultTable, row: number, column: number): number {
  const value = table.value(row, column);
  return value === null || value === undefined ? Number.NaN : Number(table.text(row, column));
}

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
