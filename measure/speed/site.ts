import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { Db } from "#server/platform/tables.ts";
import { startPostgres } from "#tests/support/postgres/postgres.ts";
import { SERVER_ENVIRONMENT } from "../../scripts/processes.mjs";
import type { Row } from "../report.ts";
import type { BareAnswer } from "./bare-server.ts";

type Storage = { dataDir: string; databaseUrl: string | undefined };
export type Server = { url: string; pid: number };
export type Site = Server & { storage: Storage; stop: () => Promise<void> };

/** Time for garbage from the start to be collected. */
const SETTLED_MS = 2_000;

/** Starts the built site with its seed content, on a free port and on SQLite unless the environment says otherwise. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: "0",
      ...environment,
      ...SERVER_ENVIRONMENT,
      HOST: "127.0.0.1",
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

async function stop(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Measures on a new site, and records its memory before and after. */
export async function onSite(environment: Record<string, string>, measure: (site: Site) => Promise<Row[]>) {
  const site = await startSite(environment);
  try {
    await wait(SETTLED_MS);
    const idle = residentMemory(site.pid);
    const table = await measure(site);
    return { table, memory: `${idle} MB idle, ${residentMemory(site.pid)} MB afterwards` };
  } finally {
    await site.stop();
  }
}

/** Measures on a new site with each database engine. */
export async function onBothEngines(
  environment: Record<string, string>,
  measure: (site: Site, engine: string) => Promise<Row[]>,
) {
  const sqlite = await onSite(environment, (site) => measure(site, "SQLite"));
  const server = await startPostgres();
  try {
    const postgres = await onSite({ ...environment, DATABASE_URL: server.url }, (site) => measure(site, "PostgreSQL"));
    return {
      table: [...sqlite.table, ...postgres.table],
      memory: `with SQLite ${sqlite.memory}; with PostgreSQL, which runs in its own process, ${postgres.memory}`,
    };
  } finally {
    await server.stop();
  }
}

/** Runs work against a bare node:http server with this answer. */
export async function besideBareServer<Result>(
  answer: BareAnswer,
  work: (bare: Server) => Promise<Result>,
): Promise<Result> {
  const child = fork(new URL("./bare-server.ts", import.meta.url));
  child.send(answer);
  const [address] = (await once(child, "message")) as [AddressInfo];
  try {
    return await work({ url: `http://127.0.0.1:${address.port}`, pid: child.pid ?? 0 });
  } finally {
    await stop(child);
  }
}

/** All requests come from one machine and would soon hit the rate limits, so the counts are cleared continuously. */
export async function withoutLimits<Result>(storage: Storage, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(storage, createLogger("error"));
  const timer = setInterval(() => void database.db.deleteFrom("rate_limits").execute(), 100);
  try {
    return await work(database.db);
  } finally {
    clearInterval(timer);
    await database.close();
  }
}

/** In MB; only Linux tells. */
function residentMemory(pid: number): number | "?" {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, "status"))?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : "?";
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** CPU time of a process with all its threads, in ms; NaN where the system doesn't tell. */
export function processorMs(pid: number): number {
  // The second field, the command name in parentheses, may contain spaces.
  const fields = readProcess(pid, "stat")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
