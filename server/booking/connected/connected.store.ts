import type { Db, Tables, Transaction } from "#server/platform/tables.ts";
import type { Taken } from "../slots.ts";
import type { BusyTime } from "./read-calendar.ts";

export type SourceRow = Tables["connected_calendars"];
export type CopyRow = Tables["meeting_copies"];

/** SQLite and PostgreSQL take a limited number of values at once. */
const ROWS_AT_ONCE = 500;

export const readSources = (db: Db): Promise<SourceRow[]> =>
  db.selectFrom("connected_calendars").selectAll().orderBy("created_at").orderBy("id").execute();

export const readSource = (db: Db, id: string): Promise<SourceRow | undefined> =>
  db.selectFrom("connected_calendars").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertSource(transaction: Transaction, row: SourceRow): Promise<void> {
  await transaction.insertInto("connected_calendars").values(row).execute();
}

export async function updateSource(db: Db, id: string, change: Partial<SourceRow>): Promise<void> {
  await db.updateTable("connected_calendars").set(change).where("id", "=", id).execute();
}

/** Meetings are written into one calendar of all. */
export async function stopOtherWriting(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable("connected_calendars").set({ writes_to: null }).where("id", "<>", id).execute();
}

export async function deleteSource(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom("connected_calendars").where("id", "=", id).execute();
}

/** Returns false if another instance has just begun to read it, or it is gone. */
export async function claimSource(db: Db, { id, tried_at }: SourceRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("connected_calendars")
    .set({ tried_at: now })
    .where("id", "=", id)
    .where("tried_at", tried_at === null ? "is" : "=", tried_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces what is known of a source. Does nothing if it was removed meanwhile. */
export async function storeBusy(transaction: Transaction, id: string, busy: readonly BusyTime[], now: number) {
  const { numUpdatedRows } = await transaction
    .updateTable("connected_calendars")
    .set({ read_at: now, problem: null, failing_since: null })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await transaction.deleteFrom("busy_times").where("source_id", "=", id).execute();
  for (let at = 0; at < busy.length; at += ROWS_AT_ONCE) {
    const rows = busy.slice(at, at + ROWS_AT_ONCE);
    await transaction
      .insertInto("busy_times")
      .values(rows.map(({ startsAt, endsAt }) => ({ source_id: id, starts_at: startsAt, ends_at: endsAt })))
      .execute();
  }
}

/** Busy times between two times. Like a meeting, each keeps the free time of a meeting away. */
export async function readBusy(db: Db, from: number, to: number): Promise<Taken[]> {
  const rows = await db
    .selectFrom("busy_times")
    .select(["starts_at", "ends_at"])
    .where("ends_at", ">", from)
    .where("starts_at", "<", to)
    .execute();
  return rows.map(({ starts_at, ends_at }) => ({
    startsAt: starts_at,
    blockedFrom: starts_at,
    blockedTo: ends_at,
    isSameMeeting: false,
  }));
}

export async function countBusy(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("busy_times")
    .select(["source_id", ({ fn }) => fn.countAll<number>().as("total")])
    .groupBy("source_id")
    .execute();
  return new Map(rows.map(({ source_id, total }) => [source_id, Number(total)]));
}

/** Copies in a calendar that could not be brought up to date yet. */
export const readUnwritten = (db: Db) =>
  db.selectFrom("meeting_copies").selectAll().where("problem", "is not", null).orderBy("next_attempt_at").execute();

/** Meetings ahead whose copy is missing or older than they are. */
export const readToWrite = (db: Db, now: number) =>
  db
    .selectFrom("bookings")
    .innerJoin("inquiries", "inquiries.id", "bookings.inquiry_id")
    .leftJoin("meeting_copies", "meeting_copies.booking_id", "bookings.id")
    .selectAll("bookings")
    .select(["inquiries.name", "inquiries.email", "meeting_copies.attempts"])
    .where("bookings.state", "=", "booked")
    .where("bookings.starts_at", ">", now)
    .where((eb) =>
      eb.or([
        eb("meeting_copies.booking_id", "is", null),
        eb.and([
          eb("meeting_copies.next_attempt_at", "<=", now),
          eb.or([
            eb("meeting_copies.sequence", "is", null),
            eb("meeting_copies.sequence", "<>", eb.ref("bookings.sequence")),
          ]),
        ]),
      ]),
    )
    .orderBy("bookings.starts_at")
    .limit(50)
    .execute();

/** Copies of meetings that are cancelled or deleted, and of those ahead that belong into another calendar now. */
export const readToRemove = (db: Db, now: number, calendar: string | null) =>
  db
    .selectFrom("meeting_copies")
    .leftJoin("bookings", "bookings.id", "meeting_copies.booking_id")
    .selectAll("meeting_copies")
    .where("meeting_copies.next_attempt_at", "<=", now)
    .where((eb) =>
      eb.or([
        eb("bookings.id", "is", null),
        eb("bookings.state", "<>", "booked"),
        eb.and([eb("bookings.starts_at", ">", now), eb("meeting_copies.calendar", "<>", calendar ?? "")]),
      ]),
    )
    .limit(50)
    .execute();

export async function saveCopy(db: Db, row: CopyRow): Promise<void> {
  const { booking_id: _bookingId, ...change } = row;
  await db
    .insertInto("meeting_copies")
    .values(row)
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet(change))
    .execute();
}

export async function deleteCopy(db: Db, bookingId: string): Promise<void> {
  await db.deleteFrom("meeting_copies").where("booking_id", "=", bookingId).execute();
}

/** After a change by the owner, what waits is tried again at once. */
export async function makeCopiesDue(db: Db, now: number): Promise<void> {
  await db.updateTable("meeting_copies").set({ next_attempt_at: now }).where("problem", "is not", null).execute();
}
