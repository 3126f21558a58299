import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** The two engines call a column of bytes by different names. */
export function bytes(db: Kysely<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`bytea` : sql`blob`;
}

/** Text that is compared letter by letter on both engines, whatever language the database was set up in. */
export function plainText(db: Kysely<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`;
}

export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
