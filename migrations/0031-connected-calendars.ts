import type { Migration } from "kysely/migration";

/** Calendars elsewhere: when the owner is busy, and which meetings were written into one. Of events, only times are kept. */
export const connectedCalendars: Migration = {
  async up(db) {
    await db.schema
      .createTable("connected_calendars")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("sealed", "text", (column) => column.notNull())
      .addColumn("calendars", "text", (column) => column.notNull())
      .addColumn("writes_to", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("tried_at", "bigint")
      .addColumn("read_at", "bigint")
      .addColumn("problem", "text")
      .addColumn("failing_since", "bigint")
      .execute();
    await db.schema
      .createTable("busy_times")
      .addColumn("source_id", "text", (column) =>
        column.notNull().references("connected_calendars.id").onDelete("cascade"),
      )
      .addColumn("starts_at", "bigint", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("busy_times_key", ["source_id", "starts_at"])
      .execute();
    await db.schema.createIndex("busy_times_end").on("busy_times").column("ends_at").execute();
    // Without a reference to the meeting: the copy outlives it until it is removed from the calendar too.
    await db.schema
      .createTable("meeting_copies")
      .addColumn("booking_id", "text", (column) => column.primaryKey())
      .addColumn("source_id", "text", (column) =>
        column.notNull().references("connected_calendars.id").onDelete("cascade"),
      )
      .addColumn("calendar", "text", (column) => column.notNull())
      .addColumn("sequence", "integer")
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
      .addColumn("problem", "text")
      .execute();
  },
  async down(db) {
    await db.schema.dropTable("meeting_copies").execute();
    await db.schema.dropTable("busy_times").execute();
    await db.schema.dropTable("connected_calendars").execute();
  },
};
