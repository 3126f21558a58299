import type { Migration } from "kysely/migration";
import { bytes } from "./columns.ts";

/** Inquiries and their attachments, stored in rows of at most 1 MiB so that a large file doesn't block the process. */
export const inquiries: Migration = {
  async up(db) {
    await db.schema
      .createTable("inquiries")
      .addColumn("id", "text", (column) => column.primaryKey())
      // The form creates one per message, so that a message sent twice is stored once.
      .addColumn("idempotency_key", "text", (column) => column.unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("company", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("project_type", "text", (column) => column.notNull())
      .addColumn("budget", "text", (column) => column.notNull())
      .addColumn("timeline", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("preferred_contact", "text", (column) => column.notNull())
      .addColumn("newsletter", "integer", (column) => column.notNull())
      .addColumn("source_page", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("spam_reasons", "text", (column) => column.notNull())
      .addColumn("notes", "text", (column) => column.notNull())
      // The text the owner's search matches, in lower case: the databases' own lower() may handle only ASCII.
      .addColumn("search_text", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("inquiries_listing").on("inquiries").columns(["status", "created_at", "id"]).execute();
    await db.schema.createIndex("inquiries_newest").on("inquiries").columns(["created_at", "id"]).execute();
    await db.schema
      .createTable("attachments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("inquiry_id", "text", (column) => column.notNull().references("inquiries.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("media_type", "text", (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("attachments_of_inquiry")
      .on("attachments")
      .columns(["inquiry_id", "position"])
      .execute();
    await db.schema
      .createTable("attachment_chunks")
      .addColumn("attachment_id", "text", (column) => column.notNull().references("attachments.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("bytes", bytes(db), (column) => column.notNull())
      .addPrimaryKeyConstraint("attachment_chunks_key", ["attachment_id", "position"])
      .execute();
  },
};
