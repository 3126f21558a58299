// @ts-check
// npm test: the checks, the unit and API tests, the build and the browser tests; it ends with what failed and the total.
// `npm test -- check`, `npm test -- unit` and `npm test -- e2e` run a single phase (e2e builds first).
// npm run test:soak (the flag --soak): what takes long and changes rarely.
import { runChecks } from "./check.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { isStopRequested, LaunchError, nodeBinary, run, runAsScript, tool } from "./processes.mjs";
import { clearReport, readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

/** @typedef {import("./test-reports.mjs").Counts} Counts */

const args = process.argv.slice(2);
const isSoak = args.includes("--soak");
// Read by vitest.config.ts, playwright.config.ts and tests/support/databases.ts.
if (isSoak) process.env.TEST_TIER = "soak";

/** @type {Record<string, () => Promise<Counts>>} */
const PHASES = { check: checkPhase, unit: unitPhase, e2e: browserPhase };

/** Run at the same time, since neither keeps two cores busy throughout. */
const SIDE_BY_SIDE = ["check", "unit"];

async function checkPhase() {
  const results = await runChecks({ measurements: isSoak });
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => `check › ${name}`);
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0, failures };
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
  const browser = await run(nodeBinary(), ["tests/support/browser/ensure-chromium.ts"]);
  if (browser.code !== 0) throw new LaunchError("There is no browser to test with, see above.");
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
  const failure = `${runner} exited with code ${code} although none of its tests failed.`;
  return { ...counts, failed: 1, failures: [failure] };
}

/**
 * @param {string} name
 * @returns {Promise<Counts>}
 */
async function countPhase(name) {
  const started = performance.now();
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    counts = (await PHASES[name]?.()) ?? counts;
    if (counts.passed + counts.failed === 0) throw new LaunchError("No tests were run.");
  } catch (error) {
    counts.failed += 1;
    counts.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    console.error(`The phase "${name}" failed:`, error instanceof LaunchError ? error.message : error);
  }
  console.log(`${name}: ${summary(counts)} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return counts;
}

/** @param {Omit<Counts, "failures">} counts */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function chosenPhases() {
  const chosen = args.filter((arg) => arg !== "--soak");
  const unknown = chosen.find((arg) => !Object.hasOwn(PHASES, arg));
  if (unknown) {
    throw new LaunchError(`There is no test phase "${unknown}": choose from ${Object.keys(PHASES).join(", ")}.`);
  }
  return Object.keys(PHASES).filter((name) => chosen.length === 0 || chosen.includes(name));
}

await runAsScript(import.meta.url, async () => {
  const phases = chosenPhases();
  await ensureInstalled({ tools: true });
  const first = phases.filter((name) => SIDE_BY_SIDE.includes(name));
  const counts = await Promise.all(first.map(countPhase));
  for (const name of phases) if (!first.includes(name) && !isStopRequested()) counts.push(await countPhase(name));
  // Last, where they are seen: a run prints thousands of lines before.
  for (const failure of counts.flatMap(({ failures }) => failures)) console.error(`✗ ${failure}`);
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    counts.reduce((total, each) => total + each[key], 0);
  const total = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  console.log(summary(total));
  process.exitCode = total.failed > 0 || isStopRequested() ? 1 : 0;
});
