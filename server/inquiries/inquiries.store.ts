import { type Insertable, type Selectable, sql } from "kysely";
import { DAY_MS } from "#contract/durations.ts";
import type { InquirySort, InquiryStatus } from "#contract/owner-inquiries.ts";
import { type ColumnOrder, countRows, cutPage, onPage, type PageRequest, placeIn } from "#server/http/paging.ts";
import { notFound } from "#server/platform/errors.ts";
import {
  countMatches,
  isFound,
  joinedWords,
  planSearch,
  type SearchPlan,
  type WordColumn,
} from "#server/platform/full-text.ts";
import { sortKey } from "#server/platform/sort-key.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type InquiryFilter = {
  status?: InquiryStatus | undefined;
  q?: string | undefined;
  /** The path of a page; empty for an unknown one. */
  source?: string | undefined;
  /** Leaves out spam, as the statistics do, and what came before this time. */
  since?: number | undefined;
};

/** `name_key`, which the list is sorted by, is derived from the name. */
export type NewInquiryRow = Omit<Insertable<Tables["inquiries"]>, "name_key">;
export type InquiryRow = Selectable<Tables["inquiries"]> & {
  attachment_count: number;
  /** Of the meeting that was booked with it; null without one. */
  meeting_starts_at: number | null;
  meeting_ends_at: number | null;
  meeting_zone: string | null;
  meeting_state: string | null;
};

/** Returns false if the same message is already stored. Waits for a concurrent transaction that is storing it. */
export async function insertInquiry(transaction: Transaction, row: NewInquiryRow): Promise<boolean> {
  const stored = await transaction
    .insertInto("inquiries")
    .values({ ...row, name_key: sortKey(row.name) })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) return false;
  await transaction
    .insertInto("inquiry_search")
    .values({ inquiry_id: stored.id, words: wordsOf(row) })
    .execute();
  return true;
}

type SearchedTexts = Pick<NewInquiryRow, "name" | "email" | "company" | "description" | "notes">;

/** Every text of an inquiry that a search finds: the visitor's and the owner's. */
const wordsOf = (row: SearchedTexts, replies: readonly string[] = []) =>
  joinedWords([row.name, row.email, row.company, row.description, row.notes, ...replies]);

/** Updates the search words after notes or replies have changed. */
export async function indexInquiry(transaction: Transaction, inquiryId: string): Promise<void> {
  const row = await readInquiry(transaction, inquiryId);
  if (!row) return;
  const replies = await transaction
    .selectFrom("inquiry_replies")
    .select(["subject", "text"])
    .where("inquiry_id", "=", inquiryId)
    .execute();
  const words = wordsOf(
    row,
    replies.flatMap(({ subject, text }) => [subject, text]),
  );
  await transaction.updateTable("inquiry_search").set({ words }).where("inquiry_id", "=", inquiryId).execute();
}

