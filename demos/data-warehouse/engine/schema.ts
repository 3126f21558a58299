import type { SQLNamespace } from "@codemirror/lang-sql";
import type { Database } from "./duckdb/database.ts";

export type TableColumns = Readonly<Record<string, readonly { name: string; type: string }[]>>;

/** Every table with its schema, and its columns. */
export async function readTables(database: Database): Promise<TableColumns> {
  const rows = await database.query(
    `SELECT table_schema || '.' || table_name AS table_name, column_name, data_type FROM information_schema.columns
    WHERE table_schema IN ('bronze', 'silver', 'quarantine', 'gold', 'own') ORDER BY table_schema, table_name, ordinal_position`,
  );
  const tables: Record<string, { name: string; type: string }[]> = {};
  for (const { table_name, column_name, data_type } of rows) {
    const table = String(table_name);
    tables[table] = [...(tables[table] ?? []), { name: String(column_name), type: String(data_type) }];
  }
  return tables;
}

/** The tables as the editor's completion wants them. */
export function completionSchema(tables: TableColumns): SQLNamespace {
  return Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      columns.map(({ name, type }) => ({ label: name, detail: type.toLowerCase(), type: "property" })),
    ]),
  );
}
