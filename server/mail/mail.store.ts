import { type Order, onPage, type PageRequest } from "#server/http/paging.ts";
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
] as const;

export type ListedMail = Pick<OutboxRow, (typeof LISTED)[number]>;

export async function insertMail(transaction: Transaction, row: OutboxRow): Promise<void> {
  await transaction.insertInto("outbox").values(row).execute();
}

export async function deleteMailsTo(
  transaction: Transaction,
  recipient: string,
  kinds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom("outbox").where("recipient", "=", recipient).where("kind", "in", kinds).execute();
}

const NEWEST_FIRST: Order = { column: "outbox.created_at", id: "outbox.id", holds: "number", descending: true };

/** Reads one row more than the page holds, as `cutPage` expects. */
export async function readMails(db: Db, state: string | undefined, request: PageRequest) {
  return onPage(inState(db, state).select(LISTED), NEWEST_FIRST, request).execute();
}

export async function countMails(db: Db, state: string | undefined): Promise<number> {
  const { total } = await inState(db, state)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

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

export async function hasMail(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
