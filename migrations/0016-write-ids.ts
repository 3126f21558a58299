import type { Migration } from "kysely/migration";

/**
 * The ids that editors gave the last write of an item, and the last one of its working copy: after a lost answer an
 * editor recognizes the write as its own.
 */
export const writeIds: Migration = {
  async up(db) {
    await db.schema.alterTable("content_items").addColumn("write_id", "text").execute();
    await db.schema.alterTable("content_items").addColumn("copy_write_id", "text").execute();
  },
};
