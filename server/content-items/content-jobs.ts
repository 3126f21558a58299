import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { TRASH_DAYS } from "#contract/limits.ts";
import type { Core } from "#server/core.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentItem } from "./content-item.ts";
import { publishDue, removeTrashedBefore } from "./content-items.store.ts";
import type { ContentWriter } from "./content-writer.ts";

const SCHEDULE_EVERY_MS = 5_000;
const TRASH_EVERY_MS = HOUR_MS;
const TRASH_KEPT_MS = TRASH_DAYS * DAY_MS;

/** Scheduled jobs: publishing due items and emptying the trash. */
export function contentJobs({ database, clock }: Core, { note }: ContentWriter): readonly Job[] {
  const { db, engine } = database;

  async function act(who: string, action: string, take: (transaction: Transaction) => Promise<ContentItem[]>) {
    await db.transaction().execute(async (transaction) => {
      const items = await take(transaction);
      for (const item of items) await note(transaction, who, action, item);
      if (items.length > 0) await moveContentVersion(transaction, engine);
    });
  }

  return [
    {
      name: "publish what is due",
      everyMs: SCHEDULE_EVERY_MS,
      run: () => act("schedule", "published", (transaction) => publishDue(transaction, clock.now())),
    },
    {
      name: "empty the trash",
      everyMs: TRASH_EVERY_MS,
      run: () =>
        act("trash", `deleted after ${TRASH_DAYS} days`, (transaction) =>
          removeTrashedBefore(transaction, clock.now() - TRASH_KEPT_MS),
        ),
    },
  ];
}
