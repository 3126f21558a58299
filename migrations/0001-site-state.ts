import type { Migration } from "kysely/migration";

/** Numbers the whole site shares, such as the version of its public content. */
export const siteState: Migration = {
  async up(db) {
    await db.schema
      .createTable("site_state")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("value", "bigint", (column) => column.notNull())
      .execute();
  },
};
