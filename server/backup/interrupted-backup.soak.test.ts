import { readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { startCommand } from "#tests/support/commands.ts";
import { fillFolder } from "#tests/support/databases/filled-database.ts";
import { COMMAND, COMMANDS, openBackupFolder } from "./backup.fixtures.ts";

const { at } = openBackupFolder();

test("an interrupted backup leaves nothing unfinished behind", COMMANDS, async () => {
  await fillFolder(at("site"), 2_000);
  const running = startCommand(process.execPath, [COMMAND, "backup", at("out", "a.backup")], {
    env: { DATA_DIR: at("site") },
    cwd: at(),
  });
  await vi.waitFor(async () => expect(await readdir(at("out"))).not.toEqual([]), { timeout: 60_000, interval: 1 });
  running.kill("SIGTERM");
  const { code } = await running.ended;
  // The backup may have finished before the signal.
  expect(await readdir(at("out"))).toEqual(code === 0 ? ["a.backup"] : []);
});
