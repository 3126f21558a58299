import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { runCommand } from "#tests/support/commands.ts";
import { fillFolder, openFolder } from "#tests/support/databases/filled-database.ts";
import { COMMAND, COMMANDS, openBackupFolder } from "./backup.fixtures.ts";
import { restore } from "./sqlite-backup.ts";

const LAUNCHER = fileURLToPath(new URL("../../scripts/command.mjs", import.meta.url));

const { at, command, onCommandLine } = openBackupFolder();

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

test("through npm, file paths are relative to the folder npm was called from", COMMANDS, async () => {
  await fillFolder(at("site"));
  const { code, stdout } = await runCommand(process.execPath, [LAUNCHER, "backup", "mine.backup"], {
    env: { DATA_DIR: at("site"), npm_lifecycle_event: "backup", INIT_CWD: at() },
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(at("mine.backup")) });
  expect(existsSync(at("mine.backup"))).toBe(true);
});
