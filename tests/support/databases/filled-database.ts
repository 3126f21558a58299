import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { Db } from "#server/platform/tables.ts";

const START = 1_700_000_000_000;
const MEBIBYTE = 1024 * 1024;

/** Characters that a careless copy would corrupt. */
const HARD_TEXT = "ä 😀 “x” \"y\" 'z' \\ \u2028 \r\n\t%_";

type Column = { name: string; type: string; notnull: number; pk: number };
type ForeignKey = { from: string; table: string; to: string | null };

/**
 * Inserts rows into every table of a SQLite database, whatever its columns are, so that later tables and columns are filled,
 * too. References point to the row with the same number.
 */
export async function fillDatabase(db: Db, rowsPerTable: number): Promise<void> {
  const tables = await ownTables(db);
  await db.transaction().execute(async (transaction) => {
    // Deferred, so that the order of the tables does not matter.
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    for (const table of tables) {
      const columns = await sql<Column>`select * from pragma_table_info(${table})`.execute(transaction);
      const targets = await referencedColumns(transaction, table);
      const names = sql.join(columns.rows.map((column) => sql.id(column.name)));
      for (let number = 1; number <= rowsPerTable; number++) {
        const values = columns.rows.map((column) => {
          const name = targets.get(column.name);
          return name ? sampleText(name, number) : sampleValue(column, number);
        });
        await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`.execute(transaction);
      }
    }
  });
}

/** The column that each reference of a table leads to, which may itself be a reference. */
async function referencedColumns(db: Db, table: string): Promise<Map<string, string>> {
  const keys = await sql<ForeignKey>`select * from pragma_foreign_key_list(${table})`.execute(db);
  const targets = new Map<string, string>();
  for (const { from, table: parent, to } of keys.rows) {
    const column = to ?? "id";
    targets.set(from, (await referencedColumns(db, parent)).get(column) ?? column);
  }
  return targets;
}

const sampleText = (column: string, number: number) => `${column} ${number} ${HARD_TEXT}`;

function sampleValue({ name, type, notnull, pk }: Column, number: number): unknown {
  // SQLite would accept a primary key without a value.
  if (notnull === 0 && pk === 0 && number % 2 === 0) return null;
  switch (type.toLowerCase()) {
    case "text":
      return sampleText(name, number);
    case "bigint":
      return START + number;
    case "integer":
      return number;
    case "blob":
      return randomBytes(number === 1 ? MEBIBYTE : number);
    default:
      throw new Error(`There is no sample value for a column of type ${type}.`);
  }
}

/** Every row of every table, in an order both engines agree on, with bytes replaced by their hash. */
export async function readAllRows(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const name of await ownTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    content[name] = rows.map((row) => JSON.stringify(Object.entries(row).map(readable))).toSorted();
  }
  return content;
}

/** Without SQLite's full-text tables, which triggers fill. */
async function ownTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !/_search_index(_|$)/.test(name));
}

function readable([column, value]: [string, unknown]) {
  return [column, value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value];
}

/** Opens the SQLite database of a data folder, and creates it if necessary. */
export const openFolder = (dataDir: string) =>
  openDatabase(
    { dataDir, databaseUrl: undefined },
    createLogger("error", () => {}),
  );

export async function fillFolder(dataDir: string, rowsPerTable = 5): Promise<void> {
  const database = await openFolder(dataDir);
  await fillDatabase(database.db, rowsPerTable);
  await database.close();
}

export async function readFolder(dataDir: string): Promise<Record<string, string[]>> {
  const database = await openFolder(dataDir);
  const rows = await readAllRows(database.db);
  await database.close();
  return rows;
}
