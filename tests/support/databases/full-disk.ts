import { sql } from "kysely";
import type { Database } from "#server/platform/database.ts";
import type { Tables } from "#server/platform/tables.ts";

const SQLITE_MOST_PAGES = 4_294_967_294;
/** The tables that PostgreSQL refuses to grow: requests write to them last, when something could be left half done. */
const FULL_TABLES: readonly (keyof Tables)[] = ["attachment_chunks", "content_revisions", "activity", "visits"];

/** Leaves the database no room: SQLite can add no page, and PostgreSQL raises the error of a full disk. */
export async function fillDisk({ engine, db }: Database): Promise<void> {
  if (engine === "sqlite") {
    // SQLite caps this at the current size of the file.
    await sql`pragma max_page_count = 1`.execute(db);
    return;
  }
  await sql`create or replace function refuse_for_want_of_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
  for (const table of FULL_TABLES) {
    await sql`create or replace trigger no_room before insert on ${sql.table(table)}
      for each row execute function refuse_for_want_of_room()`.execute(db);
  }
}

export async function makeRoom({ engine, db }: Database): Promise<void> {
  if (engine === "sqlite") await sql`pragma max_page_count = ${sql.lit(SQLITE_MOST_PAGES)}`.execute(db);
  else await sql`drop function if exists refuse_for_want_of_room cascade`.execute(db);
}

/** What SQLite's integrity check finds. PostgreSQL looks after its own files. */
export async function findDamage({ engine, db }: Database): Promise<string[]> {
  if (engine === "postgres") return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
}
