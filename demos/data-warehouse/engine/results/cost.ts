import type { Database } from "../duckdb/database.ts";
import { quoted } from "../own-data/profile.ts";
import type { Scan } from "./plan.ts";

/** What each column of each table holds, in bytes. Tables are named without their schema, as plans name them. */
export type Sizes = ReadonlyMap<string, ReadonlyMap<string, number>>;

const TEBIBYTE = 2 ** 40;

/** Bytes per value by type, as warehouses that bill by scanned bytes count them: NULL is free, text has two bytes more. */
function valueBytes(type: string): number | "text" {
  if (/^(VARCHAR|BLOB|JSON|UUID|.*\[\]|STRUCT.*|MAP.*)$/.test(type)) return "text";
  if (type === "BOOLEAN") return 1;
  if (/^(DECIMAL|HUGEINT|UHUGEINT)/.test(type)) return 16;
  return 8;
}

const SCHEMAS = ["bronze", "silver", "quarantine", "gold"] as const;

/** Measures every table of the schemas, one query each. */
export async function measureSizes(
  database: Database,
  schemas: readonly ((typeof SCHEMAS)[number] | "own")[] = SCHEMAS,
): Promise<Sizes> {
  const columns = await database.query(
    `SELECT table_schema, table_name, column_name, data_type FROM information_schema.columns WHERE table_schema IN (${schemas.map((schema) => `'${schema}'`).join()})`,
  );
  const tables = Map.groupBy(
    columns,
    ({ table_schema, table_name }) => `${String(table_schema)}.${String(table_name)}`,
  );
  const sizes = new Map<string, ReadonlyMap<string, number>>();
  for (const [table, list] of tables) {
    const sums = list.map(({ column_name, data_type }, index) => {
      const column = quoted(String(column_name));
      const bytes = valueBytes(String(data_type));
      const total =
        bytes === "text" ? `coalesce(sum(strlen(${column}::VARCHAR) + 2), 0)` : `count(${column}) * ${bytes}`;
      return `(${total})::DOUBLE AS c${index}`;
    });
    const [found = {}] = await database.query(`SELECT ${sums.join(", ")} FROM ${table}`);
    sizes.set(
      table.slice(table.indexOf(".") + 1),
      new Map(list.map(({ column_name }, index) => [String(column_name), Number(found[`c${index}`])])),
    );
  }
  return sizes;
}

/** The bytes of all columns that a question reads, whole: column stores don't read single rows. */
export function scannedBytes(scans: readonly Scan[], sizes: Sizes): number {
  return scans
    .flatMap(({ table, columns }) => columns.map((column) => sizes.get(table)?.get(column) ?? 0))
    .reduce((sum, bytes) => sum + bytes, 0);
}

export const priceOf = (bytes: number, dollarsPerTebibyte: number) => (bytes / TEBIBYTE) * dollarsPerTebibyte;

export function formatBytes(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB"];
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? bytes : amount.toFixed(amount < 10 ? 2 : 1)} ${units[power]}`;
}

/** Small prices keep two significant digits. */
export function formatPrice(dollars: number): string {
  if (dollars === 0) return "$0";
  return dollars >= 0.01
    ? `$${dollars.toFixed(2)}`
    : `$${dollars.toFixed(Math.min(12, 1 - Math.floor(Math.log10(dollars))))}`;
}
