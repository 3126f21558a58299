import { defineConfig } from "vitest/config";

const EXCLUDED = ["**/node_modules/**", "build/**", "data/**", "test-results/**", "tests/e2e/**"];
const LIMITS = { testTimeout: 15_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    globalSetup: "tests/support/global-setup.ts",
    // One more than the cores of the smallest machine that runs the suite: some tests wait for mail and databases.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          include: ["{server,contract,content,content-types,migrations,tests,bench,scripts}/**/*.test.ts"],
          exclude: EXCLUDED,
          // Every suite has a database of its own and no module keeps state: one process can take them all, which
          // saves loading the server anew for each file.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: {
          name: "app",
          environment: "node",
          include: ["app/**/*.test.{ts,tsx}"],
          exclude: EXCLUDED,
          // Islands share state through modules, so each file begins with new ones, in a context of its own. What it
          // stands on, the DOM above all, stays loaded, which takes less than half the time of a process for each file.
          pool: "vmThreads",
          ...LIMITS,
        },
      },
    ],
  },
});
