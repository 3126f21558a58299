import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", "data/**", "test-results/**", "tests/e2e/**"],
    globalSetup: "tests/support/global-setup.ts",
    // Sized for the smallest machine that runs the suite.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
