// @ts-check
// npm run check: format, lint with the import boundaries, types, unused code, duplicate code. All of them run, also after
// a failure.
import { ensureInstalled } from "./prepare.mjs";
import { isStopAsked, nodeBinary, run, runAsScript, tool } from "./processes.mjs";

/** @typedef {{ name: string, ok: boolean, seconds: number }} CheckResult */
/** @typedef {{ name: string, command: [packageName: string, command: string, ...args: string[]] }} Check */

/**
 * Type-aware rules and the compiler see the routes' generated types only once they are there.
 * @type {Check}
 */
const ROUTES = { name: "types of the routes", command: ["@react-router/dev", "react-router", "typegen"] };

/**
 * The longest first, so that none is left to run alone.
 * @type {Check[]}
 */
const CHECKS = [
  {
    name: "lint and import boundaries",
    command: ["oxlint", "oxlint", "--type-aware", "--deny-warnings"],
  },
  // Several checkers would each find out the types that all files share: twice the work, and no sooner on two cores.
  { name: "types", command: ["typescript", "tsc", "--noEmit", "--checkers", "1"] },
  { name: "unused code", command: ["knip", "knip"] },
  { name: "format and style", command: ["@biomejs/biome", "biome", "check", "--error-on-warnings", "."] },
  { name: "duplicate code", command: ["jscpd", "jscpd"] },
];

/** Two at a time: most of them keep one core busy. */
const AT_ONCE = 2;

/** @returns {Promise<CheckResult[]>} */
export async function runChecks() {
  const results = [await runCheck(ROUTES)];
  const waiting = CHECKS.values();
  async function runWaiting() {
    for (const check of waiting) {
      if (isStopAsked()) break;
      results.push(await runCheck(check));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  return results;
}

/**
 * @param {Check} check
 * @returns {Promise<CheckResult>}
 */
async function runCheck({ name, command: [packageName, command, ...args] }) {
  const started = performance.now();
  const env = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const outcome = await run(nodeBinary(), [tool(packageName, command), ...args], { env, capture: true });
  const ok = outcome.code === 0;
  const seconds = (performance.now() - started) / 1000;
  console.log(`${name}: ${ok ? "ok" : "failed"} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(outcome.output || `${command} ended with exit code ${outcome.code} and said nothing.`);
  return { name, ok, seconds };
}

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  const results = await runChecks();
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
});
