import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach } from "vitest";
import { runCommand } from "#tests/support/commands.ts";
import { runBackupCommand } from "./backup-commands.ts";

export const COMMAND = fileURLToPath(new URL("backup-command.ts", import.meta.url));

/** A folder without a .env file or a record of a running service. */
const NOWHERE = fileURLToPath(new URL(".", import.meta.url));

/** For tests that run commands: a busy machine takes seconds to start one. */
export const COMMANDS = { timeout: 120_000 };

/** Runs a command in this process, which is much faster than starting one. */
export async function perform(args: readonly string[], environment: Record<string, string>) {
  let announced = "";
  let stderr = "";
  const { code, message } = await runBackupCommand(args, {
    environment,
    folder: NOWHERE,
    announce: (line) => {
      announced += `${line}\n`;
    },
    signal: new AbortController().signal,
    warn: (lines) => {
      stderr += lines;
    },
  });
  return code === 0
    ? { code, announced, stdout: `${message}\n`, stderr }
    : { code, announced, stdout: "", stderr: `${stderr}${message}\n` };
}

/** Gives each test a folder of its own and runs commands in it. */
export function openBackupFolder() {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "backup-test-"));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  return {
    at: (...names: string[]) => join(home, ...names),
    command: (dataDir: string, ...args: string[]) => perform(args, { DATA_DIR: dataDir }),
    /** Runs the command as an operator does: in a process of its own, in the test's folder. */
    onCommandLine: (dataDir: string, ...args: string[]) =>
      runCommand(process.execPath, [COMMAND, ...args], { env: { DATA_DIR: dataDir }, cwd: home }),
  };
}
