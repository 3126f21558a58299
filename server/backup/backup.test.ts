import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { fillFolder, readFolder } from "#tests/support/databases/filled-database.ts";
import { COMMANDS, openBackupFolder, perform } from "./backup.fixtures.ts";

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

test("with PostgreSQL, backup and restore point to its own tools", COMMANDS, async () => {
  const env = { DATABASE_URL: "postgres://site@localhost/site", DATA_DIR: at("site") };
  for (const args of [["backup"], ["restore", at("a.backup")]]) {
    const { code, stderr } = await perform(args, env);
    expect(code).toBe(1);
    expect(stderr).toContain("Use pg_dump and pg_restore instead; see docs/how-to/back-up-and-restore.md.");
  }
  expect(existsSync("docs/how-to/back-up-and-restore.md")).toBe(true);
});
