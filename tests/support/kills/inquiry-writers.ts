import { expect } from "@playwright/test";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { type Acknowledged, findLosses, postUntilGone } from "#tests/support/network/inquiry-load.ts";
import type { Load } from "./kill-under-load.ts";

const VISITORS = 3;
/** Well below the hourly limit across all visitors. */
const RESET_LIMITS_AFTER = 100;
const log = createLogger("error", () => {});

/** Visitors who send inquiries. None that was acknowledged may be lost. */
export function inquiryWriters(): Load {
  const acknowledged: Acknowledged[] = [];
  let resetAt = 0;
  let awaited = 0;
  return {
    run: (address) => Promise.all(Array.from({ length: VISITORS }, () => postUntilGone(address, acknowledged))),
    answered: () => acknowledged.length,
    isAwaited(kill) {
      const isEven = kill % 2 === 0;
      if (isEven) awaited = Math.max(awaited, kill / 2 + 1);
      return isEven;
    },
    // Not after every kill: the next server has to clean up what the killed one left behind.
    async betweenServers(storage) {
      if (acknowledged.length - resetAt < RESET_LIMITS_AFTER) return;
      // Rate limits survive restarts, as they should, but would end the load here.
      const database = await openDatabase(storage, log);
      await database.db.deleteFrom("rate_limits").execute();
      await database.close();
      resetAt = acknowledged.length;
    },
    async expectIntact(storage) {
      const database = await openDatabase(storage, log);
      try {
        expect(acknowledged.length).toBeGreaterThanOrEqual(awaited);
        expect(await findLosses(database.db, acknowledged)).toEqual([]);
      } finally {
        await database.close();
      }
    },
  };
}
