import { type ColumnOrder, countRows, type PageRequest, readPage } from "#server/http/paging.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

export type ActivityFilter = { subjectType?: string | undefined; subjectId?: string | undefined };

const NEWEST_FIRST: ColumnOrder = { column: "activity.at", id: "activity.id", holds: "number", descending: true };

export const readActivity = (db: Db, filter: ActivityFilter, request: PageRequest) =>
  readPage(ofSubject(db, filter).selectAll(), NEWEST_FIRST, request);

export const countSubjects = (db: Db, subjectIds: readonly string[]): Promise<number> =>
  countRows(db.selectFrom("activity").where("subject_id", "in", subjectIds));

export async function deleteSubjects(transaction: Transaction, subjectIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom("activity").where("subject_id", "in", subjectIds).execute();
}

function ofSubject(db: Db, { subjectType, subjectId }: ActivityFilter) {
  let query = db.selectFrom("activity");
  if (subjectType !== undefined) query = query.where("subject_type", "=", subjectType);
  if (subjectId !== undefined) query = query.where("subject_id", "=", subjectId);
  return query;
}
