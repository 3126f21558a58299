import { sql } from "kysely";
import type { Database } from "#server/platform/database.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { Engine, Transaction } from "#server/platform/tables.ts";
import type { DatabaseRow } from "./export-format.ts";
import { ALL_TABLES, MOVED_TABLES } from "./export-format.ts";
import type { ExportFile } from "./export-reader.ts";

const MAX_BATCH_ROWS = 100;
const MAX_BATCH_BYTES = 1024 * 1024;

type ImportTask = { database: Database; source: ExportFile; signal: AbortSignal };

/** Imports an export into an empty database: all of it or, if anything is wrong, nothing. */
export async function importSite({ database, source, signal }: ImportTask): Promise<{ rows: number }> {
  try {
    return await database.db.transaction().execute(async (transaction) => {
      await refuseUsedDatabase(transaction, database.engine);
      return await insertAll(transaction, source, signal);
    });
  } finally {
    await source.rows.return(undefined);
  }
}

async function insertAll(transaction: Transaction, source: ExportFile, signal: AbortSignal) {
  let batch: { table: string; rows: DatabaseRow[]; bytes: number } = { table: "", rows: [], bytes: 0 };
  let rows = 0;
  for await (const { table, row, bytes } of source.rows) {
    signal.throwIfAborted();
    const isFull = batch.rows.length >= MAX_BATCH_ROWS || batch.bytes + bytes > MAX_BATCH_BYTES;
    if (batch.table !== table || isFull) {
      await insert(transaction, batch.table, batch.rows);
      batch = { table, rows: [], bytes: 0 };
    }
    batch.rows.push(row);
    batch.bytes += bytes;
    rows += 1;
  }
  await insert(transaction, batch.table, batch.rows);
  return { rows };
}

async function insert(transaction: Transaction, table: string, rows: readonly DatabaseRow[]) {
  const [first] = rows;
  if (!first) return;
  if (!MOVED_TABLES.some(({ name }) => name === table)) {
    throw new OperatorError(`The export contains an unknown table, ${table}. Nothing was changed.`);
  }
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.id(column)));
  try {
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(transaction);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new OperatorError(`The database refused a row of ${table}: ${reason}. Nothing was changed.`, { cause });
  }
}

/** Refuses to mix the data of two sites. */
async function refuseUsedDatabase(transaction: Transaction, engine: Engine) {
  const tables = sql.join(ALL_TABLES.map((name) => sql.table(name)));
  // SQLite already holds the write lock. A site that starts now waits, and then finds the imported rows.
  if (engine === "postgres") await sql`lock table ${tables} in exclusive mode`.execute(transaction);
  for (const name of ALL_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
    if (rows.length === 0) continue;
    throw new OperatorError(
      `The database is not empty (${name} has rows). Import into a new one before starting the site on it. ` +
        "Nothing was changed.",
    );
  }
}
