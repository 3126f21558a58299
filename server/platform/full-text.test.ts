import fc from "fast-check";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categories } from "#content/categories.ts";
import { schemaOf } from "#content-types/schema.ts";
import { migrations } from "#migrations/all.ts";
import { countItems, readItems } from "#server/content-items/content-items.store.ts";
import { ORDERS } from "#server/content-items/content-orders.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { migrateToLatest } from "./migrate.ts";
import { searchWords } from "./search-words.ts";
import { SiteSqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** Uses few letters, so that searches often find something. */
const shortWord = fc.string({ unit: fc.constantFrom("a", "b", "É", "ß", "東", "京", "ก"), minLength: 1, maxLength: 4 });
const hostile = fc.constantFrom(
  `"`,
  "'",
  "''",
  "*",
  ":*",
  "a:*",
  "&",
  "|",
  "!",
  "<->",
  "(",
  ")",
  "AND",
  "OR NOT",
  "NEAR(a b)",
  "^a",
  "{a} : b",
  "a'b",
  `"a" *`,
  "\\",
  "%",
  "_",
  "--",
  ";",
  "🚀",
  "\u202e",
  "\ufeff",
  "\u2028",
  "x".repeat(200),
  "東".repeat(200),
);
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: shortWord }, hostile, fc.string({ unit: "binary", maxLength: 12 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(" ").toWellFormed().replaceAll("\0", "").slice(0, 200).toWellFormed());

const EVERYTHING = { type: "blog-post" as const, states: ["draft" as const, "published" as const] };

describeOnBothEngines("a search", (database) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await openTestSite(database.settings);
  });
  afterAll(() => site.close());

  test("finds rows with all its words by prefix and in any order, for any input", async () => {
    const { db } = site.core.database;
    const search = async (words: string) => {
      const filter = { ...EVERYTHING, search: { by: "owner" as const, words } };
      const found = await Promise.all(
        (["gather", "look"] as const).map(async (plan) => {
          const items = await readItems(db, filter, ORDERS.oldest, { limit: 100 }, plan);
          return items.map(({ id }) => id);
        }),
      );
      expect(found[0]).toEqual(found[1]);
      expect(await countItems(db, filter)).toBe(found[0]?.length);
      return found[0];
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { maxLength: 6 }),
        fc.array(text, { minLength: 1, maxLength: 4 }),
        async (titles, queries) => {
          await db.deleteFrom("content_items").execute();
          const stateOf = (number: number) => (number % 2 === 0 ? "draft" : "published");
          await addPosts(
            db,
            titles.map((title, at) => samplePost(at, { title, description: "", state: stateOf(at) })),
          );
          for (const query of queries) {
            const wanted = searchWords(query);
            const expected = titles.flatMap((title, at) => {
              const known = searchWords(title, `post-${at}`, "Engineering");
              const isFound = wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
              return isFound && wanted.length > 0 ? [`id-${at}`] : [];
            });
            expect(await search(query)).toEqual(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

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
