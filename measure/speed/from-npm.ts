import { execFile } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Runs a program that npm fetches on demand: what runs before a release alone need not be in every installation. */
export async function fromNpm(
  pinned: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<string> {
  const npm = process.env.npm_execpath;
  const command = ["exec", "--yes", `--package=${pinned}`, "--", pinned.replace(/@[^@]+$/, ""), ...args];
  const [file, given] = npm ? [process.execPath, [npm, ...command]] : ["npm", command];
  const { stdout } = await execute(file, given, {
    // Runs under this Node, not the one that started npm.
    env: { ...process.env, ...env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
  });
  return stdout.trim();
}
