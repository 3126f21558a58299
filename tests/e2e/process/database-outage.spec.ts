import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { findLosses } from "#tests/support/inquiry-load.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { test } from "#tests/support/site-process.ts";
import { startTraffic } from "#tests/support/site-traffic.ts";
import { openMailServer } from "#tests/support/smtp.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

const OUTAGE_MS = 10_000;
/** Long before a browser or a proxy would give up. */
const LONGEST_ANSWER_MS = 20_000;
const POST = "evaluate-rag-before-you-ship";
const log = createLogger("error", () => {});

type Line = { postgres: TestPostgres; network: TcpProxy };
type Outage = { name: string; begin: (line: Line) => unknown; end: (line: Line) => Promise<void> };

const OUTAGES: readonly Outage[] = [
  {
    name: "restarts",
    begin: ({ postgres }) => postgres.shutDown(),
    end: ({ postgres }) => postgres.startUp(),
  },
  {
    name: "falls silent",
    begin: ({ network }) => network.fallSilent(),
    end: ({ network }) => network.recover(),
  },
  {
    name: "refuses connections",
    begin: ({ network }) => network.refuse(),
    end: ({ network }) => network.recover(),
  },
];

for (const { name, begin, end } of OUTAGES) {
  test(`a PostgreSQL that ${name} for ${OUTAGE_MS / 1000} s costs patience and nothing else`, async ({
    launch,
    folder,
  }) => {
    test.setTimeout(120_000);
    const postgres = await startPostgres();
    const network = await startTcpProxy(new URL(postgres.url));
    const smtp = await openMailServer();
    try {
      const site = launch({
        env: {
          DATABASE_URL: network.url,
          TRUST_PROXY: "true",
          LOG_LEVEL: "warn",
          SMTP_URL: smtp.url,
          MAIL_FROM: "The Site <site@site.example>",
        },
      });
      const address = await site.address;
      const status = async (path: string) => (await fetch(address + path)).status;
      const read = async (path: string) => (await fetch(address + path)).text();
      await read(`/blog/${POST}`);

      const traffic = startTraffic(address);
      await expect.poll(() => traffic.acknowledged.length, { timeout: LONGEST_ANSWER_MS }).toBeGreaterThan(3);
      const began = Date.now();
      await begin({ postgres, network });
      await expect.poll(() => status("/readyz"), { timeout: OUTAGE_MS }).toBe(503);
      await wait(began + OUTAGE_MS - Date.now());
      expect(await status("/readyz")).toBe(503);
      expect(await status("/healthz")).toBe(200);
      const logged = site.output().split("\n").length;
      await end({ postgres, network });

      await expect.poll(() => status("/readyz"), { timeout: LONGEST_ANSWER_MS }).toBe(200);
      const { length: before } = traffic.acknowledged;
      const { length: sent } = smtp.received;
      await expect.poll(() => traffic.acknowledged.length, { timeout: LONGEST_ANSWER_MS }).toBeGreaterThan(before + 3);
      await expect.poll(() => smtp.received.length, { timeout: LONGEST_ANSWER_MS }).toBeGreaterThan(sent);
      await traffic.stop();

      for (const kind of ["inquiry", "api", "rendered page"] as const) {
        const answers = traffic.answers.filter((answer) => answer.kind === kind);
        expect([...new Set(answers.map((answer) => answer.outcome))].toSorted()).toEqual(["503 with a time", "done"]);
      }
      expect(traffic.answers.filter(({ kind, outcome }) => kind === "kept page" && outcome !== "done")).toEqual([]);
      expect(Math.max(...traffic.answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_ANSWER_MS);
      // Hundreds of requests met the outage; the log says so in a few lines.
      expect(logged).toBeGreaterThan(1);
      expect(logged).toBeLessThan(20);

      const direct = await openDatabase({ dataDir: folder, databaseUrl: postgres.url }, log);
      try {
        expect(await findLosses(direct.db, traffic.acknowledged)).toEqual([]);

        await direct.db.transaction().execute(async (transaction) => {
          const change = { title: "Changed by another instance" };
          await transaction.updateTable("content_items").set(change).where("slug", "=", POST).execute();
          await moveContentVersion(transaction, "postgres");
        });
        await expect
          .poll(() => read(`/blog/${POST}`), { timeout: LONGEST_ANSWER_MS })
          .toContain("Changed by another instance");

        // Due by now, so that the schedule has to publish it.
        const due = { status: "scheduled", publish_at: Date.now() };
        await direct.db.updateTable("content_items").set(due).where("slug", "=", POST).execute();
        const scheduled = () => direct.db.selectFrom("content_items").select("status").where("slug", "=", POST);
        await expect
          .poll(async () => (await scheduled().executeTakeFirstOrThrow()).status, { timeout: LONGEST_ANSWER_MS })
          .toBe("published");
      } finally {
        await direct.close();
      }
      site.stop("SIGTERM");
      expect(await site.exitCode).toBe(0);
    } finally {
      await smtp.close();
      network.close();
      await postgres.stop();
    }
  });
}
