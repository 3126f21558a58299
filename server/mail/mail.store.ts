import { type SqlBool, sql } from "kysely";
import { type ColumnOrder, countRows, type PageRequest, readPage } from "#server/http/paging.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type OutboxRow = Tables["outbox"];

/** Everything but the body, which only delivery reads. */
const LISTED = [
  "id",
  "kind",
  "recipient",
  "subject",
  "state",
  "attempts",
  "next_attempt_at",
  "last_error",
  "created_at",
  "sent_at",
  "inquiry_id",
] as const;

export type ListedMail = Pick<OutboxRow, (typeof LISTED)[number]>;

/** Leaves out what is already there: emails of a mailing to the same reader, or with the same id. Returns the others. */
export async function insertMails(transaction: Transaction, rows: readonly OutboxRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await transaction
    .insertInto("outbox")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return inserted.length;
}

/** Deletes emails of the given kinds to one address, in any state or only in the given one. */
export async function deleteMailsTo(
  db: Db,
  recipient: string,
  kinds: readonly string[],
  state?: string,
): Promise<void> {
  let mails = db.deleteFrom("outbox").where("recipient", "=", recipient).where("kind", "in", kinds);
  if (state !== undefined) mails = mails.where("state", "=", state);
  await mails.execute();
}

const NEWEST_FIRST: ColumnOrder = { column: "outbox.created_at", id: "outbox.id", holds: "number", descending: true };

export const readMails = (db: Db, state: string | undefined, request: PageRequest) =>
  readPage(inState(db, state).select(LISTED), NEWEST_FIRST, request);

export const countMails = (db: Db, state: string): Promise<number> => countRows(inState(db, state));

function inState(db: Db, state: string | undefined) {
  const query = db.selectFrom("outbox");
  return state === undefined ? query : query.where("state", "=", state);
}

export async function oldestWaitingAt(db: Db): Promise<number | undefined> {
  const oldest = await db
    .selectFrom("outbox")
    .select("created_at")
    .where("state", "=", "waiting")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at;
}

/** The state of each of these emails that is still in the outbox, by id. */
export async function readStates(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { state: string; lastError: string | null }>();
  const rows = await db.selectFrom("outbox").select(["id", "state", "last_error"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, state, last_error }) => [id, { state, lastError: last_error }]));
}

/** Counts the emails of a mailing by state. */
export async function countMailingMails(db: Db, mailingId: string): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom("outbox")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("mailing_id", "=", mailingId)
    .where("state", "in", ["waiting", "failed"])
    .groupBy("state")
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: of("waiting"), failed: of("failed") };
}

/** Those that an instance is sending right now go out. */
export async function deleteUnsentOfMailing(transaction: Transaction, mailingId: string, now: number): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("mailing_id", "=", mailingId)
    .where("state", "in", ["waiting", "failed"])
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
    .execute();
}

/** Makes an unsent email due now and resets its attempts. Returns undefined if there is no such email. */
export async function makeDue(transaction: Transaction, id: string, now: number): Promise<ListedMail | undefined> {
  return transaction
    .updateTable("outbox")
    .set({ state: "waiting", attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "failed"])
    .returning(LISTED)
    .executeTakeFirst();
}

/** Tries every waiting email now, as with a new mail server. */
export async function makeWaitingDue(transaction: Transaction, now: number): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ attempts: 0, next_attempt_at: now })
    .where("state", "=", "waiting")
    .execute();
}

export async function stateOfMail(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("outbox").select("state").where("id", "=", id).executeTakeFirst();
  return row?.state;
}

/** Makes all failed emails due now. Returns how many there were. */
export async function makeFailedDue(transaction: Transaction, now: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("outbox")
    .set({ state: "waiting", attempts: 0, next_attempt_at: now })
    .where("state", "=", "failed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes an unsent email that no instance is sending. Returns its kind, or undefined if there is none. */
export async function deleteUnsent(transaction: Transaction, id: string, now: number): Promise<string | undefined> {
  const deleted = await transaction
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("state", "in", ["waiting", "failed"])
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
    .returning("kind")
    .executeTakeFirst();
  return deleted?.kind;
}

export async function deleteFailed(transaction: Transaction): Promise<number> {
  const { numDeletedRows } = await transaction.deleteFrom("outbox").where("state", "=", "failed").executeTakeFirst();
  return Number(numDeletedRows);
}

const concerns = (email: string) => sql<SqlBool>`(lower(recipient) = ${email} or lower(reply_to) = ${email})`;

/** The text of a mailing is the same for everyone, and public. */
export async function readPersonMails(db: Db, email: string) {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "kind", "recipient", "subject", "body", "state", "created_at", "sent_at"])
    .where(concerns(email))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, recipient, subject, body, state, created_at, sent_at }) => ({
    id,
    kind,
    to: recipient,
    subject,
    text: body,
    state,
    createdAt: new Date(created_at).toISOString(),
    sentAt: sent_at === null ? null : new Date(sent_at).toISOString(),
  }));
}

export async function deletePersonMails(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom("outbox").where(concerns(email)).execute();
}
