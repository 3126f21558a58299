// @ts-check
// npm test: the checks, the unit and API tests, the build and the browser tests; the last line is the total.
// `npm test -- check`, `npm test -- unit` and `npm test -- e2e` run a single phase (e2e builds first).
import { runChecks } from "./check.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { isStopRequested, LaunchError, nodeBinary, run, runAsScript, tool } from "./processes.mjs";
import { clearReport, readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

/** @typedef {import("./test-reports.mjs").Counts} Counts */

/** @type {Record<string, () => Promise<Counts>>} */
const PHASES = { check: checkPhase, unit: unitPhase, e2e: browserPhase };

async function checkPhase() {
  const results = await runChecks();
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

async function unitPhase() {
  const report = clearReport("vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const outcome = await run(nodeBinary(), [tool("vitest", "vitest"), "run", ...reporters], {
    env: { NODE_ENV: "test" },
  });
  return withExitCode(readVitestReport(report), outcome.code, "vitest");
}

async function browserPhase() {
  // A failed build throws and so counts as this phase's only failure: there is no point in testing the old build.
  await ensureBuilt();
  // playwright.config.ts writes its report to this file.
  const report = clearReport("playwright.json");
  const outcome = await run(nodeBinary(), [tool("@playwright/test", "playwright"), "test"]);
  return withExitCode(readPlaywrightReport(report), outcome.code, "playwright");
}

/**
 * Counts a runner that fails without a failed test (broken setup, unhandled error) as a failure.
 * @param {Counts} counts
 * @param {number} code
 * @param {string} runner
 * @returns {Counts}
 */
function withExitCode(counts, code, runner) {
  if (code === 0 || counts.failed > 0) return counts;
  console.error(`${runner} exited with code ${code} although none of its tests failed.`);
  return { ...counts, failed: 1 };
}

/**
 * @param {string} name
 * @param {() => Promise<Counts>} phase
 * @returns {Promise<Counts>}
 */
async function countPhase(name, phase) {
  const started = performance.now();
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = await phase();
    if (counts.passed + counts.failed === 0) throw new LaunchError("No tests were run.");
  } catch (error) {
    counts.failed += 1;
    console.error(`The phase "${name}" failed:`, error instanceof LaunchError ? error.message : error);
  }
  console.log(`${name}: ${summary(counts)} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return counts;
}

/** @param {Counts} counts */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** @param {string[]} args */
function chosenPhases(args) {
  const unknown = args.find((arg) => !Object.hasOwn(PHASES, arg));
  if (unknown) {
    throw new LaunchError(`There is no test phase "${unknown}": choose from ${Object.keys(PHASES).join(", ")}.`);
  }
  return Object.entries(PHASES).filter(([name]) => args.length === 0 || args.includes(name));
}

await runAsScript(import.meta.url, async () => {
  const phases = chosenPhases(process.argv.slice(2));
  await ensureInstalled();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, phase] of phases) {
    if (isStopRequested()) break;
    const counts = await countPhase(name, phase);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  console.log(summary(total));
  process.exitCode = total.failed > 0 || isStopRequested() ? 1 : 0;
});
