import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach } from "vitest";
import { runCommand } from "#tests/support/commands.ts";
import { runBackupCommand } from "./backup-commands.ts";

export const COMMAND = fileURLToPath(new URL("backup-command.ts", import.meta.url));

/** Without settings and without a service. */
const NOWHERE = fileURLToPath(new URL(".", import.meta.url));

/** For tests that run commands: a busy machine takes seconds to start one. */
export const COMMANDS = { timeout: 120_000 };

/** What a command prints and ends with; without a process, which takes longer to start than the command takes. */
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

/** Gives each test of a file a folder of its own, and runs the commands for it. */
export function openBackupFolder() {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "backup-test-"));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  return {
    at: (...names: string[]) => join(home, ...names),
    command: (dataDir: string, ...args: string[]) => perform(args, { DATA_DIR: dataDir }),
    /** The same as the operator runs it: in a process of its own, in the test's folder. */
    onCommandLine: (dataDir: string, ...args: string[]) =>
      runCommand(process.execPath, [COMMAND, ...args], { env: { DATA_DIR: dataDir }, cwd: home }),
  };
}
