import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

type CommandOptions = { env?: Record<string, string>; cwd?: string };

/** Nothing of the settings of whoever runs the tests: only what any Node needs. */
export function bareEnvironment() {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** A command as the operator runs it: its own process, and what it said. */
export function startCommand(command: string, args: readonly string[], { env = {}, cwd }: CommandOptions = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...bareEnvironment(), ...env },
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
