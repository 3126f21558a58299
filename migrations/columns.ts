import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** The column type for bytes, which the two engines name differently. */
export function bytes(db: Kysely<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`bytea` : sql`blob`;
}

/** Text that both engines compare byte by byte, regardless of the database's locale. */
export function plainText(db: Kysely<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`;
}

export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
