import { type Order, onPage, type PageRequest } from "#server/http/paging.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

export type ActivityFilter = { subjectType?: string | undefined; subjectId?: string | undefined };

const NEWEST_FIRST: Order = { column: "activity.at", id: "activity.id", holds: "number", descending: true };

/** Reads one row more than the page holds, as `cutPage` expects. */
export async function readActivity(db: Db, filter: ActivityFilter, request: PageRequest) {
  return onPage(ofSubject(db, filter).selectAll(), NEWEST_FIRST, request).execute();
}

export async function countActivity(db: Db, filter: ActivityFilter): Promise<number> {
  const { total } = await ofSubject(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function countSubjects(db: Db, subjectIds: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom("activity")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("subject_id", "in", subjectIds)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function deleteSubjects(transaction: Transaction, subjectIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom("activity").where("subject_id", "in", subjectIds).execute();
}

function ofSubject(db: Db, { subjectType, subjectId }: ActivityFilter) {
  let query = db.selectFrom("activity");
  if (subjectType !== undefined) query = query.where("subject_type", "=", subjectType);
  if (subjectId !== undefined) query = query.where("subject_id", "=", subjectId);
  return query;
}
