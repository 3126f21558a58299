import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { type SiteProcess, test as siteTest } from "#tests/support/fixtures/site-process.ts";
import { findLosses } from "#tests/support/network/inquiry-load.ts";
import { startTraffic } from "#tests/support/network/site-traffic.ts";
import { openMailServer } from "#tests/support/network/smtp.ts";
import { startTcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { SOME_POST } from "#tests/support/pages.ts";
import { startPostgres } from "#tests/support/postgres/postgres.ts";

const OUTAGE_MS = 10_000;
/** Long before a browser or a proxy would give up. */
const LONGEST_ANSWER_MS = 20_000;
const RECOVERED = { timeout: LONGEST_ANSWER_MS };
const POST = SOME_POST.replace("/blog/", "");

type Backends = Awaited<ReturnType<typeof startBackends>>;

const OUTAGES: Record<string, { begin: (backends: Backends) => unknown; end: (backends: Backends) => Promise<void> }> =
  {
    restarts: { begin: ({ postgres }) => postgres.shutDown(), end: ({ postgres }) => postgres.startUp() },
    "falls silent": { begin: ({ network }) => network.fallSilent(), end: ({ network }) => network.recover() },
    "refuses connections": { begin: ({ network }) => network.refuse(), end: ({ network }) => network.recover() },
  };

/** PostgreSQL behind a network that can be broken, and a mail server. */
async function startBackends() {
  const postgres = await startPostgres();
  const network = await startTcpProxy(new URL(postgres.url));
  return { postgres, network, smtp: await openMailServer() };
}

const test = siteTest.extend<{ backends: Backends }>({
  backends: async ({ browserName: _browser }, use) => {
    const backends = await startBackends();
    await use(backends);
    await backends.smtp.close();
    backends.network.close();
    await backends.postgres.stop();
  },
});

test(`one process survives every kind of PostgreSQL outage of ${OUTAGE_MS / 1000} s without losing an inquiry`, async ({
  launch,
  folder,
  backends,
}) => {
  const site = launch({
    env: {
      DATABASE_URL: backends.network.url,
      TRUST_PROXY: "true",
      LOG_LEVEL: "warn",
      SMTP_URL: backends.smtp.url,
      MAIL_FROM: "The Site <site@site.example>",
    },
  });
  const address = await site.address;
  const log = createLogger("error", () => {});
  // Cached before the outages, so that a change made afterwards has to evict it.
  await fetch(`${address}/blog/${POST}`);

  for (const name of Object.keys(OUTAGES)) {
    await test.step(`PostgreSQL ${name}`, async () => {
      const acknowledged = await liveThrough(name, site, address, backends);
      const direct = await openDatabase({ dataDir: folder, databaseUrl: backends.postgres.url }, log);
      expect(await findLosses(direct.db, acknowledged)).toEqual([]);
      await expectChangesShown(direct, address, `Changed after PostgreSQL ${name}`);
      // The hourly limit would end the traffic of the next outage.
      await direct.db.deleteFrom("rate_limits").execute();
      await direct.close();
    });
  }
  expect(site.output()).toMatch(/^\{.*"level":"(warn|error)"/m);
  site.stop("SIGTERM");
  expect(await site.exitCode).toBe(0);
});

/** Keeps traffic up before, during and after an outage; returns the inquiries that were acknowledged. */
async function liveThrough(name: string, site: SiteProcess, address: string, backends: Backends) {
  const outage = OUTAGES[name];
  if (!outage) throw new Error(`There is no outage called ${name}.`);
  const status = async (path: string) => (await fetch(address + path)).status;
  const linesBefore = site.output().split("\n").length;
  const traffic = startTraffic(address);
  await expect.poll(() => traffic.acknowledged.length, RECOVERED).toBeGreaterThan(3);

  const began = Date.now();
  await outage.begin(backends);
  await expect.poll(() => status("/readyz"), { timeout: OUTAGE_MS }).toBe(503);
  await wait(began + OUTAGE_MS - Date.now());
  expect(await status("/readyz")).toBe(503);
  expect(await status("/healthz")).toBe(200);
  const logged = site.output().split("\n").length - linesBefore;
  await outage.end(backends);

  await expect.poll(() => status("/readyz"), RECOVERED).toBe(200);
  const { length: before } = traffic.acknowledged;
  const { length: sent } = backends.smtp.received;
  await expect.poll(() => traffic.acknowledged.length, RECOVERED).toBeGreaterThan(before + 3);
  await expect.poll(() => backends.smtp.received.length, RECOVERED).toBeGreaterThan(sent);
  await traffic.stop();

  for (const kind of ["inquiry", "api", "rendered page"] as const) {
    const answers = traffic.answers.filter((answer) => answer.kind === kind);
    expect([...new Set(answers.map((answer) => answer.outcome))].toSorted()).toEqual(["503 with a time", "done"]);
  }
  expect(traffic.answers.filter(({ kind, outcome }) => kind === "kept page" && outcome !== "done")).toEqual([]);
  expect(Math.max(...traffic.answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_ANSWER_MS);
  // Hundreds of requests hit the outage, but the log reports it in a few lines.
  expect(logged).toBeLessThan(20);
  return traffic.acknowledged;
}

/** The listener and the schedule work again: another instance's change shows, and a due post is published. */
async function expectChangesShown({ db }: Database, address: string, title: string) {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("content_items").set({ title }).where("slug", "=", POST).execute();
    await moveContentVersion(transaction, "postgres");
  });
  await expect.poll(async () => (await fetch(`${address}/blog/${POST}`)).text(), RECOVERED).toContain(title);

  const due = { status: "scheduled", publish_at: Date.now() };
  await db.updateTable("content_items").set(due).where("slug", "=", POST).execute();
  const scheduled = () => db.selectFrom("content_items").select("status").where("slug", "=", POST);
  await expect.poll(async () => (await scheduled().executeTakeFirstOrThrow()).status, RECOVERED).toBe("published");
}
