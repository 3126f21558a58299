import { sql } from "kysely";
import { countRows } from "#server/http/paging.ts";
import type { Db } from "#server/platform/tables.ts";

/** Counts a search of a day; a new one only if the day has fewer than `limit` of them. */
export async function addMiss(db: Db, day: string, query: string, limit: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("search_misses")
    .set({ count: sql`count + 1` })
    .where("day", "=", day)
    .where("query", "=", query)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  if ((await countRows(db.selectFrom("search_misses").where("day", "=", day))) >= limit) return;
  await db
    .insertInto("search_misses")
    .values({ day, query, count: 1 })
    .onConflict((conflict) => conflict.columns(["day", "query"]).doUpdateSet({ count: sql`search_misses.count + 1` }))
    .execute();
}

export async function readMisses(db: Db, since: string, limit: number) {
  const rows = await db
    .selectFrom("search_misses")
    .select(({ fn }) => ["query", fn.sum<number | string>("count").as("count")])
    .where("day", ">=", since)
    .groupBy("query")
    .orderBy("count", "desc")
    .orderBy("query")
    .limit(limit)
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map(({ query, count }) => ({ query, count: Number(count) }));
}
