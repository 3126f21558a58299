/**
 * Two instances on one PostgreSQL behind Caddy, under a steady load: one is killed and comes back, then both are
 * restarted one after the other, as a new release is. Writes its section of docs/benchmarks.md, and ends with 1 if a page
 * request failed or an acknowledged inquiry is missing.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Acknowledged, findLosses, postInquiry } from "#tests/support/network/inquiry-load.ts";
import { startPostgres } from "#tests/support/postgres/postgres.ts";
import { type Row, report } from "../report.ts";
import { type Site, startSite, withoutLimits } from "./site.ts";

const REQUESTS_PER_SECOND = 200;
const WRITERS = 2;
const FIRST_PORT = 4601;
const PORTS = [FIRST_PORT + 1, FIRST_PORT + 2];
/** Time before and after each event, so that both are measured. */
const CALM_MS = 5_000;
/** Until the load balancer has noticed, as docs/deploy.md says. */
const NOTICED_MS = 2_000;
const TIMEOUT_MS = 20_000;
/** Cached pages and freshly rendered pages. */
const PATHS = ["/", "/resume", "/blog", "/consulting-services", "/playground", "/blog?q=mesh"];

const postgres = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), "cluster-"));
const start = (port: number) =>
  startSite({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    TRUST_PROXY: "true",
    LOG_LEVEL: "warn",
    ADMIN_USERNAME: "owner",
    ADMIN_PASSWORD: "a password for one run",
  });
// One after the other: the first migrates and fills the database.
const instances: Site[] = [];
for (const port of PORTS) instances.push(await start(port));

const url = `http://127.0.0.1:${FIRST_PORT}`;
const caddy = spawn("caddy", ["run", "--config", "deploy/Caddyfile.cluster", "--adapter", "caddyfile"], {
  // Nothing may outlive the run.
  env: {
    ...process.env,
    SITE_ADDRESS: url,
    INSTANCES: PORTS.map((port) => `127.0.0.1:${port}`).join(" "),
    CADDY_ADMIN: "off",
  },
  stdio: "ignore",
});
caddy.once("error", () => {
  throw new Error("caddy was not found on the PATH. Install it (apt install caddy) and try again.");
});
const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
for (let tries = 0; tries < 100 && !(await isReady()); tries += 1) await wait(100);

async function restart(at: number, signal: NodeJS.Signals) {
  await instances[at]?.stop(signal);
  if (signal === "SIGKILL") await wait(NOTICED_MS);
  instances[at] = await start(PORTS[at] ?? 0);
  await wait(NOTICED_MS);
}

const EVENTS: [name: string, happen: () => Promise<void>][] = [
  ["No disruption", async () => {}],
  ["One instance is killed and restarted", () => restart(0, "SIGKILL")],
  [
    "Both instances are restarted, one after the other",
    async () => {
      for (const at of PORTS.keys()) await restart(at, "SIGTERM");
    },
  ],
];

const acknowledged: Acknowledged[] = [];
const failures: string[] = [];
const { table, losses } = await withoutLimits({ dataDir, databaseUrl: postgres.url }, async (db) => {
  const rows: Row[] = [];
  for (const [name, happen] of EVENTS) rows.push(await visitDuring(name, happen));
  return { table: rows, losses: await findLosses(db, acknowledged) };
});

caddy.kill();
for (const instance of instances) await instance.stop();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

for (const line of [...failures.slice(0, 10), ...losses]) console.error(line);
report("benchmarks.md", {
  title: "Two instances behind a load balancer",
  intro: `Two instances on one PostgreSQL behind Caddy, with ${REQUESTS_PER_SECOND} page requests a second and ${WRITERS} clients that send inquiries (\`npm run bench -- cluster\`).`,
  table,
  notes: [`Acknowledged inquiries that were lost or incomplete: ${losses.length}.`],
});
process.exitCode = failures.length + losses.length > 0 ? 1 : 0;

/** Requests pages at a steady rate, however long the responses take, while a few writers send inquiries one after another. */
async function visitDuring(name: string, happen: () => Promise<void>): Promise<Row> {
  const [failedBefore, sentBefore] = [failures.length, acknowledged.length];
  const asked: Promise<number>[] = [];
  let isOver = false;

  async function read() {
    const started = performance.now();
    while (!isOver) {
      const due = Math.floor(((performance.now() - started) / 1_000) * REQUESTS_PER_SECOND);
      while (asked.length < due) asked.push(askFor(PATHS[asked.length % PATHS.length] ?? "/"));
      await wait(5);
    }
  }
  async function write() {
    while (!isOver) {
      // An interrupted request got no receipt: its sender sees an error, and nothing was promised.
      const posted = await postInquiry(url).catch(() => undefined);
      if (posted?.acknowledged) acknowledged.push(posted.acknowledged);
      await wait(200);
    }
  }

  const visitors = [read(), ...Array.from({ length: WRITERS }, write)];
  await wait(CALM_MS);
  await happen();
  await wait(CALM_MS);
  isOver = true;
  await Promise.all(visitors);
  const times = await Promise.all(asked);
  return {
    Event: name,
    "Page requests": times.length,
    Failed: failures.length - failedBefore,
    "Slowest, ms": Math.round(Math.max(...times)),
    "Inquiries acknowledged": acknowledged.length - sentBefore,
  };
}

async function askFor(path: string): Promise<number> {
  const started = performance.now();
  try {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    if (!answer.ok) failures.push(`${path}: ${answer.status}`);
  } catch (error) {
    failures.push(`${path}: ${String(error)}`);
  }
  return performance.now() - started;
}
