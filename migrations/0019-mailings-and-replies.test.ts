import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { searchWords } from "#server/platform/search-words.ts";
import { SiteSqliteDialect } from "#server/platform/sqlite.ts";
import type { Tables } from "#server/platform/tables.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { migrations } from "./all.ts";

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0019"));
const NOTES = "Call Änne about the straße, 東京";
const TEXTS = ["name", "email", "company", "phone", "project_type", "budget", "timeline", "description"];
const OTHERS = ["preferred_contact", "source_page", "status", "spam_reasons", "name_key"];

describeOnBothEngines("inquiries stored before notes were searched", (storage) => {
  test("are found by the words of their notes", async () => {
    const { dataDir, databaseUrl } = storage.settings;
    const dialect = databaseUrl
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
      : new SiteSqliteDialect(dataDir);
    const db = new Kysely<Tables>({ dialect });
    await migrateToLatest(db, storage.engine, before);
    const empty = Object.fromEntries(
      [...TEXTS, ...OTHERS].map((column) => [column, ""]),
    ) as never as Tables["inquiries"];
    for (const [id, notes] of [
      ["noted", NOTES],
      ["plain", ""],
    ] as const) {
      const row = { ...empty, id, notes, newsletter: 0, created_at: 0, updated_at: 0 };
      await db.insertInto("inquiries").values(row).execute();
      await db.insertInto("inquiry_search").values({ inquiry_id: id, words: "ada" }).execute();
    }

    await migrateToLatest(db, storage.engine);
    const rows = await db.selectFrom("inquiry_search").select(["inquiry_id", "words"]).orderBy("inquiry_id").execute();
    expect(rows).toEqual([
      { inquiry_id: "noted", words: ["ada", ...searchWords(NOTES)].join(" ") },
      { inquiry_id: "plain", words: "ada" },
    ]);
    await db.destroy();
  });
});
