import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { type Acknowledged, findLosses, postUntilGone } from "#tests/support/inquiry-load.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { test } from "#tests/support/site-process.ts";

const KILLS = 30;
const VISITORS = 3;
/** Well below the hourly limit for all visitors together. */
const FORGET_LIMITS_AFTER = 100;
const log = createLogger("error", () => {});

for (const engine of ["sqlite", "postgres"] as const) {
  test(`${KILLS} kills in the middle of inquiries lose nothing that was acknowledged (${engine})`, async ({
    launch,
    folder,
  }) => {
    test.setTimeout(300_000);
    const postgres = engine === "postgres" ? await startPostgres() : undefined;
    const dataDir = `${folder}/data`;
    const storage = { dataDir, databaseUrl: postgres?.url };
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? "", TRUST_PROXY: "true", LOG_LEVEL: "error" };
    const acknowledged: Acknowledged[] = [];
    let forgottenAt = 0;
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = launch({ env });
        const address = await server.address;
        const posting = Promise.all(Array.from({ length: VISITORS }, () => postUntilGone(address, acknowledged)));
        // Every other time not before something was acknowledged, however slow the machine is.
        const before = acknowledged.length;
        if (kill % 2 === 0) await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before);
        await wait(randomInt(150));
        server.stop("SIGKILL");
        await server.exitCode;
        await posting;
        // Not after every kill: what the killed server left is for the next one to put in order.
        if (acknowledged.length - forgottenAt > FORGET_LIMITS_AFTER) {
          await forgetLimits(storage);
          forgottenAt = acknowledged.length;
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

/** The limits hold across restarts, as they should; here they would end the load. */
async function forgetLimits(storage: { dataDir: string; databaseUrl: string | undefined }) {
  const database = await openDatabase(storage, log);
  await database.db.deleteFrom("rate_limits").execute();
  await database.close();
}
