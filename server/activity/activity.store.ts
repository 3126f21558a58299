import { type Cursor, olderThan } from "#server/http/paging.ts";
import type { Db } from "#server/platform/tables.ts";

export type ActivityFilter = { subjectType?: string | undefined; subjectId?: string | undefined };

/** Newest first, and one row more than a page holds, which says whether there is another. */
export async function readActivity(db: Db, filter: ActivityFilter, limit: number, cursor: Cursor | undefined) {
  return ofSubject(db, filter)
    .selectAll()
    .where(olderThan("activity.at", "activity.id", cursor))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
}

export async function countActivity(db: Db, filter: ActivityFilter): Promise<number> {
  const { total } = await ofSubject(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function ofSubject(db: Db, { subjectType, subjectId }: ActivityFilter) {
  let query = db.selectFrom("activity");
  if (subjectType !== undefined) query = query.where("subject_type", "=", subjectType);
  if (subjectId !== undefined) query = query.where("subject_id", "=", subjectId);
  return query;
}
