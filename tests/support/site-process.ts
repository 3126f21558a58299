import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";

const SERVER = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** Kept for the run: the server is started dozens of times, and compiling it is an eighth of each start. */
const COMPILED = join(process.env.E2E_DATA_DIR ?? tmpdir(), "compiled");

type Launch = { env?: Record<string, string>; cwd?: string };

export type SiteProcess = {
  pid: number;
  /** Resolves to the address once the server has printed it; rejects when it ends first. */
  address: Promise<string>;
  /** Everything written so far, log and errors together. */
  output: () => string;
  stop: (signal: NodeJS.Signals) => void;
  exitCode: Promise<number | null>;
};

type Fixtures = {
  /** A temporary folder that is gone after the test. */
  folder: string;
  /** Starts the built server on a free port; whatever still runs at the end of the test is ended. */
  launch: (options?: Launch) => SiteProcess;
};

export const test = base.extend<Fixtures>({
  // Playwright reads what a fixture needs off this pattern; this one needs nothing of the test's.
  folder: async ({ browserName: _browser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "site-process-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ folder }, use) => {
    const children: ChildProcess[] = [];
    await use(({ env = {}, cwd = folder } = {}) => {
      const child = spawn(process.execPath, [SERVER], {
        cwd,
        // Nothing of the test's own environment: the settings are the ones a test names.
        env: {
          NODE_ENV: "production",
          PORT: "0",
          DATA_DIR: join(folder, "data"),
          NODE_COMPILE_CACHE: COMPILED,
          ...env,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      children.push(child);
      return observe(child);
    });
    await Promise.all(children.map(end));
  },
});

function observe(child: ChildProcess): SiteProcess {
  let written = "";
  const exitCode = once(child, "close").then(([code]) => code as number | null);
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        written += chunk;
        const printed = /The site is at (\S+)/.exec(written)?.[1];
        if (printed) resolve(printed);
      });
    }
    child.once("close", (code) => reject(new Error(`The server ended with code ${code}: ${written}`)));
  });
  // Not every test waits for it.
  address.catch(() => {});
  return {
    pid: child.pid ?? 0,
    address,
    output: () => written,
    stop: (signal) => child.kill(signal),
    exitCode,
  };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}
