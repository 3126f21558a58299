import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { runCommand } from "#tests/support/commands.ts";
import { fillFolder, openFolder, readFolder } from "#tests/support/databases/filled-database.ts";
import { COMMAND, COMMANDS, openBackupFolder, perform } from "./backup.fixtures.ts";
import { restore } from "./sqlite-restore.ts";

const LAUNCHER = fileURLToPath(new URL("../../scripts/backup.mjs", import.meta.url));

const { at, command, onCommandLine } = openBackupFolder();

test("a backup is one private file that restores to the same site, signed out", COMMANDS, async () => {
  await fillFolder(at("site"));
  const { code, stdout } = await onCommandLine(at("site"), "backup");
  expect(code).toBe(0);
  const [name = "", ...others] = await readdir(at("backups"));
  expect(others).toEqual([]);
  expect(name).toMatch(/^site-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/);
  const file = at("backups", name);
  expect(stdout).toMatch(
    /^Database: SQLite at .*site\.sqlite, 5 inquiries, last written .* UTC\nBacked up to .*\.backup \([\d.]+ (kB|MB), [\d.]+ s\)\. Keep it private: it contains all data\.\n$/,
  );
  expect(stdout).toContain(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const restored = await onCommandLine(at("other"), "restore", file, "--new");
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toContain("Everyone has to sign in again.");
  expect(await readdir(at("other"))).toEqual(["site.sqlite"]);
  expect(await readFolder(at("other"))).toEqual({ ...(await readFolder(at("site"))), sessions: [] });
});

test("a backup made while the site writes contains only complete transactions", COMMANDS, async () => {
  await fillFolder(at("site"));
  const running = await openFolder(at("site"));
  const { db } = running;
  let isOver = false;
  let transfers = 0;
  await db
    .insertInto("site_state")
    .values([
      { key: "left", value: 1_000_000 },
      { key: "right", value: 0 },
    ])
    .execute();
  async function keepWriting() {
    while (!isOver) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("site_state")
          .set((row) => ({ value: row("value", "-", 1) }))
          .where("key", "=", "left")
          .execute();
        await transaction
          .updateTable("site_state")
          .set((row) => ({ value: row("value", "+", 1) }))
          .where("key", "=", "right")
          .execute();
      });
      transfers += 1;
      await nextTurn();
    }
  }
  const writing = keepWriting();
  for (const number of [1, 2]) {
    const before = transfers;
    expect(await onCommandLine(at("site"), "backup", at(`${number}.backup`))).toMatchObject({ code: 0, stderr: "" });
    expect(transfers).toBeGreaterThan(before);
  }
  isOver = true;
  await writing;
  await running.close();
  for (const number of [1, 2]) {
    await restore({
      dataDir: at(`${number}`),
      file: at(`${number}.backup`),
      clock: systemClock,
      signal: new AbortController().signal,
    });
    using database = new DatabaseSync(at(`${number}`, "site.sqlite"));
    const sum = database.prepare(
      "select sum(value) as sum, min(value) as less from site_state where key in ('left', 'right')",
    );
    expect(sum.get()).toMatchObject({ sum: 1_000_000, less: expect.toSatisfy((less: number) => less > 0) });
  }
});

test("a backup overwrites nothing and requires a database", COMMANDS, async () => {
  await writeFile(at("mine"), "mine");
  const none = await command(at("site"), "backup", at("new.backup"));
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining(`There is no database in ${at("site")}`) });
  expect(existsSync(at("site"))).toBe(false);
  await fillFolder(at("site"));
  const taken = await command(at("site"), "backup", at("mine"));
  expect(taken).toMatchObject({ code: 1, stderr: `${at("mine")} already exists. Choose another file name.\n` });
  expect(await readFile(at("mine"), "utf8")).toBe("mine");
});

test("a damaged database gets no backup that looks valid", COMMANDS, async () => {
  await fillFolder(at("site"), 300);
  const bytes = await readFile(at("site", "site.sqlite"));
  await writeFile(at("site", "site.sqlite"), bytes.fill(0xff, 40_000, 400_000));
  const { code, stderr } = await command(at("site"), "backup", at("new.backup"));
  expect(code).toBe(1);
  expect(stderr).toMatch(/damaged/);
  expect((await readdir(at())).toSorted()).toEqual(["site"]);
});

// Windows has no such limit.
test.skipIf(process.platform === "win32")(
  "on a full disk, a backup says so and leaves nothing behind",
  COMMANDS,
  async () => {
    await fillFolder(at("site"));
    // Limits files to 512 KiB (in blocks of 512 bytes), less than the sample attachment needs.
    const args = ["-c", 'ulimit -f 1024 && exec "$@"', "sh", process.execPath, COMMAND];
    const run = (...rest: string[]) =>
      runCommand("sh", [...args, ...rest], { env: { DATA_DIR: at("site") }, cwd: at() });
    for (const name of ["backup", "export"]) {
      const { code, stderr } = await run(name, at("new.file"));
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^(There is not enough disk space to write|.*new\.file can't be written).*Nothing was changed\.\n$/,
      );
    }
    expect(await readdir(at())).toEqual(["site"]);
  },
);

test("with PostgreSQL, backup and restore point to its own tools", COMMANDS, async () => {
  const env = { DATABASE_URL: "postgres://site@localhost/site", DATA_DIR: at("site") };
  for (const args of [["backup"], ["restore", at("a.backup")]]) {
    const { code, stderr } = await perform(args, env);
    expect(code).toBe(1);
    expect(stderr).toContain("Use pg_dump and pg_restore instead; see docs/how-to/back-up-and-restore.md.");
  }
  expect(existsSync("docs/how-to/back-up-and-restore.md")).toBe(true);
});

test("through npm, file paths are relative to the folder npm was called from", COMMANDS, async () => {
  await fillFolder(at("site"));
  const { code, stdout } = await runCommand(process.execPath, [LAUNCHER, "backup", "mine.backup"], {
    env: { DATA_DIR: at("site"), npm_lifecycle_event: "backup", INIT_CWD: at() },
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(at("mine.backup")) });
  expect(existsSync(at("mine.backup"))).toBe(true);
});
