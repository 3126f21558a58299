import { readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { runCommand } from "#tests/support/commands.ts";
import { fillDatabase, readAllRows } from "#tests/support/databases/filled-database.ts";
import { databaseOpener, describeOnBothEngines } from "#tests/support/databases.ts";
import { COMMAND, COMMANDS, perform } from "./backup.fixtures.ts";
import { exportSite } from "./export.ts";
import { openExport } from "./export-reader.ts";
import { importSite } from "./import.ts";

const STAY_BEHIND = ["sessions", "rate_limits"];

/** More rows than a page of any table. */
const ROWS = 205;

type Storage = { dataDir: string; databaseUrl: string | undefined };

const open = databaseOpener();

const settingsOf = ({ dataDir, databaseUrl }: Storage) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});
const argumentsOf = (name: string, file: string) => [name, file, ...(name === "import" ? ["--new"] : [])];
const command = (name: string, file: string, storage: Storage) => perform(argumentsOf(name, file), settingsOf(storage));
const onCommandLine = (name: string, file: string, storage: Storage) =>
  runCommand(process.execPath, [COMMAND, ...argumentsOf(name, file)], { env: settingsOf(storage), cwd: tmpdir() });

async function rowsOf(storage: Storage) {
  return readAllRows((await open(storage)).db);
}

describeOnBothEngines("moving a site from SQLite to this engine and back", (storage) => {
  test("keeps every row of every table as it was", COMMANDS, async () => {
    const at = (name: string) => join(storage.settings.dataDir, name);
    const origin = { dataDir: at("origin"), databaseUrl: undefined };
    const between = { ...storage.settings, dataDir: at("between") };
    const back = { dataDir: at("back"), databaseUrl: undefined };
    await fillDatabase((await open(origin)).db, ROWS);

    for (const [from, to, file] of [
      [origin, between, at("there.export")],
      [between, back, at("back.export")],
    ] as const) {
      const left = await command("export", file, from);
      expect(left).toMatchObject({ code: 0, stderr: "" });
      expect(left.stdout).toContain("Keep it private");
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await command("import", file, to)).toMatchObject({ code: 0, stderr: "" });
    }

    const expected = await rowsOf(origin);
    for (const table of STAY_BEHIND) expected[table] = [];
    expect(expected.attachment_chunks).toHaveLength(ROWS);
    expect(await rowsOf(between)).toEqual(expected);
    expect(await rowsOf(back)).toEqual(expected);
  });
});

describeOnBothEngines("an import", (storage) => {
  let whole: Buffer;

  beforeAll(async () => {
    const origin = { dataDir: join(storage.settings.dataDir, "origin"), databaseUrl: undefined };
    const database = await open(origin);
    await fillDatabase(database.db, 3);
    const file = join(storage.settings.dataDir, "whole.export");
    await exportSite({ database, file, clock: systemClock, signal: new AbortController().signal });
    whole = await readFile(file);
  });

  async function attempt(content: Buffer | string) {
    const file = join(storage.settings.dataDir, "attempt.export");
    await writeFile(file, content);
    const database = await open(storage.settings);
    const source = await openExport(file);
    return importSite({ database, source, signal: new AbortController().signal });
  }

  const lines = () => gunzipSync(whole).toString().split("\n");
  const changed = (change: (lines: string[]) => void) => {
    const all = lines();
    change(all);
    return gzipSync(all.join("\n"));
  };

  test.each<[what: string, content: () => Buffer | string, sentence: RegExp]>([
    ["no export", () => "name,email\n", /is not an export of this site/],
    ["an empty file", () => "", /is not an export of this site/],
    ["some other compressed file", () => gzipSync("hello\n"), /is not an export of this site/],
    ["a truncated file", () => whole.subarray(0, whole.length - 100), /is damaged or truncated/],
    ["a file cut in half", () => whole.subarray(0, whole.length / 2), /is damaged or truncated/],
    ["a file without its last line", () => changed((all) => all.splice(-2)), /is damaged or truncated/],
    ["a file that lost a row", () => changed((all) => all.splice(5, 1)), /is damaged or truncated/],
    [
      "a file with a changed value",
      () => changed((all) => all.splice(2, 1, all[2]?.replace("170000000000", "170000000009") ?? "")),
      /is damaged or truncated/,
    ],
    ["a file with something after its end", () => changed((all) => all.push("[]", "")), /is damaged or truncated/],
    [
      "a row of an unknown table",
      () => changed((all) => all.splice(1, 0, '["users",{"id":"1"}]')),
      /unknown table, users/,
    ],
    [
      "a row that doesn't fit its table",
      () => changed((all) => all.splice(1, 0, '["accounts",{"id":"1","nickname":"x"}]')),
      /The database refused a row of accounts: .*nickname/,
    ],
    [
      "an export of another release",
      () => changed((all) => all.splice(0, 1, (all[0] ?? "").replace(/"schema":"[^"]+"/, '"schema":"9999-later"'))),
      /was exported by a different release of the site .*9999-later/,
    ],
  ])("refuses %s and changes nothing", async (_what, content, sentence) => {
    await expect(attempt(content())).rejects.toThrow(sentence);
    expect(Object.values(await rowsOf(storage.settings)).flat()).toEqual([]);
  });

  test("refuses a database that is already in use", async () => {
    const { db } = await open(storage.settings);
    await db.insertInto("rate_limits").values({ key: "k", count: 1, resets_at: 1 }).execute();
    await expect(attempt(whole)).rejects.toThrow(/The database is not empty \(rate_limits has rows\)/);
    await db.deleteFrom("rate_limits").execute();
  });

  test("prints the reason and exits with 1 as a command", COMMANDS, async () => {
    const file = join(storage.settings.dataDir, "short.export");
    await writeFile(file, whole.subarray(0, 2_000));
    const { code, stderr } = await onCommandLine("import", file, storage.settings);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+ is damaged or truncated\. Nothing was changed\.\n$/);
    expect(await command("import", join(storage.settings.dataDir, "none"), storage.settings)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no file /),
    });
  });

  test("accepts the complete file", async () => {
    expect(await attempt(whole)).toEqual({ rows: lines().length - 3 });
  });
});

describeOnBothEngines("an export", (storage) => {
  test("overwrites no file", COMMANDS, async () => {
    const file = join(storage.settings.dataDir, "mine.txt");
    await writeFile(file, "mine");
    await open(storage.settings);
    expect(await command("export", file, storage.settings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("already exists. Choose another file name."),
    });
    expect(await readFile(file, "utf8")).toBe("mine");
  });
});
