import type { Migration } from "kysely/migration";

/** The activity log, visits, rate limits, and this installation's secrets. */
export const records: Migration = {
  async up(db) {
    await db.schema
      .createTable("activity")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("who", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject_type", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("activity_newest").on("activity").columns(["at", "id"]).execute();
    await db.schema
      .createTable("visits")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("referrer_host", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("views", "integer", (column) => column.notNull())
      .addColumn("visitors", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("visits_key", ["day", "path", "referrer_host", "device"])
      .execute();
    await db.schema
      .createTable("rate_limits")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("resets_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("rate_limits_over").on("rate_limits").column("resets_at").execute();
    await db.schema
      .createTable("site_secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
};
