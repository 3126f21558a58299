import type { Migration } from "kysely/migration";

/** For the editor: former slugs, working copies (changes that are not public yet), and autosaved revisions. */
export const editing: Migration = {
  async up(db) {
    await db.schema
      .createTable("former_slugs")
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("item_id", "text", (column) => column.notNull().references("content_items.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("former_slugs_key", ["type", "slug"])
      .execute();
    await db.schema.createIndex("former_slugs_of_item").on("former_slugs").column("item_id").execute();
    await db.schema
      .createTable("working_copies")
      .addColumn("item_id", "text", (column) => column.primaryKey().references("content_items.id").onDelete("cascade"))
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("snapshot", "text", (column) => column.notNull())
      .addColumn("saved_by", "text", (column) => column.notNull())
      .addColumn("saved_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable("content_revisions")
      .addColumn("autosaved", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
