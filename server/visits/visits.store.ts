import { sql } from "kysely";
import type { Device } from "#contract/visits.ts";
import type { Db } from "#server/platform/tables.ts";

/** How often one page was looked at on one day, from one host and kind of device. */
export type VisitSum = {
  day: string;
  path: string;
  referrer_host: string;
  device: Device;
  views: number;
  visitors: number;
};

/** Engines bound the number of values in a statement. */
const ROWS_A_STATEMENT = 500;

/** Adds to what is there, whoever wrote it: all of it or nothing. */
export async function addVisits(db: Db, sums: readonly VisitSum[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < sums.length; start += ROWS_A_STATEMENT) {
      await transaction
        .insertInto("visits")
        .values(sums.slice(start, start + ROWS_A_STATEMENT))
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

/** The busiest values of one column since a day. */
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

/** Sums by day; a day nobody came has none. */
export async function readDays(db: Db, since: string) {
  return db
    .selectFrom("visits")
    .select(({ fn }) => ["day", fn.sum<number>("views").as("views"), fn.sum<number>("visitors").as("visitors")])
    .where("day", ">=", since)
    .groupBy("day")
    .execute();
}
