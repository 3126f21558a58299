import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./columns.ts";

/** Covering indexes for the blog's pages, its categories, the featured article, counts and the sitemap. */
export const listPages: Migration = {
  async up(db) {
    await addCategory(db);
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on("content_items").columns(columns).execute();
    await db.schema.dropIndex("content_items_listing").execute();
    await index("content_items_listing", ["type", "status", "listed_at", "id", "slug", "updated_at"]);
    await index("content_items_category", ["type", "status", "category", "listed_at", "id"]);
    await index("content_items_featured", ["type", "status", "featured", "listed_at", "id"]);
  },
};

/** Copies the category out of the JSON in `fields`, so that it can be indexed. */
async function addCategory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("content_items")
    .addColumn("category", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const category = isPostgres(db) ? sql`fields::json ->> 'category'` : sql`json_extract(fields, '$.category')`;
  await sql`update content_items set category = coalesce(${category}, '')`.execute(db);
}
