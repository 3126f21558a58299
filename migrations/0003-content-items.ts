import type { Migration } from "kysely/migration";

/** Posts, projects, playground items and services share one table, because they share one life cycle. */
export const contentItems: Migration = {
  async up(db) {
    await db.schema
      .createTable("content_items")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      // Fields specific to the type, as JSON; the registry of types has the schema.
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("featured", "integer", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      // Position in lists, newest first: when it was or will be published, otherwise when it was created.
      .addColumn("listed_at", "bigint", (column) => column.notNull())
      .addColumn("publish_at", "bigint")
      .addColumn("trashed_at", "bigint")
      // The status to restore it with.
      .addColumn("status_before_trash", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("content_items_slug", ["type", "slug"])
      .execute();
    await db.schema
      .createIndex("content_items_listing")
      .on("content_items")
      .columns(["type", "status", "listed_at", "id"])
      .execute();
    await db.schema
      .createIndex("content_items_schedule")
      .on("content_items")
      .columns(["status", "publish_at"])
      .execute();
    await db.schema
      .createTable("content_revisions")
      .addColumn("item_id", "text", (column) => column.notNull().references("content_items.id").onDelete("cascade"))
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("snapshot", "text", (column) => column.notNull())
      .addColumn("saved_by", "text", (column) => column.notNull())
      .addColumn("saved_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("content_revisions_key", ["item_id", "revision"])
      .execute();
  },
};
