import { existsSync } from "node:fs";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { runBackupCommand } from "#server/backup/backup-commands.ts";
import { announceDatabase, readCommandLine } from "#server/platform/command-line.ts";
import { recordStart } from "#server/platform/service-record.ts";
import { fillFolder, openFolder } from "#tests/support/databases/filled-database.ts";
import { databaseOpener, describeWithDatabase } from "#tests/support/databases.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "command-line-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const at = (...names: string[]) => join(home, ...names);
const inHome = (environment: Record<string, string> = {}) => ({ environment, folder: home, announce: () => {} });

async function run(args: string[], environment: Record<string, string> = {}) {
  const announced: string[] = [];
  const outcome = await runBackupCommand(args, {
    ...inHome(environment),
    announce: (line) => announced.push(line),
    signal: new AbortController().signal,
    warn: () => {},
  });
  return { ...outcome, announced };
}

test("settings come from the command line, then the environment, then .env", async () => {
  await writeFile(at(".env"), `DATA_DIR=${at("dotenv")}\nKEEP_LOGS_DAYS=7\n`);
  await writeFile(at("service.env"), `DATA_DIR=${at("service")}\n`);
  const dataDirOf = (args: string[], environment = {}) => readCommandLine(args, inHome(environment)).settings.dataDir;
  expect(dataDirOf([])).toBe(at("dotenv"));
  expect(dataDirOf([], { DATA_DIR: at("environment") })).toBe(at("environment"));
  const named = { DATA_DIR: at("environment"), DATABASE_URL: "postgres://site@db/site" };
  expect(dataDirOf(["--env-file", at("service.env")], named)).toBe(at("service"));
  const { settings } = readCommandLine(["--env-file", at("service.env"), "--data-dir", at("flag")], inHome(named));
  expect(settings).toMatchObject({ dataDir: at("flag"), databaseUrl: undefined });
  expect(settings.keep.logsDays).toBe(7);
  expect(() => readCommandLine(["--env-file", at("none")], inHome())).toThrow(
    `The settings file ${at("none")} does not exist.`,
  );
  expect(() => readCommandLine(["--data", "x"], inHome())).toThrow(/Unknown option '--data'.*--data-dir <folder>/s);
});

test("a command announces its database first", async () => {
  await fillFolder(at("data"), 1);
  const { code, announced } = await run(["backup", at("a.backup"), "--data-dir", at("data")]);
  expect(code).toBe(0);
  expect(announced).toEqual([
    expect.stringMatching(
      /^Database: SQLite at .*site\.sqlite, 1 inquiry, last written \w{3} \d+, \d{4}, \d\d:\d\d UTC$/,
    ),
  ]);
});

test.each(["backup", "restore", "export", "import"])("%s stops if there is no database", async (name) => {
  await writeFile(at(".env"), `DATA_DIR=${at("data")}\n`);
  const { code, message } = await run([name, at("file")]);
  expect(code).toBe(1);
  expect(message).toContain(`There is no database in ${at("data")}, so nothing was done.`);
  expect(message).toContain("--data-dir <folder>, or --env-file <file>");
  expect(message.includes("add --new")).toBe(name === "restore" || name === "import");
  expect(existsSync(at("data"))).toBe(false);
});

test("a backup or an export creates no database, even with --new", async () => {
  const { code, message } = await run(["export", at("file"), "--new", "--data-dir", at("data")]);
  expect({ code, message }).toEqual({ code: 1, message: expect.stringContaining("There is no database") });
});

