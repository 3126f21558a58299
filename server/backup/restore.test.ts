import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { runCommand } from "#tests/support/commands.ts";
import { fillFolder, openFolder, readFolder } from "#tests/support/databases/filled-database.ts";
import { COMMANDS, openBackupFolder } from "./backup.fixtures.ts";
import { backUp, restore } from "./sqlite-backup.ts";

const goOn = new AbortController().signal;

const { at, command } = openBackupFolder();

async function makeBackup() {
  await fillFolder(at("site"));
  await backUp({ dataDir: at("site"), file: at("a.backup"), clock: systemClock, signal: goOn });
  return at("a.backup");
}

/** The names and contents of a folder's files, to check that nothing changed. */
async function picture(folder: string) {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => [name, (await readFile(join(folder, name))).toString("base64")]));
}

test("restoring keeps the previous database, including what only its log contained", COMMANDS, async () => {
  const backup = await makeBackup();
  const script = `
    const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(process.argv[1]);
    database.exec("pragma journal_mode = wal; insert into site_state (key, value) values ('later', 7)");
    process.kill(process.pid, "SIGKILL");`;
  await runCommand(process.execPath, ["-e", script, at("site", "site.sqlite")]);
  expect(await readdir(at("site"))).toContain("site.sqlite-wal");

  const { code, stdout } = await command(at("site"), "restore", backup);
  expect(code).toBe(0);
  const names = (await readdir(at("site"))).toSorted();
  expect(names).toEqual(["site.sqlite", expect.stringMatching(/^site\.sqlite\.before-restore-[\dT-]+Z$/)]);
  expect(stdout).toContain(`The previous database was kept as ${at("site", names[1] ?? "")}.`);
  using kept = new DatabaseSync(at("site", names[1] ?? ""));
  expect(kept.prepare("select value from site_state where key = 'later'").get()).toEqual({ value: 7 });
  using restored = new DatabaseSync(at("site", "site.sqlite"));
  expect(restored.prepare("select value from site_state where key = 'later'").get()).toBeUndefined();
});

test("restoring is refused while the site has the database open", COMMANDS, async () => {
  const backup = await makeBackup();
  const running = await openFolder(at("site"));
  await running.db.insertInto("site_state").values({ key: "now", value: 1 }).execute();
  const { code, stderr } = await command(at("site"), "restore", backup);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Stop the site first: .*site\.sqlite is in use\. Nothing was changed\.\n$/);
  await running.db.updateTable("site_state").set({ value: 2 }).where("key", "=", "now").execute();
  await running.close();
  expect(await readdir(at("site"))).toEqual(["site.sqlite"]);
  expect((await readFolder(at("site"))).site_state).toContainEqual(expect.stringContaining('"now"'));
});

test("a damaged database is replaced but kept, and a log without its database is set aside", COMMANDS, async () => {
  const backup = await makeBackup();
  const expected = { ...(await readFolder(at("site"))), sessions: [] };
  await writeFile(at("site", "site.sqlite"), "this was a database once");
  const replaced = await command(at("site"), "restore", backup);
  expect(replaced.code).toBe(0);
  expect(replaced.stdout).toContain("It is damaged");
  expect(await readFolder(at("site"))).toEqual(expected);

  await mkdir(at("moved"));
  await writeFile(at("moved", "site.sqlite-wal"), "left behind");
  expect(await command(at("moved"), "restore", backup, "--new")).toMatchObject({ code: 0 });
  expect(await readFolder(at("moved"))).toEqual(expected);
  expect(await readdir(at("moved"))).toContainEqual(expect.stringMatching(/before-restore-.*-wal$/));
});

test("anything but a complete backup of this release is refused, and nothing changes", COMMANDS, async () => {
  const whole = await readFile(await makeBackup());
  const start = whole.indexOf("\n") + 1;
  const header = JSON.parse(whole.subarray(0, start).toString());
  const withHeader = (part: object) =>
    Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, ...part })}\n`), whole.subarray(start)]);
  const flipped = (position: number) => {
    const copy = Buffer.from(whole);
    copy[position] = (copy[position] ?? 0) ^ 0x20;
    return copy;
  };
  const before = await picture(at("site"));
  for (const [content, sentence] of [
    ["", /is not a backup of this site/],
    ["a,b\n1,2\n", /is not a backup of this site/],
    ['{"format":"something-else"}\n', /is not a backup of this site/],
    [Buffer.alloc(10_000, 1), /is not a backup of this site/],
    [whole.subarray(0, start), /is damaged or truncated/],
    [whole.subarray(0, whole.length - 1), /is damaged or truncated/],
    [whole.subarray(0, (start + whole.length) / 2), /is damaged or truncated/],
    [flipped(start + 2_000), /is damaged or truncated/],
    [flipped(whole.length - 3), /is damaged or truncated/],
    [withHeader({ sha256: "0".repeat(64) }), /is damaged or truncated/],
    [withHeader({ size: header.size - 1 }), /is damaged or truncated/],
    [withHeader({ version: 2 }), /was made by a newer release/],
    [withHeader({ schema: "9999-later" }), /needs a newer release of the site \(it has the migration 9999-later\)/],
  ] as const) {
    await writeFile(at("attempt.backup"), content);
    const refused = restore({ dataDir: at("site"), file: at("attempt.backup"), clock: systemClock, signal: goOn });
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toThrow(/Nothing was changed\.$/);
  }
  await writeFile(at("attempt.backup"), whole.subarray(0, 5_000));
  for (const [args, code, sentence] of [
    [[at("attempt.backup")], 1, `${at("attempt.backup")} is damaged or truncated. Nothing was changed.\n`],
    [[at("none")], 1, `There is no file ${at("none")}.\n`],
    [[], 2, "Specify the file: npm run restore -- <file>\n"],
  ] as const) {
    expect(await command(at("site"), "restore", ...args)).toMatchObject({ code, stdout: "", stderr: sentence });
  }
  expect(await picture(at("site"))).toEqual(before);
});
