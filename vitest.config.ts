import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { isSampleOwner } from "./content/is-sample.ts";
import { keepFilesInMemory } from "./tests/support/files-in-memory.ts";
import { isSoak, testsOutsideTier } from "./tests/support/tiers.ts";

keepFilesInMemory();

const EXCLUDED = [
  "**/node_modules/**",
  "build/**",
  "data/**",
  "test-results/**",
  "tests/e2e/**",
  // They describe the texts that the site came with, not the product.
  ...(isSampleOwner ? [] : ["**/*.sample*.test.ts"]),
  ...testsOutsideTier(),
];
const SERVER_TESTS = [
  "{server,contract,content,content-types,migrations,tests,measure,scripts}/**/*.test.ts",
  "demos/*/{server,sample}/**/*.test.ts",
];
const APP_TESTS = [
  "{app,engines}/**/*.test.{ts,tsx}",
  "demos/*.test.ts",
  "demos/{kit,*/engine,*/view}/**/*.test.{ts,tsx}",
];
const soak = (files: readonly string[]) => files.map((pattern) => pattern.replace("*.test.", "*.soak.test."));
/**
 * They only end what hangs: what has to happen is awaited, not timed. On one busy core of a slow machine some tests take
 * minutes.
 */
const LIMITS = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** The soak tier repeats them on PostgreSQL. */
const withDatabase = () =>
  globSync(SERVER_TESTS).filter((file) => readFileSync(file, "utf8").includes("describeWithDatabase"));

export default defineConfig({
  test: {
    globalSetup: "tests/support/global-setup.ts",
    // One more than the cores of the smallest machine that runs the suite, since some tests wait for I/O.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          include: isSoak ? [...soak(SERVER_TESTS), ...withDatabase()] : SERVER_TESTS,
          exclude: EXCLUDED,
          // Every suite has its own database and no module keeps state, so one process can run them all without
          // reloading the server for each file.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: {
          name: "app",
          environment: "node",
          include: isSoak ? soak(APP_TESTS) : APP_TESTS,
          exclude: EXCLUDED,
          // Islands share state through modules, so each file gets its own context with fresh ones. The environment,
          // above all the DOM, stays loaded, which takes less than half the time of a process per file.
          pool: "vmThreads",
          ...LIMITS,
        },
      },
    ],
  },
});
