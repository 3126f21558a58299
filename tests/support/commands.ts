import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

type CommandOptions = { env?: Record<string, string>; cwd?: string };

/** Without the settings of the developer who runs the tests: only what Node needs. */
export function bareEnvironment() {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** Runs a command in its own process, as the operator does, and collects its output. */
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
