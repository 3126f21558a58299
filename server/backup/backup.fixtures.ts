import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach } from "vitest";
import { runCommand } from "#tests/support/commands.ts";

export const COMMAND = fileURLToPath(new URL("backup-command.ts", import.meta.url));

/** For tests that run commands: a busy machine takes seconds to start one. */
export const COMMANDS = { timeout: 120_000 };

/** Gives each test of a file a folder of its own, and runs the commands in it. */
export function openBackupFolder() {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "backup-test-"));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  return {
    at: (...names: string[]) => join(home, ...names),
    command: (dataDir: string, ...args: string[]) =>
      runCommand(process.execPath, [COMMAND, ...args], { env: { DATA_DIR: dataDir }, cwd: home }),
  };
}
