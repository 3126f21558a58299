import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

type CommandOptions = { env?: Record<string, string>; cwd?: string };

/** A command as the operator runs it: its own process, and what it said. */
export function startCommand(command: string, args: readonly string[], { env = {}, cwd }: CommandOptions = {}) {
  const child = spawn(command, args, {
    cwd,
    // Only what was asked for: the settings of whoever runs the tests are not the tests'.
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([once(child, "close"), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: code as number | null, stdout, stderr }),
  );
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended };
}

export async function runCommand(command: string, args: readonly string[], options?: CommandOptions) {
  return startCommand(command, args, options).ended;
}
