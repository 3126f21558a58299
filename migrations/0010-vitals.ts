import type { Migration } from "kysely/migration";

/** Web vitals of real visits, counted by day, page and bucket. */
export const vitals: Migration = {
  async up(db) {
    await db.schema
      .createTable("vitals")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("vital", "text", (column) => column.notNull())
      .addColumn("bucket", "integer", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("vitals_key", ["day", "path", "vital", "bucket"])
      .execute();
  },
};
