import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countItems, readItems } from "#server/content-items/content-items.store.ts";
import { ORDERS } from "#server/content-items/content-orders.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { searchWords } from "./search-words.ts";

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
