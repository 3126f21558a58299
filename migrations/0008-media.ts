import type { Migration } from "kysely/migration";
import { bytes } from "./columns.ts";

/** The owner's pictures, each in a few widths. Like attachments, they are stored in rows of at most 1 MiB. */
export const media: Migration = {
  async up(db) {
    await db.schema
      .createTable("media")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      // Hash of the uploaded file, so that a picture uploaded twice is stored once.
      .addColumn("sha256", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("media_chunks")
      .addColumn("media_id", "text", (column) => column.notNull().references("media.id").onDelete("cascade"))
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("bytes", bytes(db), (column) => column.notNull())
      .addPrimaryKeyConstraint("media_chunks_key", ["media_id", "width", "position"])
      .execute();
  },
};
