// @ts-check
// Reads the test counts from the runners' JSON reports.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LaunchError, ROOT } from "./processes.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */

/**
 * Returns the path of a report after deleting the one of an earlier run.
 * @param {string} name
 */
export function clearReport(name) {
  const folder = join(ROOT, "test-results");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export function readVitestReport(file) {
  /** @type {VitestReport} */
  const report = readReport(file);
  // A file that fails to load has no failed tests and would otherwise go unnoticed.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export function readPlaywrightReport(file) {
  /** @type {PlaywrightReport} */
  const { stats } = readReport(file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) throw new LaunchError(`The runner stopped before writing ${file}.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
