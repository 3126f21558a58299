/**
 * Two instances on one PostgreSQL behind Caddy, under a steady load: one is killed and comes back, then both are
 * restarted one after the other, as a new release is. Writes its section of docs/benchmarks.md, and ends with 1 if a page
 * request failed or an acknowledged inquiry is missing.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { findLosses } from "#tests/support/network/inquiry-load.ts";
import { startPostgres } from "#tests/support/postgres/postgres.ts";
import { report } from "../report.ts";
import type { Row } from "../section.ts";
import { keepForgettingLimits } from "../sites.ts";
import { startCaddy } from "./caddy.ts";
import { createInstance } from "./instance.ts";
import { startVisitors, type Visits } from "./visitors.ts";

const REQUESTS_PER_SECOND = 200;
const WRITERS = 2;
const FIRST_PORT = 4601;
/** Time before and after each event, so that both are measured. */
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
if (!first || !second) throw new Error("There must be two instances.");

// One after the other: the first migrates and fills the database.
for (const instance of instances) await instance.start();
const caddy = await startCaddy(
  FIRST_PORT,
  instances.map(({ address }) => address),
);

const database = await openDatabase({ dataDir, databaseUrl: postgres.url }, createLogger("error"));
const stopForgetting = keepForgettingLimits(database.db);

const EVENTS: [name: string, happen: () => Promise<void>][] = [
  ["No disruption", async () => {}],
  [
    "One instance is killed and restarted",
    async () => {
      await first.stop("SIGKILL");
      await wait(2_000);
      await first.start();
    },
  ],
  [
    "Both instances are restarted, one after the other",
    async () => {
      for (const instance of instances) {
        await instance.stop("SIGTERM");
        await instance.start();
        // Wait until the load balancer has noticed, as docs/deploy.md says.
        await wait(2_000);
      }
    },
  ],
];

const table: Row[] = [];
const all: Visits[] = [];
for (const [name, happen] of EVENTS) {
  const visitors = startVisitors(caddy.url, { requestsPerSecond: REQUESTS_PER_SECOND, writers: WRITERS });
  await wait(CALM_MS);
  await happen();
  await wait(CALM_MS);
  await visitors.stop();
  const { visits } = visitors;
  all.push(visits);
  table.push({
    Event: name,
    "Page requests": visits.asked,
    Failed: visits.failures.length,
    "Slowest, ms": Math.round(visits.slowestMs),
    "Inquiries acknowledged": visits.acknowledged.length,
  });
}
stopForgetting();
await caddy.stop();
for (const instance of instances) await instance.stop("SIGTERM");

const losses = await findLosses(
  database.db,
  all.flatMap(({ acknowledged }) => acknowledged),
);
await database.close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

const failures = all.flatMap((visits) => visits.failures);
for (const line of [...failures.slice(0, 10), ...losses]) console.error(line);
report({
  title: "Two instances behind a load balancer",
  intro: `Two instances on one PostgreSQL behind Caddy, with ${REQUESTS_PER_SECOND} page requests a second and ${WRITERS} clients that send inquiries (\`npm run bench -- cluster\`).`,
  table,
  notes: [`Acknowledged inquiries that were lost or incomplete: ${losses.length}.`],
});
process.exitCode = failures.length + losses.length > 0 ? 1 : 0;
