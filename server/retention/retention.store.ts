import { sql } from "kysely";
import type { Db } from "#server/platform/tables.ts";

/** Deletes up to `limit` records older than `before` (milliseconds since 1970) and returns how many. */
export type DeleteOld = (db: Db, before: number, limit: number) => Promise<number>;

/** One with a meeting counts from the end of that, if it is later. */
const metSince = (before: number) =>
  sql<boolean>`exists (select 1 from bookings where inquiry_id = inquiries.id and state = 'booked' and ends_at >= ${before})`;

/** Also deletes their attachments, emails and meetings. */
export const deleteOldInquiries: DeleteOld = async (db, before, limit) =>
  deleted(
    db.deleteFrom("inquiries").where("id", "in", (query) =>
      query
        .selectFrom("inquiries")
        .select("id")
        .where("updated_at", "<", before)
        .where("status", "<>", "spam")
        .where((row) => row.not(metSince(before)))
        .orderBy("updated_at")
        .limit(limit),
    ),
  );

/** Counts from the last change, so an inquiry marked as spam by mistake can be recovered for the full period. */
export const deleteOldSpam: DeleteOld = async (db, before, limit) =>
  deleted(
    db
      .deleteFrom("inquiries")
      .where("id", "in", (query) =>
        query
          .selectFrom("inquiries")
          .select("id")
          .where("status", "=", "spam")
          .where("updated_at", "<", before)
          .orderBy("updated_at")
          .limit(limit),
      ),
  );

/** Failed emails were never sent, so they count from their creation. */
export const deleteOldMails: DeleteOld = async (db, before, limit) =>
  deleted(
    db.deleteFrom("outbox").where("id", "in", (query) =>
      query
        .selectFrom("outbox")
        .select("id")
        .where((row) =>
          row.or([
            row.and([row("state", "=", "sent"), row("sent_at", "<", before)]),
            row.and([row("state", "=", "failed"), row("created_at", "<", before)]),
          ]),
        )
        .limit(limit),
    ),
  );

export const deleteUnconfirmed: DeleteOld = async (db, before, limit) =>
  deleteSubscribers(db, { status: "pending", column: "created_at", before, limit });

export const deleteUnsubscribed: DeleteOld = async (db, before, limit) =>
  deleteSubscribers(db, { status: "unsubscribed", column: "unsubscribed_at", before, limit });

export const deletePaused: DeleteOld = async (db, before, limit) =>
  deleteSubscribers(db, { status: "paused", column: "paused_at", before, limit });

type OldSubscribers = {
  status: string;
  column: "created_at" | "unsubscribed_at" | "paused_at";
  before: number;
  limit: number;
};

function deleteSubscribers(db: Db, { status, column, before, limit }: OldSubscribers): Promise<number> {
  return deleted(
    db
      .deleteFrom("subscribers")
      .where("id", "in", (query) =>
        query
          .selectFrom("subscribers")
          .select("id")
          .where("status", "=", status)
          .where(column, "<", before)
          .limit(limit),
      ),
  );
}

/** Requests for a testimonial, counted from when their link ended. */
export const deleteUnanswered: DeleteOld = async (db, before, limit) =>
  deleteTestimonials(db, { state: "asked", column: "expires_at", before, limit });

/** Testimonials that the owner has not approved, like inquiries from their last change. Shown ones stay. */
export const deleteUnshown: DeleteOld = async (db, before, limit) =>
  deleteTestimonials(db, { state: "submitted", column: "updated_at", before, limit });

export const deleteWithdrawn: DeleteOld = async (db, before, limit) =>
  deleteTestimonials(db, { state: "withdrawn", column: "updated_at", before, limit });

type OldTestimonials = { state: string; column: "expires_at" | "updated_at"; before: number; limit: number };

function deleteTestimonials(db: Db, { state, column, before, limit }: OldTestimonials): Promise<number> {
  return deleted(
    db
      .deleteFrom("testimonials")
      .where("id", "in", (query) =>
        query
          .selectFrom("testimonials")
          .select("id")
          .where("state", "=", state)
          .where(column, "<", before)
          .limit(limit),
      ),
  );
}

export const deleteOldActivity: DeleteOld = async (db, before, limit) =>
  deleted(
    db
      .deleteFrom("activity")
      .where("id", "in", (query) =>
        query.selectFrom("activity").select("id").where("at", "<", before).orderBy("at").limit(limit),
      ),
  );

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