export async function readInquiryByKey(db: Db, idempotencyKey: string) {
  return db
    .selectFrom("inquiries")
    .select(["id", "created_at"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

const WORDS: WordColumn = { table: "inquiry_search", key: "inquiry_id", column: "words" };

const id = "inquiries.id";
const ORDERS: Record<InquirySort, ColumnOrder> = {
  newest: { column: "inquiries.created_at", id, holds: "number", descending: true },
  oldest: { column: "inquiries.created_at", id, holds: "number", descending: false },
  name: { column: "inquiries.name_key", id, holds: "string", descending: false },
  updated: { column: "inquiries.updated_at", id, holds: "number", descending: true },
};

/** A page without its total, which not everybody needs. */
export async function readInquiries(db: Db, filter: InquiryFilter, sort: InquirySort, request: PageRequest) {
  const found = filter.q?.trim() ? await countInquiries(db, filter) : 0;
  const plan = await planSearch(request.limit, found, () => countInquiries(db, { ...filter, q: undefined }));
  const rows: InquiryRow[] = await onPage(withDetails(matching(db, filter, plan)), ORDERS[sort], request).execute();
  return cutPage(rows, request, placeIn(ORDERS[sort]));
}

export async function countInquiries(db: Db, filter: InquiryFilter): Promise<number> {
  const { q, ...narrowed } = filter;
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  if (q?.trim() && !isNarrowed) return countMatches(db, WORDS, { text: q });
  return countRows(matching(db, filter, "gather"));
}

const withoutSpam = (db: Db, since: number) =>
  db.selectFrom("inquiries").where("inquiries.created_at", ">=", since).where("inquiries.status", "<>", "spam");

/** Days are counted from 1970; a day without inquiries has no row. */
export async function countByDay(db: Db, since: number): Promise<{ day: number; count: number }[]> {
  // Both engines use integer division here.
  const day = sql<number>`created_at / ${sql.lit(DAY_MS)}`;
  return withoutSpam(db, since)
    .select(({ fn }) => [day.as("day"), fn.countAll<number>().as("count")])
    .groupBy(day)
    .execute();
}

/** How long the first replies took to what came after this time, in milliseconds; spam aside. */
export async function readReplyTimes(db: Db, since: number): Promise<number[]> {
  const rows = await withoutSpam(db, since)
    .innerJoin("inquiry_replies", "inquiry_replies.inquiry_id", "inquiries.id")
    .where("inquiry_replies.sent_at", "is not", null)
    .select(({ fn }) => ["inquiries.created_at", fn.min("inquiry_replies.sent_at").as("replied_at")])
    .groupBy(["inquiries.id", "inquiries.created_at"])
    .execute();
  return rows.map(({ created_at, replied_at }) => Number(replied_at) - Number(created_at));
}

export async function countBySource(db: Db, since: number, limit: number): Promise<{ page: string; count: number }[]> {
  return withoutSpam(db, since)
    .select(({ fn }) => ["source_page as page", fn.countAll<number>().as("count")])
    .groupBy("source_page")
    .orderBy("count", "desc")
    .orderBy("page")
    .limit(limit)
    .execute();
}

export async function readInquiry(db: Db, id: string): Promise<InquiryRow | undefined> {
  return withDetails(db.selectFrom("inquiries").where("inquiries.id", "=", id)).executeTakeFirst();
}

export async function updateInquiry(
  transaction: Transaction,
  id: string,
  change: { status?: string; notes?: string; updated_at: number },
): Promise<void> {
  await transaction.updateTable("inquiries").set(change).where("id", "=", id).execute();
}

/** How many rows one statement names, below the limit of parameters. */
const ROWS_AT_ONCE = 500;

/** Returns how many had another status. */
export async function updateStatuses(
  transaction: Transaction,
  ids: readonly string[],
  change: { status: InquiryStatus; updated_at: number },
): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const { numUpdatedRows } = await transaction
      .updateTable("inquiries")
      .set(change)
      .where("id", "in", ids.slice(start, start + ROWS_AT_ONCE))
      .where("status", "<>", change.status)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

/** Newest first. */
export async function readInquiryIds(db: Db, filter: InquiryFilter, limit: number): Promise<string[]> {
  const rows = await matching(db, filter, "gather")
    .select("inquiries.id")
    .orderBy("inquiries.created_at", "desc")
    .orderBy("inquiries.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export const noInquiry = () => notFound("This inquiry doesn't exist.");

/** Also deletes its attachments, its emails and the subscription it requested. Returns false if there was none. */
export async function deleteInquiry(transaction: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom("inquiries").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

function matching(db: Db, { status, q, source, since }: InquiryFilter, plan: SearchPlan = "look") {
  let query = since === undefined ? db.selectFrom("inquiries") : withoutSpam(db, since);
  if (source !== undefined) query = query.where("inquiries.source_page", "=", source);
  if (status !== undefined) query = query.where("inquiries.status", "=", status);
  if (q?.trim()) query = query.where(isFound(db, "inquiries.id", WORDS, { text: q }, plan));
  return query;
}

function withDetails(query: ReturnType<typeof matching>) {
  return query
    .leftJoin("bookings", "bookings.inquiry_id", "inquiries.id")
    .selectAll("inquiries")
    .select([
      "bookings.starts_at as meeting_starts_at",
      "bookings.ends_at as meeting_ends_at",
      "bookings.zone as meeting_zone",
      "bookings.state as meeting_state",
    ])
    .select((inquiry) =>
      inquiry
        .selectFrom("attachments")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("attachments.inquiry_id", "=", "inquiries.id")
        .where("attachments.reply_id", "is", null)
        .$asScalar()
        .$notNull()
        .as("attachment_count"),
    );
}
