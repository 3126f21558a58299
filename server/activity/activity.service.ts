import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ActivityAnswer } from "#contract/activity.ts";
import { mapPage, type Page, type PageRequest } from "#server/http/paging.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import { type ActivityFilter, countSubjects, deleteSubjects, readActivity } from "./activity.store.ts";

export type ActivityEntry = {
  /** The owner's username, or the part of the site that acted, such as "schedule". */
  who: string;
  /** A verb in the past tense: created, published, deleted. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** A short line for the owner. Never contains what a visitor wrote. */
  summary: string;
};

/** Records a change in the transaction that makes it, so that neither exists without the other. */
export async function recordActivity(transaction: Transaction, clock: Clock, entry: ActivityEntry): Promise<void> {
  await transaction
    .insertInto("activity")
    .values({
      id: randomUUID(),
      at: clock.now(),
      who: entry.who,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      summary: entry.summary,
    })
    .execute();
}

/** The same for subjects of one type. */
export const activityOf =
  (clock: Clock, subjectType: string) =>
  (transaction: Transaction, who: string, action: string, subjectId: string, summary: string): Promise<void> =>
    recordActivity(transaction, clock, { who, action, subjectType, subjectId, summary });

/** Records frequent events as one entry with a count and the time of the last one. */
export async function recordRepeated(
  db: Db,
  clock: Clock,
  id: string,
  { who, action, subjectType, summary }: Omit<ActivityEntry, "subjectId">,
): Promise<void> {
  const at = clock.now();
  await db
    .insertInto("activity")
    .values({ id, at, who, action, subject_type: subjectType, subject_id: id, summary })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({ at, occurrences: sql`${row.ref("activity.occurrences")} + 1` })),
    )
    .execute();
}

/** Counts the entries about any of these subjects. */
export async function countActivityAbout(db: Db, subjectIds: readonly string[]): Promise<number> {
  let count = 0;
  for (const ids of batches(subjectIds)) count += await countSubjects(db, ids);
  return count;
}

export async function deleteActivityAbout(transaction: Transaction, subjectIds: readonly string[]): Promise<void> {
  for (const ids of batches(subjectIds)) await deleteSubjects(transaction, ids);
}

/** Below the engines' limits of parameters. */
const IDS_AT_ONCE = 500;

function* batches(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) yield ids.slice(start, start + IDS_AT_ONCE);
}

/** Lists activity, newest first, optionally for one type of subject or a single subject. */
export async function listActivity(
  db: Db,
  { limit, cursor, ...filter }: ActivityFilter & PageRequest,
): Promise<Page<ActivityAnswer>> {
  return mapPage(await readActivity(db, filter, { limit, cursor }), toAnswer);
}

function toAnswer(row: Awaited<ReturnType<typeof readActivity>>["rows"][number]): ActivityAnswer {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    who: row.who,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    summary: row.summary,
    occurrences: row.occurrences,
  };
}
