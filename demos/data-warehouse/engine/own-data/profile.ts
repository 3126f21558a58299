import type { Database } from "../duckdb/database.ts";

export type ColumnProfile = {
  name: string;
  type: string;
  nulls: number;
  distinct: number;
  lowest: string | undefined;
  highest: string | undefined;
  isCandidateKey: boolean;
};

/** A column of the warehouse that a column of the file could be joined to. */
export type JoinHint = { column: string; target: string; targetColumn: string; matched: number };

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function columnsOf(database: Database, table: string): Promise<{ name: string; type: string }[]> {
  const rows = await database.query(`SELECT column_name, column_type FROM (DESCRIBE ${table})`);
  return rows.map(({ column_name, column_type }) => ({ name: String(column_name), type: String(column_type) }));
}

/** Counts exactly, one column at a time, so that a wide file doesn't need the memory of all its columns at once. */
export async function profileTable(database: Database, table: string, rows: number): Promise<ColumnProfile[]> {
  const profiles: ColumnProfile[] = [];
  for (const { name, type } of await columnsOf(database, table)) {
    const column = quoted(name);
    const [found = {}] = await database.query(
      `SELECT (count(*) - count(${column}))::VARCHAR AS nulls, count(DISTINCT ${column})::VARCHAR AS distinct_values,
        min(${column})::VARCHAR AS lowest, max(${column})::VARCHAR AS highest FROM ${table}`,
    );
    const { nulls, distinct_values, lowest, highest } = found;
    profiles.push({
      name,
      type,
      nulls: Number(nulls),
      distinct: Number(distinct_values),
      lowest: lowest === null ? undefined : String(lowest),
      highest: highest === null ? undefined : String(highest),
      isCandidateKey: isCandidateKey({ rows, nulls: Number(nulls), distinct: Number(distinct_values) }),
    });
  }
  return profiles;
}

/** A candidate key names every row once. */
const isCandidateKey = ({ rows, nulls, distinct }: { rows: number; nulls: number; distinct: number }) =>
  rows > 0 && nulls === 0 && distinct === rows;

/** The keys of the warehouse that a file is likely to mention. */
const KEYS = [
  ["silver.machines", "machine_id", "VARCHAR"],
  ["silver.sensors", "sensor_id", "VARCHAR"],
  ["silver.prices", "part_no", "VARCHAR"],
  ["silver.machines", "plant", "VARCHAR"],
  ["gold.machine_day", "day", "DATE"],
] as const;

/** Finds columns whose values exist in the warehouse, best match first. Names don't matter, values do. */
export async function findJoins(
  database: Database,
  table: string,
  columns: readonly Pick<ColumnProfile, "name" | "type" | "distinct">[],
): Promise<JoinHint[]> {
  const hints: JoinHint[] = [];
  for (const { name, type, distinct } of columns) {
    for (const [target, targetColumn, targetType] of KEYS) {
      if (type !== targetType || distinct === 0) continue;
      const [found] = await database.query(
        `SELECT count(DISTINCT ${quoted(name)})::VARCHAR AS matched FROM ${table} WHERE ${quoted(name)} IN (SELECT ${targetColumn} FROM ${target})`,
      );
      const matched = Number(found?.matched) / distinct;
      if (matched > 0) hints.push({ column: name, target, targetColumn, matched });
    }
  }
  return hints.sort((one, other) => other.matched - one.matched);
}

/** A question that joins the file to the warehouse. */
export function joinSql(table: string, { column, target, targetColumn }: JoinHint): string {
  return `SELECT own.*, w.*\nFROM ${table} AS own\nJOIN ${target} AS w ON w.${targetColumn} = own.${quoted(column)}\nLIMIT 1000`;
}
