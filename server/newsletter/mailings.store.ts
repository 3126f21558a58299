import type { Database } from "#server/platform/database.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type MailingRow = Tables["mailings"];

const EMPTY = {
  state: "none",
  planned_by: "",
  tested_at: null,
  started_at: null,
  queued_at: null,
  subject: "",
  text: "",
  html: "",
  last_email: "",
  recipients: 0,
  sent: 0,
} as const;

/** Everything but the text, which only delivery reads. */
const FACTS = [
  "item_id",
  "state",
  "planned_by",
  "subject",
  "tested_at",
  "started_at",
  "last_email",
  "recipients",
  "sent",
] as const;
export type MailingFacts = Pick<MailingRow, (typeof FACTS)[number]>;

export async function readMailing(db: Db, itemId: string): Promise<MailingFacts | undefined> {
  return db.selectFrom("mailings").select(FACTS).where("item_id", "=", itemId).executeTakeFirst();
}

/** Reads a mailing and keeps other instances from changing it. SQLite transactions start with the write lock. */
export async function lockMailing(
  transaction: Transaction,
  { engine }: Pick<Database, "engine">,
  itemId: string,
): Promise<MailingFacts | undefined> {
  return transaction
    .selectFrom("mailings")
    .select(FACTS)
    .where("item_id", "=", itemId)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function readContent(db: Db, itemId: string): Promise<Pick<MailingRow, "text" | "html"> | undefined> {
  return db.selectFrom("mailings").select(["text", "html"]).where("item_id", "=", itemId).executeTakeFirst();
}

/** The mailings that have readers left to queue, or wait for their post. */
export async function readUnfinished(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("mailings")
    .select("item_id")
    .where("state", "in", ["planned", "queueing"])
    .orderBy("item_id")
    .execute();
  return rows.map((row) => row.item_id);
}

/** Creates the mailing of a post if there is none. */
export async function ensureMailing(transaction: Transaction, itemId: string): Promise<void> {
  await transaction
    .insertInto("mailings")
    .values({ ...EMPTY, item_id: itemId })
    .onConflict((conflict) => conflict.column("item_id").doNothing())
    .execute();
}

export async function updateMailing(
  transaction: Transaction,
  itemId: string,
  change: Partial<Omit<MailingRow, "item_id">>,
): Promise<void> {
  await transaction.updateTable("mailings").set(change).where("item_id", "=", itemId).execute();
}

export async function countSent(transaction: Transaction, itemId: string): Promise<void> {
  await transaction
    .updateTable("mailings")
    .set((eb) => ({ sent: eb("sent", "+", 1) }))
    .where("item_id", "=", itemId)
    .execute();
}

type NextReaders = { after: string; confirmedBy: number; limit: number };

/**
 * The next readers of a mailing, in the order of their addresses. Locked until their emails are stored: whoever
 * unsubscribes meanwhile then finds the email and deletes it.
 */
export async function readNextReaders(
  transaction: Transaction,
  { engine }: Pick<Database, "engine">,
  { after, confirmedBy, limit }: NextReaders,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("subscribers")
    .select("email")
    .where("status", "=", "confirmed")
    .where("confirmed_at", "<=", confirmedBy)
    .where("email", ">", after)
    .orderBy("email")
    .limit(limit)
    .$if(engine === "postgres", (query) => query.forShare())
    .execute();
  return rows.map(({ email }) => email);
}

/** Counts a refused newsletter, and pauses the reader after too many in a row. */
export async function countFailure(transaction: Transaction, email: string, pauseAfter: number, now: number) {
  const counted = await transaction
    .updateTable("subscribers")
    .set((eb) => ({ failures: eb("failures", "+", 1) }))
    .where("email", "=", email)
    .returning(["failures", "status"])
    .executeTakeFirst();
  if (counted?.status !== "confirmed" || counted.failures < pauseAfter) return;
  await transaction
    .updateTable("subscribers")
    .set({ status: "paused", paused_at: now })
    .where("email", "=", email)
    .execute();
}

export async function forgetFailures(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .updateTable("subscribers")
    .set({ failures: 0 })
    .where("email", "=", email)
    .where("failures", ">", 0)
    .execute();
}
