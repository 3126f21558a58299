import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-process.ts";
import { type Buyer, buyUntilGone, newBuyer, recovered } from "#tests/support/network/shop-load.ts";
import { startPostgres } from "#tests/support/postgres/postgres.ts";

const KILLS = 12;
const BUYERS = 3;

for (const engine of ["sqlite", "postgres"] as const) {
  test(`${KILLS} kills during checkouts break no invariant of the shop (${engine})`, async ({ launch, folder }) => {
    test.setTimeout(240_000);
    const postgres = engine === "postgres" ? await startPostgres() : undefined;
    const env = {
      DATA_DIR: `${folder}/data`,
      DATABASE_URL: postgres?.url ?? "",
      TRUST_PROXY: "true",
      LOG_LEVEL: "error",
    };
    try {
      const buyers: Buyer[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = launch({ env });
        const address = await server.address;
        while (buyers.length < BUYERS) buyers.push(await newBuyer(address));
        const before = answers(buyers);
        const buying = Promise.all(buyers.map((buyer) => buyUntilGone(address, buyer)));
        // Every kill waits for an answer, however slow the machine is.
        await expect.poll(() => answers(buyers), { timeout: 20_000, intervals: [10] }).toBeGreaterThan(before);
        await wait(randomInt(120));
        server.stop("SIGKILL");
        await server.exitCode;
        await buying;
      }
      const server = launch({ env });
      const address = await server.address;
      for (const buyer of buyers) {
        const { invariants, waitingMessages, orderCounts } = await recovered(address, buyer);
        expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
        expect(waitingMessages).toBe(0);
        expect([orderCounts.payment_pending, orderCounts.refund_pending]).toEqual([undefined, undefined]);
      }
    } finally {
      await postgres?.stop();
    }
  });
}

const answers = (buyers: readonly Buyer[]) => buyers.reduce((sum, { answered }) => sum + answered, 0);
