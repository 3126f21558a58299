// @ts-check
// npm run check: format, lint with import boundaries, types, unused code, duplicate code. Runs all of them even if one
// fails. What measures the product (measure/) has its types checked by npm run test:soak.
import { ensureInstalled } from "./prepare.mjs";
import { isStopRequested, nodeBinary, run, runAsScript, tool } from "./processes.mjs";

/** @typedef {{ name: string, ok: boolean, seconds: number }} CheckResult */
/** @typedef {{ name: string, command: [packageName: string, command: string, ...args: string[]] }} Check */

/**
 * Runs first, because type-aware rules and the compiler need the routes' generated types.
 * @type {Check}
 */
const ROUTES = { name: "route types", command: ["@react-router/dev", "react-router", "typegen"] };

/**
 * The slowest first, so that none is left to run alone at the end.
 * @type {Check[]}
 */
const CHECKS = [
  {
    name: "lint and import boundaries",
    command: ["oxlint", "oxlint", "--type-aware", "--deny-warnings"],
  },
  // Several checkers would each resolve the shared types: twice the work, and no faster on two cores.
  { name: "types", command: ["typescript-native", "tsc", "--noEmit", "--checkers", "1"] },
  { name: "unused code", command: ["knip", "knip"] },
  { name: "format and style", command: ["@biomejs/biome", "biome", "check", "--error-on-warnings", "."] },
  { name: "duplicate code", command: ["jscpd", "jscpd"] },
];

/**
 * What measures the product is no part of it.
 * @type {Check}
 */
const MEASUREMENTS = {
  name: "types of measurements",
  command: ["typescript-native", "tsc", "--noEmit", "--checkers", "1", "--project", "measure"],
};

/** Most checks keep one core busy. */
const CONCURRENCY = 2;

/**
 * @param {{ measurements?: boolean }} [options] whether to check those instead of the product
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks({ measurements = false } = {}) {
  const results = [await runCheck(ROUTES)];
  const queue = (measurements ? [MEASUREMENTS] : CHECKS).values();
  async function runQueue() {
    for (const check of queue) {
      if (isStopRequested()) break;
      results.push(await runCheck(check));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runQueue));
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
  if (!ok) console.log(outcome.output || `${command} exited with code ${outcome.code} and no output.`);
  return { name, ok, seconds };
}

await runAsScript(import.meta.url, async () => {
  await ensureInstalled({ tools: true });
  const results = await runChecks();
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
});
