import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./columns.ts";

/** Indexes that answer the blog's pages, its categories, the featured article, counts and the sitemap by themselves. */
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

/** A copy of the field of the same name, which is inside the JSON of `fields`. */
async function addCategory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("content_items")
    .addColumn("category", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const category = isPostgres(db) ? sql`fields::json ->> 'category'` : sql`json_extract(fields, '$.category')`;
  await sql`update content_items set category = coalesce(${category}, '')`.execute(db);
}
