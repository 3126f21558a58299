import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** Text that both engines compare byte by byte, regardless of the database's locale. */
export function plainText(db: Kysely<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`;
}

export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
