import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** The two engines call a column of bytes by different names. */
export function bytes(db: Kysely<unknown>): RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;
}
