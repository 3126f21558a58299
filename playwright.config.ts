import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { isSampleOwner } from "./content/is-sample.ts";
import { tool } from "./scripts/processes.mjs";
import { installedChromium } from "./tests/support/browser/find-chromium.ts";
import { fontsEnvironment } from "./tests/support/browser/fonts.ts";
import { keepFilesInMemory } from "./tests/support/files-in-memory.ts";
import { isSoak, specsOutsideTier } from "./tests/support/tiers.ts";

keepFilesInMemory();

/** Concurrent runs on one machine need different ports. */
const PORT = Number(process.env.E2E_PORT ?? 4310);
const BUILT_SITE = `http://127.0.0.1:${PORT}`;
const DEVELOPMENT_SITE = `http://127.0.0.1:${PORT + 1}`;

/** One folder per run for both servers' data. Workers evaluate this file again and find it in the environment. */
function temporaryDataFolder(): string {
  const existing = process.env.E2E_DATA_DIR;
  if (existing) return existing;
  const folder = mkdtempSync(join(tmpdir(), "site-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const dataFolder = temporaryDataFolder();
// None when only the configuration is read; a run without one ends with Playwright's own message.
const browser = installedChromium();
// Playwright runs with the project's Node, which the servers need as well.
const node = JSON.stringify(process.execPath);
const server = JSON.stringify(fileURLToPath(new URL("build/server/index.js", import.meta.url)));
const reactRouter = JSON.stringify(tool("@react-router/dev", "react-router"));
// Empty counts as not set, which keeps a developer's own database and address out of the tests.
const settings = { DATABASE_URL: "", SITE_URL: "", TRUST_PROXY: "" };
const stop = { signal: "SIGTERM", timeout: 5_000 } as const;
/** Journeys that start servers of their own. */
const PROCESS = ["**/process/**/*.spec.ts", "**/*-durability{,.soak}.spec.ts"];
const PHONE = "**/*.phone{,.soak}.spec.ts";

const developmentSite = {
  name: "development site",
  command: `${node} ${reactRouter} dev --host 127.0.0.1 --port ${PORT + 1} --strictPort`,
  // Wait only until it listens: the first request loads the whole server, and its tests allow for that.
  wait: { stdout: /Local/ },
  env: { ...settings, NODE_ENV: "development", DATA_DIR: join(dataFolder, "development") },
  gracefulShutdown: stop,
};

/** Journeys through the site, and those through a demo, which live with it. */
const SPECS = ["tests/e2e/**/*.spec.ts", "demos/*/*.spec.ts"];

export default defineConfig({
  testDir: ".",
  testMatch: SPECS,
  testIgnore: specsOutsideTier(),
  outputDir: "test-results/browser",
  // One more than the cores of a small machine, since some tests wait. In the soak tier, where a test may flood or kill
  // servers, one at a time: others would measure the load that it makes.
  workers: isSoak ? 1 : 3,
  fullyParallel: true,
  retries: 0,
  // For a busy machine. What the site promises within a time is checked with a stopped clock or with its own limits.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: BUILT_SITE,
    trace: "off",
    // Animations would take most of the time; the tests of motion turn them on.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser?.executablePath,
      env: { ...process.env, ...browser?.env, ...fontsEnvironment() },
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
  // Projects with a single worker come first, so that they run alongside the rest from the start.
  projects: [
    {
      name: "process",
      testMatch: PROCESS,
      workers: 1,
    },
    {
      name: "dev",
      testMatch: "**/dev/**/*.spec.ts",
      // A development page loads hundreds of small files, so it is opened as rarely as possible.
      workers: 1,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, baseURL: DEVELOPMENT_SITE },
    },
    {
      name: "phone",
      testMatch: PHONE,
      workers: 1,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "desktop",
      testIgnore: [
        specsOutsideTier(),
        PHONE,
        "**/dev/**",
        ...PROCESS,
        // They follow the texts that the site came with.
        ...(isSampleOwner ? [] : ["**/*.sample{,.soak}.spec.ts"]),
      ],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      name: "built site",
      command: `${node} ${server}`,
      // The server notes in its folder which data it uses; a developer's own note must stay.
      cwd: dataFolder,
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
    // Only soak tests use it, and starting it takes two cores many seconds.
    ...(isSoak ? [developmentSite] : []),
  ],
});
