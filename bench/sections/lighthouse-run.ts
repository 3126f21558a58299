import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "#tests/support/browser.ts";

export const LIGHTHOUSE = "lighthouse@13.5.0";

/** What is read of Lighthouse's own report. */
export type LighthouseResult = {
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
};

const execute = promisify(execFile);

/** Lighthouse is no dependency of ours: npm fetches it when it is asked for. */
export async function runLighthouse(args: readonly string[]): Promise<string> {
  const { executablePath, env } = findChromium();
  const npm = process.env.npm_execpath;
  const command = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", ...args];
  const [file, given] = npm ? [process.execPath, [npm, ...command]] : ["npm", command];
  const { stdout } = await execute(file, given, {
    // It runs under this Node, not under whichever one started npm.
    env: {
      ...process.env,
      ...env,
      CHROME_PATH: executablePath,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    },
  });
  return stdout.trim();
}

/** One page as a phone of middling speed gets it, which is Lighthouse's own default. */
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
