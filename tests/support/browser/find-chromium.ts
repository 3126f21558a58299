import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { inflatedChromium } from "./packaged-chromium.ts";

export type Browser = {
  executablePath: string;
  /** Environment variables the browser needs in addition to ours. */
  env: Record<string, string>;
};

/** The headless shell comes first: it renders pages almost twice as fast. */
const SYSTEM_NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Where a browser may come from. Functions, because looking for one takes time. */
type Sources = {
  /** The value of CHROMIUM_PATH. */
  named: string | undefined;
  /** `process.platform` and `process.arch`, joined by a hyphen. */
  platform: string;
  packaged: () => Browser | undefined;
  system: () => string | undefined;
  downloaded: () => string | undefined;
};

/** The only platform the npm package has a browser for. */
const PACKAGED_PLATFORM = "linux-x64";

export function findChromium(): Browser {
  const found = installedChromium();
  if (!found) throw new Error("There is no Chromium. `npm test -- e2e` brings one.");
  return found;
}

export const installedChromium = (): Browser | undefined =>
  chooseChromium({
    named: process.env.CHROMIUM_PATH,
    platform: `${process.platform}-${process.arch}`,
    packaged: packagedChromium,
    system: () => findOnPath(SYSTEM_NAMES),
    downloaded: () => [chromium.executablePath()].find(starts),
  });

/**
 * Prefers CHROMIUM_PATH, then the npm package, so that everyone tests with the same version, then the system's browser,
 * then the one that Playwright has downloaded.
 */
export function chooseChromium({ named, platform, packaged, system, downloaded }: Sources): Browser | undefined {
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist: correct or unset it.`);
    return { executablePath: named, env: {} };
  }
  const fromPackage = platform === PACKAGED_PLATFORM ? packaged() : undefined;
  if (fromPackage) return fromPackage;
  const executablePath = system() ?? downloaded();
  return executablePath === undefined ? undefined : { executablePath, env: {} };
}

function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(starts);
}

/** Some systems ship a `chromium-browser` that only explains how to install the real one. */
const starts = (file: string) => existsSync(file) && spawnSync(file, ["--version"]).status === 0;

/** The npm package's browser, unless this system lacks a library that it needs. */
function packagedChromium(): Browser | undefined {
  const { executablePath, libraries } = inflatedChromium();
  const bundled = { LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":") };
  const env = [{}, bundled].find((each) => !lacksLibraries(executablePath, each));
  return env && { executablePath, env };
}

function lacksLibraries(executable: string, env: Record<string, string>): boolean {
  const { stdout, error } = spawnSync("ldd", [executable], { env: { ...process.env, ...env }, encoding: "utf8" });
  // Without ldd there is no telling until the browser starts.
  return error === undefined && /=> not found/.test(stdout);
}
