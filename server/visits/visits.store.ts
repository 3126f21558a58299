import { sql } from "kysely";
import type { Device } from "#contract/visits.ts";
import type { Db } from "#server/platform/tables.ts";

/** How often a page was viewed on one day, from one referrer and type of device. */
export type VisitSum = {
  day: string;
  path: string;
  referrer_host: string;
  device: Device;
  views: number;
  visitors: number;
};

/** Databases limit the number of values in a statement. */
const MAX_BATCH_ROWS = 500;

/** Adds to the stored counts, in one transaction. */
export async function addVisits(db: Db, sums: readonly VisitSum[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < sums.length; start += MAX_BATCH_ROWS) {
      await transaction
        .insertInto("visits")
        .values(sums.slice(start, start + MAX_BATCH_ROWS))
        .onConflict((conflict) =>
          conflict.columns(["day", "path", "referrer_host", "device"]).doUpdateSet({
            views: sql`visits.views + excluded.views`,
            visitors: sql`visits.visitors + excluded.visitors`,
          }),
        )
        .execute();
    }
  });
}

/** Lists the values of a column with the most views. */
export async function readBusiest(db: Db, column: "path" | "referrer_host" | "device", since: string, limit: number) {
  return db
    .selectFrom("visits")
    .select((build) => [
      build.ref(column).as("value"),
      build.fn.sum<number>("views").as("views"),
      build.fn.sum<number>("visitors").as("visitors"),
    ])
    .where("day", ">=", since)
    .where(column, "<>", "")
    .groupBy(column)
    .orderBy("views", "desc")
    .orderBy("value")
    .limit(limit)
    .execute();
}

/** Lists every page viewed on a day, the most viewed first. */
export async function readPages(db: Db, day: string) {
  const rows = await db
    .selectFrom("visits")
    .select(({ fn }) => ["path", fn.sum<number | string>("views").as("views")])
    .where("day", "=", day)
    .groupBy("path")
    .orderBy("views", "desc")
    .orderBy("path")
    .execute();
  // PostgreSQL returns sums as text.
  return rows.map(({ path, views }) => ({ path, views: Number(views) }));
}

/** Sums the counts by day; a day without visits has no row. */
export async function readDays(db: Db, since: string) {
  return db
    .selectFrom("visits")
    .select(({ fn }) => ["day", fn.sum<number>("views").as("views"), fn.sum<number>("visitors").as("visitors")])
    .where("day", ">=", since)
    .groupBy("day")
    .execute();
}
