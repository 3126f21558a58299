// Run before the browser tests: brings a Chromium where there is none, or says how to install one.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { installedChromium } from "./find-chromium.ts";

const PLAYWRIGHT = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");
/** The headless shell is smaller and faster, but older systems lack it. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];

/** Each brings a browser, or fails. */
const ways = [
  {
    description: "Downloading Chromium with Playwright",
    isPossible: () => true,
    bring: () => succeeds(process.execPath, [PLAYWRIGHT, "install", "--no-shell", "chromium"]),
  },
  {
    description: "Installing Chromium with apt-get",
    isPossible: () => process.getuid?.() === 0 && succeeds("apt-get", ["--version"]),
    bring: () => {
      succeeds("apt-get", ["update", "-qq"]);
      return DEBIAN_PACKAGES.some((name) =>
        succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]),
      );
    },
  },
];

function succeeds(command: string, args: string[]): boolean {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: "noninteractive",
    // On a closed network the download should give up in seconds.
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "5000",
  };
  return spawnSync(command, args, { env, stdio: "ignore" }).status === 0;
}

function commandToType(): string {
  if (process.platform !== "linux") return "npx playwright install chromium";
  if (succeeds("dnf", ["--version"])) return "sudo dnf install -y chromium-headless";
  if (succeeds("apk", ["--version"])) return "sudo apk add chromium";
  return "sudo apt-get update && sudo apt-get install -y chromium";
}

for (const { description, isPossible, bring } of ways) {
  if (installedChromium() || !isPossible()) continue;
  console.log(`${description}, because there is none for ${process.platform} ${process.arch} in the npm registry …`);
  if (!bring()) console.log(`${description} failed.`);
}
if (!installedChromium()) {
  console.error(
    `The browser tests need Chromium. Install it and run the tests again: ${commandToType()}\n` +
      "If there is one elsewhere, set CHROMIUM_PATH to it.",
  );
  process.exitCode = 1;
}
