import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { categories } from "#content/categories.ts";
import { schemaOf } from "#content-types/schema.ts";
import { migrations } from "#migrations/all.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite } from "#tests/support/site.ts";
import { migrateToLatest } from "./migrate.ts";
import { SiteSqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

describeOnBothEngines("rows from an earlier release", (storage) => {
  test("are found after the migration", async () => {
    await fillEarlierRelease(storage.settings);
    const site = await openTestSite(storage.settings);
    try {
      const owner = await site.signedIn();
      for (const [path, name] of [
        ["/api/blog-posts?q=wasser ÜBER", "title"],
        ["/api/admin/blog-posts?q=quill engineering", "title"],
        ["/api/contacts?q=大学 corp writes", "name"],
      ] as const) {
        const rows = (await (await owner(encodeURI(path))).json()) as Record<string, string>[];
        expect(rows.map((row) => row[name])).toEqual(["Über Wasser"]);
      }
      const listing = await site.services.contentItems.listPublished("blog-post", { limit: 5, search: "quill" });
      expect(listing.rows).toEqual([]);
    } finally {
      await site.close();
    }
  });
});

/** A database migrated up to 0011, with a post and an inquiry. */
async function fillEarlierRelease({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
    : new SiteSqliteDialect(dataDir);
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect });
  const earlier = Object.entries(migrations).filter(([name]) => name < "0012");
  await migrateToLatest(
    db as unknown as Kysely<Tables>,
    databaseUrl ? "postgres" : "sqlite",
    Object.fromEntries(earlier),
  );
  const text = { description: "Anna writes about 大学" };
  await db
    .insertInto("content_items")
    .values({
      ...text,
      id: "old-post",
      type: "blog-post",
      slug: "old-post",
      title: "Über Wasser",
      content: "",
      fields: JSON.stringify(schemaOf("blog-post", categories).parse({ author: "Quill" })),
      status: "published",
      featured: 0,
      revision: 1,
      listed_at: 1,
      publish_at: 1,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  const emptyColumns = ["phone", "project_type", "budget", "timeline", "preferred_contact", "source_page", "notes"];
  await db
    .insertInto("inquiries")
    .values({
      ...Object.fromEntries(emptyColumns.map((column) => [column, ""])),
      ...text,
      id: "old-inquiry",
      name: "Über Wasser",
      email: "anna@mail.example",
      company: "Corp",
      newsletter: 0,
      status: "new",
      spam_reasons: "[]",
      search_text: "",
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  await db.destroy();
}
