import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "#tests/support/browser/find-chromium.ts";

export const LIGHTHOUSE = "lighthouse@13.5.0";

/** The parts of Lighthouse's report that we read. */
export type LighthouseResult = {
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
};

const execute = promisify(execFile);

/** Lighthouse is not a dependency: npm fetches it on demand. */
export async function runLighthouse(args: readonly string[]): Promise<string> {
  const { executablePath, env } = findChromium();
  const npm = process.env.npm_execpath;
  const command = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", ...args];
  const [file, given] = npm ? [process.execPath, [npm, ...command]] : ["npm", command];
  const { stdout } = await execute(file, given, {
    // Runs under this Node, not the one that started npm.
    env: {
      ...process.env,
      ...env,
      CHROME_PATH: executablePath,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    },
  });
  return stdout.trim();
}

/** Loads one page on a mid-range phone, which is Lighthouse's default. */
export async function judgePage(url: string): Promise<LighthouseResult> {
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "result.json");
  const flags = ["--headless", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
  try {
    await runLighthouse([url, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`]);
    const result = JSON.parse(await readFile(file, "utf8")) as LighthouseResult;
    if (result.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
