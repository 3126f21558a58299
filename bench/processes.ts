import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type Running = { url: string; pid: number; stop(): Promise<void> };

/** The built site on a free port with an empty database. */
export async function startSite(environment: Record<string, string> = {}): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The site did not start.")));
    // Read on to the end: a full pipe would hold up the server's log.
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /^The site is at (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    ...running(child, url),
    async stop() {
      await stop(child);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A bare node:http server that answers one page's bytes and headers. */
export async function startBareServer(page: { body: Buffer; headers: Record<string, string> }): Promise<Running> {
  const child = fork(new URL("./bare-server.ts", import.meta.url));
  child.send({ body: page.body.toString("base64"), headers: page.headers });
  const [address] = (await once(child, "message")) as [AddressInfo];
  return running(child, `http://127.0.0.1:${address.port}`);
}

function running(child: ChildProcess, url: string): Running {
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Resident memory of a process in MB, read from the system; undefined where there is no /proc. */
export function residentMemory(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
  } catch {
    return undefined;
  }
}