test("a restore without settings is refused if the service was started with different ones", async () => {
  await fillFolder(at("service"), 1);
  await fillFolder(at("trial"), 2);
  await run(["backup", at("a.backup"), "--data-dir", at("service")]);
  await writeFile(at(".env"), `DATA_DIR=${at("trial")}\n`);
  recordStart(home, { dataDir: at("service"), databaseUrl: undefined }, new Date("2026-11-16T05:00:00Z"));

  const refused = await run(["restore", at("a.backup")]);
  expect(refused.code).toBe(1);
  expect(refused.message).toContain(
    `The site was last started here at 2026-11-16T05:00:00.000Z with its data in ${at("service")}, but this command's settings point to ${at("trial")}. Nothing was done.`,
  );
  expect(await run(["restore", at("a.backup"), "--data-dir", at("service")])).toMatchObject({ code: 0 });
  expect(await run(["restore", at("a.backup")], { DATA_DIR: at("trial") })).toMatchObject({ code: 0 });

  // A service whose data is gone, such as a trial in a temporary folder, doesn't count.
  await rm(at("service"), { recursive: true });
  expect(await run(["backup", at("b.backup")])).toMatchObject({ code: 0 });
});

test("a service on PostgreSQL is identified only by its host and database name", () => {
  recordStart(
    home,
    { dataDir: at("data"), databaseUrl: "postgres://site:secret@db.example:5433/portfolio" },
    new Date(),
  );
  const read = () => readCommandLine([], inHome());
  expect(read).toThrow("with its data in PostgreSQL (portfolio on db.example:5433)");
  expect(read).not.toThrow("secret");
});

test("a backup named after its time deletes old ones next to it, and databases set aside by old restores", async () => {
  await fillFolder(at("data"), 1);
  const old = new Date(Date.now() - 31 * DAY_MS);
  const files = [
    at("site-2025-01-31T09-30-00-000Z.backup"),
    at("site-20250131T093000Z.backup"),
    at("data", "site.sqlite.before-restore-2025-01-31T09-30-00-000Z"),
    at("mine.backup"),
    at("data", "notes.txt"),
  ];
  for (const file of files) {
    await writeFile(file, "");
    await utimes(file, old, old);
  }
  const settings = ["--data-dir", at("data")];
  await run(["backup", at("other.backup"), ...settings]);
  expect(files.map((file) => existsSync(file))).toEqual([true, true, false, true, true]);
  await run(["backup", at("site-2026-11-16T05-00-00-000Z.backup"), ...settings], { KEEP_BACKUPS_DAYS: "0" });
  expect(files.map((file) => existsSync(file))).toEqual([true, true, false, true, true]);
  const { message } = await run(["backup", at("site-2026-11-16T05-00-01-000Z.backup"), ...settings]);
  expect(message).toContain("Deleted database copies older than 30 days: 2.");
  expect(files.map((file) => existsSync(file))).toEqual([false, false, false, true, true]);
});

test("a damaged database and one of a newer release are announced as such and can be replaced", async () => {
  await fillFolder(at("data"), 1);
  await run(["backup", at("a.backup"), "--data-dir", at("data")]);
  const database = await openFolder(at("data"));
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(database.db);
  await database.close();
  const newer = await run(["export", at("a.export"), "--data-dir", at("data")]);
  expect(newer.announced[0]).toMatch(/last used by a newer release \(migration 9999-newer\)$/);
  expect(newer).toMatchObject({
    code: 1,
    message: expect.stringMatching(/^This database was last used by a newer release \(it has the migration 9999-newer/),
  });
  expect(await run(["restore", at("a.backup"), "--data-dir", at("data")])).toMatchObject({ code: 0 });
  await writeFile(at("data", "site.sqlite"), "no database");
  const damaged = await run(["restore", at("a.backup"), "--data-dir", at("data")]);
  expect(damaged).toMatchObject({ code: 0, announced: [expect.stringContaining("not readable as a database")] });
});

const open = databaseOpener();

describeWithDatabase("the announcement", (storage) => {
  test("names the database and counts its inquiries", async () => {
    await open(storage.settings);
    const { dataDir, databaseUrl } = storage.settings;
    const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const { settings } = readCommandLine([], inHome(environment));
    const lines: string[] = [];
    const context = { ...inHome(), announce: (line: string) => lines.push(line) };
    await announceDatabase(settings, context, { isNewAllowed: false, isNewWanted: false });
    const place = databaseUrl ? new URL(databaseUrl).pathname.slice(1) : join(dataDir, "site.sqlite");
    expect(lines).toEqual([expect.stringContaining(place)]);
    expect(lines[0]).toContain(", 0 inquiries");
  });
});
