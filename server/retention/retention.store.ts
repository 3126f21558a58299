import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tables } from "#server/platform/tables.ts";

/** Deletes up to `limit` records older than `before` (milliseconds since 1970) and returns how many. */
export type DeleteOld = (db: Db, before: number, limit: number) => Promise<number>;

type Condition = RawBuilder<SqlBool>;

/** Deletes the oldest rows that meet a condition, by the column with the time that counts for them. */
const deleteOldest =
  <Table extends keyof Tables>(
    table: Table,
    column: keyof Tables[Table] & string,
    condition: Condition | ((before: number) => Condition),
  ): DeleteOld =>
  async (db, before, limit) => {
    const time = sql.ref(column);
    const isMeant = typeof condition === "function" ? condition(before) : condition;
    const ids = sql`select id from ${sql.table(table)} where ${time} < ${before} and ${isMeant} order by ${time} limit ${limit}`;
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id in (${ids})`.execute(db);
    return Number(numAffectedRows);
  };

const inState = (state: string): Condition => sql<SqlBool>`state = ${state}`;
const inStatus = (status: string): Condition => sql<SqlBool>`status = ${status}`;

/** Also deletes their attachments, emails and meetings. One with a meeting counts from the end of that, if it is later. */
export const deleteOldInquiries = deleteOldest(
  "inquiries",
  "updated_at",
  (before) => sql<SqlBool>`status <> 'spam' and not exists (select 1 from bookings
    where inquiry_id = inquiries.id and state = 'booked' and ends_at >= ${before})`,
);

/** Counts from the last change, so an inquiry marked as spam by mistake can be recovered for the full period. */
export const deleteOldSpam = deleteOldest("inquiries", "updated_at", inStatus("spam"));

export const deleteSentMails = deleteOldest("outbox", "sent_at", inState("sent"));
/** Failed emails were never sent, so they count from their creation. */
export const deleteFailedMails = deleteOldest("outbox", "created_at", inState("failed"));

export const deleteUnconfirmed = deleteOldest("subscribers", "created_at", inStatus("pending"));
export const deleteUnsubscribed = deleteOldest("subscribers", "unsubscribed_at", inStatus("unsubscribed"));
export const deletePaused = deleteOldest("subscribers", "paused_at", inStatus("paused"));

/** Requests for a testimonial, counted from when their link ended. */
export const deleteUnanswered = deleteOldest("testimonials", "expires_at", inState("asked"));
/** Testimonials that the owner has not approved, like inquiries from their last change. Shown ones stay. */
export const deleteUnshown = deleteOldest("testimonials", "updated_at", inState("submitted"));
export const deleteWithdrawn = deleteOldest("testimonials", "updated_at", inState("withdrawn"));

export const deleteOldActivity = deleteOldest("activity", "at", sql<SqlBool>`1 = 1`);

/** Deletes one day at a time, since a day has few rows. */
export const deleteOldVisits: DeleteOld = async (db, before) => deleteOldestDay(db, "visits", before);
export const deleteOldMisses: DeleteOld = async (db, before) => deleteOldestDay(db, "search_misses", before);

async function deleteOldestDay(db: Db, table: "visits" | "search_misses", before: number): Promise<number> {
  const { day } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.min("day").as("day"))
    .executeTakeFirstOrThrow();
  if (day === null || day >= new Date(before).toISOString().slice(0, 10)) return 0;
  return deleted(db.deleteFrom(table).where("day", "=", day));
}

/** Links that have shown nothing since they expired. */
export const deleteExpiredPreviews = (db: Db, now: number): Promise<number> =>
  deleted(db.deleteFrom("preview_links").where("expires_at", "<=", now));

/** Keeps the newest `keep` revisions of each item, however old. */
export const deleteOldRevisions =
  (keep: number): DeleteOld =>
  async (db, before, limit) => {
    const items = await db
      .selectFrom("content_revisions")
      .select("item_id")
      .groupBy("item_id")
      .having(({ fn }) => fn.countAll(), ">", keep)
      .execute();
    let sum = 0;
    for (const { item_id } of items) {
      const old = await db
        .selectFrom("content_revisions")
        .select("revision")
        .where("item_id", "=", item_id)
        .where("saved_at", "<", before)
        .where("revision", "<", (query) =>
          query
            .selectFrom("content_revisions")
            .select("revision")
            .where("item_id", "=", item_id)
            .orderBy("revision", "desc")
            .limit(1)
            .offset(keep - 1),
        )
        .limit(limit - sum)
        .execute();
      if (old.length === 0) continue;
      const revisions = old.map(({ revision }) => revision);
      sum += await deleted(
        db.deleteFrom("content_revisions").where("item_id", "=", item_id).where("revision", "in", revisions),
      );
      if (sum >= limit) break;
    }
    return sum;
  };

type Deletion = { executeTakeFirst: () => Promise<{ numDeletedRows: bigint }> };

async function deleted(query: Deletion): Promise<number> {
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** The calendar that meetings are written into, with the names of those who booked. */
export async function readWrittenCalendar(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("connected_calendars")
    .select("writes_to")
    .where("writes_to", "is not", null)
    .executeTakeFirst();
  return row?.writes_to ?? undefined;
}
