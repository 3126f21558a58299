import type { Migration } from "kysely/migration";

/** Links by which others see an item's unpublished changes. Only the hash of a link's token is stored. */
export const previewLinks: Migration = {
  async up(db) {
    await db.schema
      .createTable("preview_links")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("item_id", "text", (column) => column.notNull().references("content_items.id").onDelete("cascade"))
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("preview_links_of_item").on("preview_links").column("item_id").execute();
    await db.schema.createIndex("preview_links_expiry").on("preview_links").column("expires_at").execute();
  },
};
