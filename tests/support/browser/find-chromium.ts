import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
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
  packaged: () => Browser;
  system: () => string | undefined;
};

/** The only platform the npm package has a browser for. */
const PACKAGED_PLATFORM = "linux-x64";

export function findChromium(): Browser {
  return chooseChromium({
    named: process.env.CHROMIUM_PATH,
    platform: `${process.platform}-${process.arch}`,
    packaged: packagedChromium,
    system: () => findOnPath(SYSTEM_NAMES),
  });
}

/**
 * Prefers CHROMIUM_PATH, then the npm package, so that everyone tests with the same version, then the system's browser,
 * which is also the fallback when the packaged one lacks a library.
 */
export function chooseChromium({ named, platform, packaged, system }: Sources): Browser {
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist: correct or unset it.`);
    return { executablePath: named, env: {} };
  }
  if (platform !== PACKAGED_PLATFORM) return systemChromium(system, () => new Error(noneFor(platform)));
  try {
    return packaged();
  } catch (error) {
    return systemChromium(system, () => error);
  }
}

function systemChromium(find: Sources["system"], otherwise: () => unknown): Browser {
  const executablePath = find();
  if (executablePath === undefined) throw otherwise();
  return { executablePath, env: {} };
}

const noneFor = (platform: string) =>
  `The npm registry has no Chromium for ${platform}: install Chromium, or set CHROMIUM_PATH to one.`;

function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  // Some systems ship a `chromium-browser` that only explains how to install the real one.
  return candidates.find((file) => existsSync(file) && spawnSync(file, ["--version"]).status === 0);
}

function packagedChromium(): Browser {
  const { executablePath, libraries, fontsFile } = inflatedChromium();
  const env: Record<string, string> = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_FILE: fontsFile };
  if (missingLibraries(executablePath, env).length === 0) return { executablePath, env };

  env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  const missing = missingLibraries(executablePath, env);
  if (missing.length === 0) return { executablePath, env };
  throw new Error(
    `The packaged Chromium lacks ${missing.join(", ")} on this system: install them, or install Chromium, or set CHROMIUM_PATH to one.`,
  );
}

function missingLibraries(executable: string, env: Record<string, string>): string[] {
  const { stdout, error } = spawnSync("ldd", [executable], { env: { ...process.env, ...env }, encoding: "utf8" });
  // Without ldd there is no telling until the browser starts.
  if (error) return [];
  return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? "");
}
