import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Db } from "#server/platform/tables.ts";
import {
  CURRENT_SCHEMA,
  type DatabaseRow,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportHeader,
  type ExportTrailer,
  encodeRow,
  MOVED_TABLES,
  type MovedTable,
} from "./export-format.ts";
import { createAtomically, PRIVATE_FILE } from "./new-file.ts";

type ExportTask = { database: Database; file: string; clock: Clock; signal: AbortSignal };

/** Both read a consistent snapshot while others write. */
const BEGIN = { sqlite: "begin deferred", postgres: "begin isolation level repeatable read read only" };

/** Writes all data that moves between engines to one new file. */
export async function exportSite({ database, file, clock, signal }: ExportTask): Promise<{ rows: number }> {
  let rows = 0;
  await createAtomically(file, async (_folder, part) => {
    await database.db.connection().execute(async (connection) => {
      await sql.raw(BEGIN[database.engine]).execute(connection);
      async function* lines() {
        for await (const line of exportLines(connection, new Date(clock.now()).toISOString())) {
          rows += line.isRow ? 1 : 0;
          yield line.text;
        }
      }
      try {
        await pipeline(lines, createGzip(), createWriteStream(part, { mode: PRIVATE_FILE, flags: "wx" }), { signal });
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
  });
  return { rows };
}

async function* exportLines(db: Db, created: string): AsyncGenerator<{ text: string; isRow: boolean }> {
  const hash = createHash("sha256");
  const summed = (text: string) => {
    hash.update(text);
    return text;
  };
  const header: ExportHeader = { format: EXPORT_FORMAT, version: EXPORT_VERSION, created, schema: CURRENT_SCHEMA };
  yield { text: summed(`${JSON.stringify(header)}\n`), isRow: false };
  const counts: Record<string, number> = {};
  for (const table of MOVED_TABLES) {
    counts[table.name] = 0;
    for await (const row of rowsOf(db, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      yield { text: summed(`${encodeRow(table.name, row)}\n`), isRow: true };
    }
  }
  const trailer: ExportTrailer = { rows: counts, sha256: hash.digest("hex") };
  yield { text: `${JSON.stringify(trailer)}\n`, isRow: false };
}

/** Reads a table page by page along the primary key, so that a large one is never held in memory. */
async function* rowsOf(db: Db, { name, key, rowsAtOnce }: MovedTable): AsyncGenerator<DatabaseRow> {
  const columns = sql.join(key.map((column) => sql.id(column)));
  let last: DatabaseRow | undefined;
  for (;;) {
    const after = last
      ? sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`
      : sql`where 1 = 1`;
    const query = sql<DatabaseRow>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${rowsAtOnce}`;
    const { rows } = await query.execute(db);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}
