import { sql } from "kysely";
import { MINUTE_MS } from "#contract/durations.ts";
import { countRows } from "#server/http/paging.ts";
import type { Db, Engine, Tables, Transaction } from "#server/platform/tables.ts";
import type { Taken } from "./slots.ts";

export type BookingRow = Tables["bookings"];

/** Lengths, free times and offsets of zones are multiples of it. */
const STEP_MS = 5 * MINUTE_MS;

/** Lets one booking wait for another. SQLite runs one transaction at a time anyway. */
export async function lockBookings(transaction: Transaction, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(hashtext('bookings'))`.execute(transaction);
}

/** Returns false if another meeting takes up some of its time: then the transaction has to be rolled back. */
export async function insertBooking(transaction: Transaction, row: BookingRow): Promise<boolean> {
  await transaction.insertInto("bookings").values(row).execute();
  return takeTime(transaction, row);
}

async function takeTime(transaction: Transaction, { id, blocked_from, blocked_to }: BookingRow): Promise<boolean> {
  const first = Math.floor(blocked_from / STEP_MS);
  const count = Math.ceil(blocked_to / STEP_MS) - first;
  const steps = Array.from({ length: count }, (_, index) => ({ time: first + index, booking_id: id }));
  const taken = await transaction
    .insertInto("booking_times")
    .values(steps)
    .onConflict((conflict) => conflict.doNothing())
    .returning("time")
    .execute();
  return taken.length === count;
}

export async function freeTime(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom("booking_times").where("booking_id", "=", id).execute();
}

/** Like `insertBooking`, for one that takes place at another time. */
export async function moveBooking(transaction: Transaction, row: BookingRow): Promise<boolean> {
  await freeTime(transaction, row.id);
  await updateBooking(transaction, row.id, row);
  return takeTime(transaction, row);
}

export async function updateBooking(transaction: Transaction, id: string, change: Partial<BookingRow>): Promise<void> {
  await transaction.updateTable("bookings").set(change).where("id", "=", id).execute();
}

export async function deleteBooking(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom("bookings").where("id", "=", id).execute();
}

/** Gives back times whose form was not sent. */
export async function deleteExpiredHolds(db: Db, now: number): Promise<void> {
  await db.deleteFrom("bookings").where("state", "=", "held").where("held_until", "<=", now).execute();
}

/**
 * Ends holds in favor of a new one. A hold of the same time stays, since behind one address two people may want it.
 */
export async function deleteOtherHolds(
  transaction: Transaction,
  { starts_at, meeting }: BookingRow,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom("bookings")
    .where("id", "in", ids)
    .where("state", "=", "held")
    .where((eb) => eb.or([eb("starts_at", "<>", starts_at), eb("meeting", "<>", meeting)]))
    .execute();
}

export const readBooking = (db: Db, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();

/** What takes up time between two times, or near it. */
export async function readTaken(
  db: Db,
  {
    from,
    to,
    now,
    meeting,
    exceptId = "",
  }: { from: number; to: number; now: number; meeting: string; exceptId?: string },
): Promise<Taken[]> {
  const rows = await db
    .selectFrom("bookings")
    .select(["starts_at", "blocked_from", "blocked_to", "meeting"])
    .where("starts_at", ">=", from)
    .where("starts_at", "<", to)
    .where("id", "<>", exceptId)
    .where((eb) => eb.or([eb("state", "=", "booked"), eb.and([eb("state", "=", "held"), eb("held_until", ">", now)])]))
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at,
    blockedFrom: row.blocked_from,
    blockedTo: row.blocked_to,
    isSameMeeting: row.meeting === meeting,
  }));
}

const booked = (db: Db) =>
  db
    .selectFrom("bookings")
    .innerJoin("inquiries", "inquiries.id", "bookings.inquiry_id")
    .selectAll("bookings")
    .select(["inquiries.name", "inquiries.email", "inquiries.status as inquiry_status"])
    .where("bookings.state", "=", "booked");

/** A booked meeting and who booked it. */
export type BookedRow = Awaited<ReturnType<typeof readBooked>>[number];

/** Booked meetings that start between two times, in order. */
export const readBooked = (db: Db, from: number, to: number) =>
  booked(db).where("starts_at", ">=", from).where("starts_at", "<", to).orderBy("starts_at").execute();

/** Those that start before `until` and have had fewer reminders than `reminded`. */
export const readToRemind = (db: Db, { now, until, reminded }: { now: number; until: number; reminded: number }) =>
  booked(db)
    .where("starts_at", ">", now)
    .where("starts_at", "<=", until)
    .where("reminded", "<", reminded)
    .orderBy("starts_at")
    .limit(50)
    .execute();

/** Returns false if the meeting was moved, cancelled or already counted in the meantime. */
export async function countReminder(transaction: Transaction, row: BookedRow, reminded: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("bookings")
    .set({ reminded })
    .where("id", "=", row.id)
    .where("state", "=", "booked")
    .where("sequence", "=", row.sequence)
    .where("reminded", "<", reminded)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readBooker(db: Db, inquiryId: string) {
  return db
    .selectFrom("inquiries")
    .select(["name", "email", "status"])
    .where("id", "=", inquiryId)
    .executeTakeFirstOrThrow();
}

/** How many meetings a person has ahead. Addresses are stored as typed; `email` is in lowercase. */
export const countAhead = (db: Db, email: string, now: number): Promise<number> =>
  countRows(booked(db).where("starts_at", ">", now).where(sql<boolean>`lower(inquiries.email) = ${email}`));
