import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BareAnswer } from "./bare-server.ts";
import { ask, type HttpRequest } from "./http.ts";

export type Site = {
  url: string;
  pid: number;
  /** The data folder, for opening the database alongside the site. */
  storage: { dataDir: string; databaseUrl: string | undefined };
  stop(): Promise<void>;
};

/** Starts the built site on a free port with its seed content, on SQLite unless the environment names a database. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      ...environment,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The site did not start.")));
    // Keep reading: a full pipe would block the server's log.
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /^The site is at (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    storage: { dataDir, databaseUrl: environment.DATABASE_URL },
    async stop() {
      await stop(child);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Headers that node:http adds itself. */
const OWN_HEADERS = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

/** Starts one of the benchmark's own servers. */
export type Yardstick = { url: string; pid: number };

/** Runs work against a bare node:http server with the same bytes and headers as the site's response to this request. */
export async function besideBareCopy<Result>(
  origin: string,
  sample: HttpRequest,
  work: (bare: Yardstick) => Promise<Result>,
): Promise<Result> {
  const { status, headers, body } = await ask(origin, sample);
  const copied = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));
  const answer: BareAnswer = {
    status,
    headers: { ...copied, "content-length": body.length },
    body: body.toString("base64"),
  };
  return beside(new URL("./bare-server.ts", import.meta.url), answer, work);
}

/** Runs work against a raw socket server that sends the same response to everything. */
export async function besideCannedCopy<Result>(
  origin: string,
  sample: HttpRequest,
  work: (canned: Yardstick) => Promise<Result>,
): Promise<Result> {
  const { headers, body } = await ask(origin, sample);
  const lines = Object.entries(headers).map((entry) => entry.join(": "));
  const head = ["HTTP/1.1 200 OK", ...lines, "", ""].join("\r\n");
  return beside(
    new URL("./canned-server.ts", import.meta.url),
    Buffer.concat([Buffer.from(head), body]).toString("base64"),
    work,
  );
}

async function beside<Result>(
  program: URL,
  answer: BareAnswer | string,
  work: (server: Yardstick) => Promise<Result>,
): Promise<Result> {
  const child = fork(program);
  child.send(answer);
  const [address] = (await once(child, "message")) as [AddressInfo];
  try {
    return await work({ url: `http://127.0.0.1:${address.port}`, pid: child.pid ?? 0 });
  } finally {
    await stop(child);
  }
}

async function stop(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Resident memory of a process in MB; undefined without /proc. */
export function residentMemory(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, "status"))?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
}

/** Memory pages are 4 KB on most machines. */
const PAGES_PER_MB = 256;

/** The memory of a process and the private memory of the workers it has started, in MB. */
export function familyMemory(pid: number): number {
  const workers = readProcess(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  const privateMb = (worker: number) => {
    const [, resident = "0", shared = "0"] = readProcess(worker, "statm").split(" ");
    return (Number(resident) - Number(shared)) / PAGES_PER_MB;
  };
  return (residentMemory(pid) ?? 0) + workers.reduce((sum, worker) => sum + privateMb(worker), 0);
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** CPU time of a process with all its threads, in ms; NaN without /proc. */
export function processorMs(pid: number): number {
  // The second field, the command name in parentheses, may contain spaces.
  const fields = readProcess(pid, "stat")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** How long a process's main thread has run, and has waited for a CPU although it could run, in ms; NaN without /proc. */
export function mainThread(pid: number): { worked: number; waited: number } {
  const [worked, waited] = readProcess(pid, `task/${pid}/schedstat`).split(" ");
  return { worked: Number(worked || Number.NaN) / 1e6, waited: Number(waited) / 1e6 };
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
