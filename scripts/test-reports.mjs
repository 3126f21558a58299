// @ts-check
// Reads the test counts and what failed from the runners' JSON reports.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { LaunchError, ROOT } from "./processes.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */
/** @typedef {import("vitest/node").JsonTestResults} VitestReport */
/** @typedef {import("@playwright/test/reporter").JSONReport} PlaywrightReport */

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
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    // A file that fails to load has no failed tests and would otherwise go unnoticed.
    if (failed.length === 0) return status === "failed" ? [describeFailure(file, "", message)] : [];
    return failed.map(({ fullName, failureMessages }) => describeFailure(file, fullName, failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export function readPlaywrightReport(file) {
  /** @type {PlaywrightReport} */
  const { stats, suites } = readReport(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  };
}

/**
 * @param {PlaywrightReport["suites"][number]} suite
 * @returns {string[]}
 */
function failedSpecs({ file, suites = [], specs }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ title, tests }) =>
      describeFailure(
        file,
        title,
        tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0],
      ),
    ),
    ...suites.flatMap(failedSpecs),
  ];
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
function describeFailure(file, title, message = "no message") {
  const [reason = ""] = stripVTControlCharacters(message).trimStart().split("\n");
  return `${[file, title].filter(Boolean).join(" › ")}: ${reason}`;
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) throw new LaunchError(`The runner stopped before writing ${file}.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
