import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteSections } from "#content-types/site/site-sections.ts";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
import { systemClock } from "#server/platform/clock.ts";
import { databaseOpener, describeOnBothEngines } from "#tests/support/databases.ts";
import { runResetCommand } from "./reset-commands.ts";

const open = databaseOpener();

describeOnBothEngines("npm run reset", (storage) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "reset-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function reset(
    args: string[],
    { answers, environment = {} }: { answers?: string[]; environment?: object } = {},
  ) {
    const input = Readable.from((answers ?? []).map((line) => `${line}\n`)) as Readable & { isTTY?: boolean };
    input.isTTY = answers !== undefined;
    const asked: string[] = [];
    const { dataDir, databaseUrl } = storage.settings;
    const outcome = await runResetCommand(args, {
      environment: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...environment },
      folder,
      announce: (line) => expect(line).toMatch(/^Database: /),
      input,
      ask: (question) => asked.push(question),
    });
    return { ...outcome, asked };
  }

  /** A development database with edited samples, one of them deleted. */
  async function edited() {
    const database = await open(storage.settings);
    await seedContent(database, systemClock, seedItems);
    await seedSections(database, systemClock);
    await database.db.updateTable("content_items").set({ title: "Edited" }).execute();
    return database;
  }
  const titles = async (database: Awaited<ReturnType<typeof edited>>) =>
    (await database.db.selectFrom("content_items").select("title").execute()).map(({ title }) => title).toSorted();

  test("replaces the content with the samples after two confirmations and a backup", async () => {
    const database = await edited();
    const version = database.contentVersion.current();
    const { code, message, asked } = await reset([], { answers: ["reset", "reset"] });
    expect({ code, message }).toEqual({
      code: 0,
      message: expect.stringMatching(/^Replaced \d+ items with the \d+ samples/),
    });
    expect(asked).toHaveLength(2);
    const samples = [...seedItems, ...siteSections].map(({ title }) => title);
    expect(await titles(database)).toEqual(samples.toSorted());
    expect(await readdir(join(folder, "backups"))).toHaveLength(1);
    // A running server re-renders its pages.
    await expect.poll(() => database.contentVersion.current()).toBeGreaterThan(version);
  });

  test.each([
    [["no"], 1],
    [["reset", "no"], 2],
    [["reset"], 2],
  ])("cancels on any other answer: %j", async (answers, questions) => {
    const database = await edited();
    const { code, message, asked } = await reset([], { answers });
    expect({ code, message }).toEqual({ code: 1, message: "Canceled. Nothing was changed." });
    expect(asked).toHaveLength(questions);
    expect(new Set(await titles(database))).toEqual(new Set(["Edited"]));
    expect(existsSync(join(folder, "backups"))).toBe(false);
  });

  test("doesn't ask a script that passes --yes, and refuses one that doesn't", async () => {
    const database = await edited();
    expect(await reset([])).toMatchObject({ code: 1, message: expect.stringContaining("add --yes") });
    expect(await reset(["--yes"])).toMatchObject({ code: 0, asked: [] });
    expect(await titles(database)).not.toContain("Edited");
  });

  test("refuses production and a database in use", async () => {
    const database = await edited();
    const production = await reset(["--yes"], { environment: { NODE_ENV: "production" } });
    expect(production).toMatchObject({ code: 1, message: expect.stringContaining("NODE_ENV is production") });
    await database.db
      .insertInto("accounts")
      .values({
        id: "a",
        username: "mara",
        password_hash: "",
        totp_secret: null,
        totp_enabled: 0,
        totp_last_step: null,
        recovery_code_hashes: "[]",
        created_at: 0,
        password_changed_at: 0,
      })
      .execute();
    const real = await reset(["--yes"]);
    expect(real).toMatchObject({ code: 1, message: expect.stringContaining("an owner account (mara)") });
    expect(new Set(await titles(database))).toEqual(new Set(["Edited"]));
    expect(await reset(["--yes", "--force"])).toMatchObject({ code: 0 });
    expect(await database.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
    await database.db.deleteFrom("accounts").execute();
  });
});
