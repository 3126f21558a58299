import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { deleteUnusedPictures } from "#server/media/unused-pictures.ts";
import type { Job } from "#server/platform/jobs.ts";
import { deleteExpiredPreviews } from "./retention.store.ts";
import { retentionRules, UNUSED_PICTURES_DAYS } from "./retention-rules.ts";
import { sweepTime } from "./sweep-time.ts";

/** Deletes records past their retention period, in batches that let requests through, and logs the counts. */
export function cleanUpJob({ settings, database, clock, log }: Core): Job {
  const { db } = database;
  const rules = retentionRules(settings.keep).filter(({ days }) => days > 0);
  let doneAt = Number.NEGATIVE_INFINITY;

  return {
    name: "delete expired records",
    everyMs: HOUR_MS,
    async run() {
      const now = clock.now();
      // Jobs run once more at shutdown, which must not wait for this one.
      if (now >= doneAt && now - doneAt < HOUR_MS / 2) return;
      doneAt = now;
      const { time, isHeldBack } = await sweepTime(db, now);
      if (isHeldBack) {
        log.warn("the clock is more than a day ahead of the last clean-up; only a day more is cleaned up per run", {
          clock: new Date(now).toISOString(),
          cleanedUpTo: new Date(time).toISOString(),
        });
      }
      const counts: Record<string, number> = {};
      for (const { name, days, deleteOld, batch } of rules) {
        let last: number;
        do {
          last = await deleteOld(db, time - days * DAY_MS, batch);
          counts[name] = (counts[name] ?? 0) + last;
          await new Promise(setImmediate);
        } while (last > 0);
      }
      counts["preview links"] = await deleteExpiredPreviews(db, time);
      counts.pictures = await deleteUnusedPictures(db, time - UNUSED_PICTURES_DAYS * DAY_MS, now);
      const deleted = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
      if (Object.keys(deleted).length > 0) log.info("deleted expired records", deleted);
      // Runs even if nothing was deleted: after a crash, the write-ahead log may still hold deleted data.
      await database.eraseDeleted();
    },
  };
}
