import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { deleteUnusedPictures } from "#server/media/unused-pictures.ts";
import type { Job } from "#server/platform/jobs.ts";
import { readState, setState } from "#server/platform/site-state.ts";
import type { Db } from "#server/platform/tables.ts";
import { deleteExpiredPreviews } from "./retention.store.ts";
import { retentionRules, UNUSED_PICTURES_DAYS } from "./retention-rules.ts";

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

/** The row of `site_state` with the time of the last clean-up. */
export const SWEEP_TIME_KEY = "clean-up-time";

/** How far one clean-up may be from the one before, however far the clock has moved. */
const MAX_STEP_MS = DAY_MS;

/**
 * The time that a clean-up may go by. A clock that is years ahead by mistake would otherwise delete every inquiry within
 * an hour; this way it costs a day's records an hour, and the log says so. After a long downtime, the clean-ups of the
 * following hours catch up.
 */
async function sweepTime(db: Db, now: number): Promise<{ time: number; isHeldBack: boolean }> {
  const last = await readState(db, SWEEP_TIME_KEY);
  const time = last === undefined ? now : Math.min(now, last + MAX_STEP_MS);
  await setState(db, SWEEP_TIME_KEY, time);
  return { time, isHeldBack: time < now };
}
