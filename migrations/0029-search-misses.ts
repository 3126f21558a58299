import type { Migration } from "kysely/migration";

/** What visitors searched for and did not find, counted by day. */
export const searchMisses: Migration = {
  async up(db) {
    await db.schema
      .createTable("search_misses")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("query", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("search_misses_key", ["day", "query"])
      .execute();
  },
  async down(db) {
    await db.schema.dropTable("search_misses").execute();
  },
};
