import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestSite } from "#tests/support/site.ts";

/** Starts every text by one person and occurs in no other text. */
export const marker = (person: string) => `zq${person}qz`;

/** Lists every column with a value that mentions the person, as `table.column`. */
export async function columnsNaming(site: TestSite, person: string): Promise<string[]> {
  const { db } = site.core.database;
  const found = new Set<string>();
  for (const table of await tableNames(site)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value);
        if (text.toLowerCase().includes(marker(person))) found.add(`${table}.${column}`);
      }
    }
  }
  return [...found].toSorted();
}

/** Includes the tables behind the search index, which neither the schema nor Kysely lists. */
async function tableNames({ core: { database } }: TestSite): Promise<string[]> {
  const query =
    database.engine === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  return (await query.execute(database.db)).rows.map(({ name }) => name);
}

/** Lists the files in the data folder that mention the person. PostgreSQL's files are elsewhere. */
export function filesNaming(folder: string, person: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).toString("latin1").toLowerCase().includes(marker(person)));
}
