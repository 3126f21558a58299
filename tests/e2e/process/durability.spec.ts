import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { test } from "#tests/support/fixtures/site-process.ts";
import { type Acknowledged, findLosses, postUntilGone } from "#tests/support/network/inquiry-load.ts";
import { startPostgres } from "#tests/support/postgres/postgres.ts";

const KILLS = 30;
const VISITORS = 3;
/** Well below the hourly limit across all visitors. */
const RESET_LIMITS_AFTER = 100;
const log = createLogger("error", () => {});

for (const engine of ["sqlite", "postgres"] as const) {
  test(`${KILLS} kills under load lose no acknowledged inquiry (${engine})`, async ({ launch, folder }) => {
    test.setTimeout(300_000);
    const postgres = engine === "postgres" ? await startPostgres() : undefined;
    const dataDir = `${folder}/data`;
    const storage = { dataDir, databaseUrl: postgres?.url };
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? "", TRUST_PROXY: "true", LOG_LEVEL: "error" };
    const acknowledged: Acknowledged[] = [];
    let resetAt = 0;
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = launch({ env });
        const address = await server.address;
        const posting = Promise.all(Array.from({ length: VISITORS }, () => postUntilGone(address, acknowledged)));
        // Every other kill waits for an acknowledgment, however slow the machine is.
        const before = acknowledged.length;
        const poll = { timeout: 20_000, intervals: [20] };
        if (kill % 2 === 0) await expect.poll(() => acknowledged.length, poll).toBeGreaterThan(before);
        await wait(randomInt(150));
        server.stop("SIGKILL");
        await server.exitCode;
        await posting;
        // Not after every kill: the next server has to clean up what the killed one left behind.
        if (acknowledged.length - resetAt > RESET_LIMITS_AFTER) {
          await resetLimits(storage);
          resetAt = acknowledged.length;
        }
      }
      const database = await openDatabase(storage, log);
      try {
        expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS / 2);
        expect(await findLosses(database.db, acknowledged)).toEqual([]);
      } finally {
        await database.close();
      }
    } finally {
      await postgres?.stop();
    }
  });
}

/** Rate limits survive restarts, as they should, but would end the load here. */
async function resetLimits(storage: { dataDir: string; databaseUrl: string | undefined }) {
  const database = await openDatabase(storage, log);
  await database.db.deleteFrom("rate_limits").execute();
  await database.close();
}
