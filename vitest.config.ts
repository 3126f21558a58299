import { defineConfig } from "vitest/config";
import { isSampleOwner } from "./content/is-sample.ts";

const EXCLUDED = [
  "**/node_modules/**",
  "build/**",
  "data/**",
  "test-results/**",
  "tests/e2e/**",
  // They describe the texts that the site came with, not the product.
  ...(isSampleOwner ? [] : ["**/*.sample.test.ts"]),
];
const LIMITS = { testTimeout: 15_000, hookTimeout: 30_000 };

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
          include: ["{server,contract,content,content-types,migrations,tests,bench,scripts}/**/*.test.ts"],
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
          include: ["app/**/*.test.{ts,tsx}"],
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
