import { sql } from "kysely";
import type { Vital } from "#contract/vitals.ts";
import type { Db } from "#server/platform/tables.ts";

export type VitalRow = { day: string; path: string; vital: Vital; bucket: number };

/** Increments the count of each row. */
export async function addVitals(db: Db, rows: readonly VitalRow[]): Promise<void> {
  await db
    .insertInto("vitals")
    .values(rows.map((row) => ({ ...row, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(["day", "path", "vital", "bucket"]).doUpdateSet({ count: sql`vitals.count + 1` }),
    )
    .execute();
}

export async function countPages(db: Db, day: string): Promise<number> {
  const { pages } = await db
    .selectFrom("vitals")
    .select(({ fn }) => fn.count<number>("path").distinct().as("pages"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return Number(pages);
}

export async function hasPage(db: Db, day: string, path: string): Promise<boolean> {
  const found = await db
    .selectFrom("vitals")
    .select("path")
    .where("day", "=", day)
    .where("path", "=", path)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sums the counts of each bucket. */
export async function readVitals(db: Db, since: string) {
  return db
    .selectFrom("vitals")
    .select((build) => ["vital", "bucket", build.fn.sum<number>("count").as("count")])
    .where("day", ">=", since)
    .groupBy(["vital", "bucket"])
    .execute();
}

export async function readPages(db: Db, since: string, vital: Vital) {
  return db
    .selectFrom("vitals")
    .select((build) => ["path", "bucket", build.fn.sum<number>("count").as("count")])
    .where("day", ">=", since)
    .where("vital", "=", vital)
    .groupBy(["path", "bucket"])
    .execute();
}
