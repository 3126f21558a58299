// The parent process of the tests' PostgreSQL. It prints the URL after each start, stops and restarts the server on the same
// data at the lines "down" and "up", and terminates it when standard input closes.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { binariesFor, runOrThrow, serverUser, temporaryRoot } from "./binaries.ts";

const START_ATTEMPTS = 5;

const user = serverUser();
const folder = mkdtempSync(join(temporaryRoot(user), "postgres-test-"));
if (user) chownSync(folder, user.uid, user.gid);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
// Ctrl-C in a terminal reaches this process, too, but only the end of the test run, which closes the pipe, counts.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

let server: ChildProcess | undefined;
let isReady = false;
let isDown = false;
const commands = createInterface(process.stdin)
  .on("line", (line) => {
    isDown = line === "down";
    if (isDown) server?.kill("SIGINT");
  })
  .once("close", () => {
    if (!server || isDown) process.exit();
    server.kill("SIGINT");
  });

const binaries = binariesFor(user, folder);
const dataFolder = join(folder, "data");
runOrThrow(
  binaries.initdb,
  [`--pgdata=${dataFolder}`, "--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync"],
  { user, cwd: folder },
);

let log = "";
let port = 0;
// Another process may take the port before the server listens on it.
for (let attempt = 1; attempt <= START_ATTEMPTS && !isReady; attempt += 1) {
  port = await freePort();
  log = await serve(port);
}
if (!isReady) throw new Error(log);
while (isDown) {
  process.stdout.write("down\n");
  await once(commands, "line");
  await serve(port);
}
process.exit();

/** Runs the server until it exits; returns what it logged before it was ready. */
async function serve(port: number): Promise<string> {
  isReady = false;
  const options = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // The data is disposable: nothing needs to survive a crash.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: 200,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  server = spawn(binaries.postgres, ["-D", dataFolder, ...flags], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let written = "";
  if (!server.stderr) throw new Error("PostgreSQL has no standard error to read its start from.");
  createInterface(server.stderr).on("line", (line) => {
    if (isReady) return;
    written += `${line}\n`;
    isReady = line.includes("ready to accept connections");
    if (isReady) process.stdout.write(`postgresql://postgres@127.0.0.1:${port}/postgres\n`);
  });
  await once(server, "close");
  return written;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
