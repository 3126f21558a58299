import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { plainText } from "./columns.ts";

/** Sort keys for the owner's lists, and the search text of content. */
export const listOrders: Migration = {
  async up(db) {
    await addKey(db, "content_items", "title", "title_key");
    await addKey(db, "inquiries", "name", "name_key");
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await addSearch(db);
    await index("content_items_by_date", "content_items", ["type", "listed_at", "id"]);
    await index("content_items_by_title", "content_items", ["type", "title_key", "id"]);
    await index("content_items_by_change", "content_items", ["type", "updated_at", "id"]);
    await index("inquiries_by_name", "inquiries", ["name_key", "id"]);
    await index("inquiries_by_change", "inquiries", ["updated_at", "id"]);
  },
};

async function addKey(db: Kysely<unknown>, table: string, source: string, key: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(key, plainText(db), (column) => column.notNull().defaultTo(""))
    .execute();
  const rows = rowsOf(db);
  for (const row of await rows.selectFrom(table).select(["id", source]).execute()) {
    await rows
      .updateTable(table)
      .set({ [key]: sortKey(row[source] ?? "") })
      .where("id", "=", row.id ?? "")
      .execute();
  }
}

async function addSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content_search")
    .addColumn("item_id", "text", (column) => column.primaryKey().references("content_items.id").onDelete("cascade"))
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  const tables = rowsOf(db);
  const items = await tables
    .selectFrom("content_items")
    .select(["id", "title", "description", "slug", "fields"])
    .execute();
  for (const { id = "", title = "", description = "", slug = "", fields = "{}" } of items) {
    const text = [title, description, slug, fields].join("\n").toLowerCase();
    await tables.insertInto("content_search").values({ item_id: id, text }).execute();
  }
}

/** A copy of server/platform/sort-key.ts from when this migration was written. */
function sortKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 200)
    .toWellFormed();
}

/** A migration sees tables as they were when it was written, which no current type describes. */
function rowsOf(db: Kysely<unknown>) {
  return db as unknown as Kysely<Record<string, Record<string, string>>>;
}
