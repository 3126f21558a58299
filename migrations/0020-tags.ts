import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { plainText } from "./columns.ts";

/**
 * The tags of posts, copied out of the JSON in `fields` with the post's state and position, so that the pages of a tag
 * are read from an index. Former tags redirect to what they were renamed to.
 */
export const tags: Migration = {
  async up(db) {
    await db.schema
      .createTable("content_tags")
      .addColumn("item_id", "text", (column) => column.notNull().references("content_items.id").onDelete("cascade"))
      .addColumn("slug", plainText(db), (column) => column.notNull())
      .addColumn("name", plainText(db), (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("listed_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("content_tags_key", ["item_id", "slug"])
      .execute();
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on("content_tags").columns(columns).execute();
    await index("content_tags_pages", ["status", "slug", "listed_at", "item_id"]);
    await index("content_tags_list", ["slug", "status", "name"]);
    await db.schema
      .createTable("former_tags")
      .addColumn("slug", plainText(db), (column) => column.primaryKey())
      .addColumn("target", plainText(db), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("former_tags_target").on("former_tags").column("target").execute();
    await copyTags(db);
  },
};

/** A migration sees tables as they were when it was written, which no current type describes. */
type Rows = Kysely<{
  content_items: { id: string; type: string; fields: string; status: string; listed_at: number };
  content_tags: { item_id: string; slug: string; name: string; status: string; listed_at: number };
}>;

async function copyTags(db: Kysely<unknown>): Promise<void> {
  const rows = db as unknown as Rows;
  const posts = await rows
    .selectFrom("content_items")
    .select(["id", "fields", "status", "listed_at"])
    .where("type", "=", "blog-post")
    .execute();
  for (const { id, fields, status, listed_at } of posts) {
    const { tags = [] } = JSON.parse(fields) as { tags?: string[] };
    const bySlug = new Map(tags.toReversed().map((name) => [tagSlug(name), name]));
    for (const [slug, name] of bySlug) {
      const row = { item_id: id, slug, name, status, listed_at };
      await rows.insertInto("content_tags").values(row).execute();
    }
  }
}

/** Computes what contract/tag-slug.ts did when this migration was written. */
function tagSlug(name: string): string {
  const coded = (signs: string) => ` u${signs.codePointAt(0)?.toString(16)} `;
  const joined = (text: string) =>
    text
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-/, "")
      .slice(0, 100)
      .replace(/-$/, "");
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();
  const spelled = folded.replace(/ß/g, "ss").replace(/\+/g, " plus ").replace(/#/g, " sharp ");
  return joined(spelled.replace(/[^\p{ASCII}\p{P}\p{Z}]/gu, coded)) || joined(Array.from(name, coded).join(""));
}
