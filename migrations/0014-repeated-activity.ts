import type { Migration } from "kysely/migration";

/** Counts repeated events that the activity log records once, such as failed sign-ins within an hour. */
export const repeatedActivity: Migration = {
  async up(db) {
    await db.schema
      .alterTable("activity")
      .addColumn("occurrences", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
