/**
 * Two instances on one PostgreSQL behind Caddy, under a steady load: one is killed and comes back, then both are
 * restarted one after the other, as a new release is. Ends with 1 if a page request failed or an acknowledged inquiry is
 * missing.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { findLosses } from "#tests/support/inquiry-load.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startCaddy } from "./caddy.ts";
import { createInstance } from "./instance.ts";
import { startVisitors, type Visits } from "./visitors.ts";

const REQUESTS_PER_SECOND = 200;
const WRITERS = 2;
const FIRST_PORT = 4601;
/** Before and after each event, so that both ways are looked at. */
const CALM_MS = 5_000;

const postgres = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), "cluster-"));
const env = {
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  TRUST_PROXY: "true",
  LOG_LEVEL: "warn",
  ADMIN_USERNAME: "owner",
  ADMIN_PASSWORD: "a password for one run",
};
const instances = [0, 1].map((index) => createInstance(FIRST_PORT + 1 + index, env));
const [first, second] = instances;
if (!first || !second) throw new Error("There have to be two instances.");

// One after the other: the first migrates and fills the database.
for (const instance of instances) await instance.start();
const caddy = await startCaddy(
  FIRST_PORT,
  instances.map(({ address }) => address),
);

const database = await openDatabase({ dataDir, databaseUrl: postgres.url }, createLogger("error"));
// Caddy tells the truth about where requests come from, which is one address: its limit would end the writing.
const forgetting = setInterval(() => void database.db.deleteFrom("rate_limits").execute(), 500);

const EVENTS: [name: string, happen: () => Promise<void>][] = [
  ["nothing happens", async () => {}],
  [
    "one is killed and comes back",
    async () => {
      await first.stop("SIGKILL");
      await wait(2_000);
      await first.start();
    },
  ],
  [
    "both are restarted, one after the other",
    async () => {
      for (const instance of instances) {
        await instance.stop("SIGTERM");
        await instance.start();
        // Until the balancer has seen it, as docs/deploy.md says.
        await wait(2_000);
      }
    },
  ],
];

const rows: Record<string, string | number>[] = [];
const all: Visits[] = [];
for (const [name, happen] of EVENTS) {
  const visitors = startVisitors(caddy.url, { requestsPerSecond: REQUESTS_PER_SECOND, writers: WRITERS });
  await wait(CALM_MS);
  await happen();
  await wait(CALM_MS);
  await visitors.stop();
  const { visits } = visitors;
  all.push(visits);
  rows.push({
    event: name,
    "page requests": visits.asked,
    failed: visits.failures.length,
    "slowest, ms": Math.round(visits.slowestMs),
    "inquiries acknowledged": visits.acknowledged.length,
  });
}
clearInterval(forgetting);
await caddy.stop();
for (const instance of instances) await instance.stop("SIGTERM");

const losses = await findLosses(
  database.db,
  all.flatMap(({ acknowledged }) => acknowledged),
);
await database.close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

console.table(rows);
const failures = all.flatMap((visits) => visits.failures);
for (const line of [...failures.slice(0, 10), ...losses]) console.error(line);
console.log(
  `${failures.length} page requests failed, ${losses.length} acknowledged inquiries are missing or not whole.`,
);
process.exitCode = failures.length + losses.length > 0 ? 1 : 0;
