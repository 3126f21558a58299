import type { Migration } from "kysely/migration";

/** Indexes for lists filtered by status, in each sort order: no scan over thousands of other rows. */
export const listFilters: Migration = {
  async up(db) {
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index("content_items_state_by_title", "content_items", ["type", "status", "title_key", "id"]);
    await index("content_items_state_by_change", "content_items", ["type", "status", "updated_at", "id"]);
    await index("inquiries_state_by_name", "inquiries", ["status", "name_key", "id"]);
    await index("inquiries_state_by_change", "inquiries", ["status", "updated_at", "id"]);
  },
};
