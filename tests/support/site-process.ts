import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";

const SERVER = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** Kept for the whole run: the server starts dozens of times, and compiling it takes an eighth of each start. */
const COMPILED = join(process.env.E2E_DATA_DIR ?? tmpdir(), "compiled");

type Launch = { env?: Record<string, string>; cwd?: string };

export type SiteProcess = {
  pid: number;
  /** Resolves to the URL once the server has printed it; rejects if it exits first. */
  address: Promise<string>;
  /** Everything written so far, to standard output and standard error. */
  output: () => string;
  stop: (signal: NodeJS.Signals) => void;
  exitCode: Promise<number | null>;
};

type Fixtures = {
  /** A temporary folder that is deleted after the test. */
  folder: string;
  /** Starts the built server on a free port; one that still runs at the end of the test is killed. */
  launch: (options?: Launch) => SiteProcess;
  /** The URL of a server that the tests of a file share, so none may depend on content that another one changes. */
  sharedSite: string;
};

type WorkerFixtures = { launchFor: (file: string) => Promise<string> };

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright derives what a fixture depends on from this pattern, so it can't be left out.
  folder: async ({ browserName: _browser }, use) => {
    const folder = temporaryFolder();
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ folder }, use) => {
    const children: ChildProcess[] = [];
    await use((options) => {
      const child = start(folder, options);
      children.push(child);
      return observe(child);
    });
    await Promise.all(children.map(end));
  },
  launchFor: [
    async ({ browserName: _browser }, use) => {
      const servers = new Map<string, { folder: string; child: ChildProcess; address: Promise<string> }>();
      await use((file) => {
        const running = servers.get(file);
        if (running) return running.address;
        const folder = temporaryFolder();
        const child = start(folder);
        const { address } = observe(child);
        servers.set(file, { folder, child, address });
        return address;
      });
      for (const { folder, child } of servers.values()) {
        await end(child);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker" },
  ],
  sharedSite: async ({ launchFor }, use, { file }) => {
    await use(await launchFor(file));
  },
});

const temporaryFolder = () => mkdtempSync(join(tmpdir(), "site-process-"));

function start(folder: string, { env = {}, cwd = folder }: Launch = {}): ChildProcess {
  return spawn(process.execPath, [SERVER], {
    cwd,
    // The settings are only those that a test names, none of its own environment.
    env: {
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

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
  // Not every test awaits it.
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
