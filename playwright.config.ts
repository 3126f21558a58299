import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { tool } from "./scripts/processes.mjs";
import { findChromium } from "./tests/support/browser.ts";

/** Two runs on one machine need two pairs of ports. */
const PORT = Number(process.env.E2E_PORT ?? 4310);
const BUILT_SITE = `http://127.0.0.1:${PORT}`;
const DEVELOPMENT_SITE = `http://127.0.0.1:${PORT + 1}`;

/** One folder a run for both servers' data. Workers read this file as well, and find the folder in the environment. */
function temporaryDataFolder(): string {
  const existing = process.env.E2E_DATA_DIR;
  if (existing) return existing;
  const folder = mkdtempSync(join(tmpdir(), "site-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const dataFolder = temporaryDataFolder();
const browser = findChromium();
// Playwright runs under the project's Node, so this is the Node that the servers need.
const node = JSON.stringify(process.execPath);
const reactRouter = JSON.stringify(tool("@react-router/dev", "react-router"));
// Empty counts as not set: a developer's own database and address stay out of the tests.
const settings = { DATABASE_URL: "", SITE_URL: "", TRUST_PROXY: "" };
const stop = { signal: "SIGTERM", timeout: 5_000 } as const;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  // One more than the cores of a small machine: that of the outages waits most of its time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: BUILT_SITE,
    trace: "off",
    // What moves on a page takes most of the time of looking at it; the tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: [
        // Chromium's sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  // The first that may run does: those with a worker of their own go along with the rest from the start.
  projects: [
    {
      name: "process",
      testMatch: "**/process/**/*.spec.ts",
      workers: 1,
    },
    {
      name: "dev",
      testMatch: "**/dev/**/*.spec.ts",
      // Its page comes in hundreds of small files, so it is opened as seldom as can be.
      workers: 1,
      timeout: 60_000,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, baseURL: DEVELOPMENT_SITE },
    },
    {
      name: "phone",
      testMatch: "**/*.phone.spec.ts",
      workers: 1,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "desktop",
      testIgnore: ["**/*.phone.spec.ts", "**/dev/**", "**/process/**"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      name: "built site",
      command: `${node} build/server/index.js`,
      url: `${BUILT_SITE}/healthz`,
      env: {
        ...settings,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(PORT),
        DATA_DIR: join(dataFolder, "built"),
      },
      gracefulShutdown: stop,
    },
    {
      name: "development site",
      command: `${node} ${reactRouter} dev --host 127.0.0.1 --port ${PORT + 1} --strictPort`,
      // Listening will do: its first request reads the whole server, and its tests have the time.
      wait: { stdout: /Local/ },
      env: { ...settings, NODE_ENV: "development", DATA_DIR: join(dataFolder, "development") },
      gracefulShutdown: stop,
    },
  ],
});
