// @ts-check
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run } from "./processes.mjs";

/**
 * Runs a measurement or a generator with the project's Node. Each file says at the top what it does.
 * @param {string[]} command a file and its arguments
 * @param {{ built?: boolean }} [options] whether it needs the built site
 */
export async function measure(command, { built = false } = {}) {
  await ensureInstalled({ tools: true });
  if (built) await ensureBuilt();
  exitLike(await run(nodeBinary(), command));
}

/**
 * Ends with the list of what can be run.
 * @param {string} command
 * @param {readonly string[]} names
 * @returns {never}
 */
export function usage(command, names) {
  console.error(`Usage: npm run ${command} -- NAME, where NAME is one of ${names.join(", ")}`);
  process.exit(2);
}
