import type { Migration } from "kysely/migration";

/**
 * Meetings that visitors book. Each takes up its time in steps of five minutes, which are the primary key of a table of
 * their own: no two meetings can take the same one, whatever happens at the same time. Emails can carry a calendar file.
 */
export const bookings: Migration = {
  async up(db) {
    await db.schema
      .createTable("bookings")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("inquiry_id", "text", (column) => column.references("inquiries.id").onDelete("cascade"))
      .addColumn("meeting", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("zone", "text", (column) => column.notNull())
      .addColumn("starts_at", "bigint", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .addColumn("blocked_from", "bigint", (column) => column.notNull())
      .addColumn("blocked_to", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("held_until", "bigint")
      .addColumn("sequence", "integer", (column) => column.notNull())
      .addColumn("reminded", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("bookings_time").on("bookings").columns(["state", "starts_at"]).execute();
    await db.schema.createIndex("bookings_of_inquiry").on("bookings").column("inquiry_id").execute();
    await db.schema
      .createTable("booking_times")
      .addColumn("time", "bigint", (column) => column.primaryKey())
      .addColumn("booking_id", "text", (column) => column.notNull().references("bookings.id").onDelete("cascade"))
      .execute();
    await db.schema.createIndex("booking_times_of").on("booking_times").column("booking_id").execute();
    await db.schema.alterTable("outbox").addColumn("calendar", "text").execute();
  },
  async down(db) {
    await db.schema.alterTable("outbox").dropColumn("calendar").execute();
    await db.schema.dropTable("booking_times").execute();
    await db.schema.dropTable("bookings").execute();
  },
};
