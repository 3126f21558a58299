import { type SqlBool, sql } from "kysely";
import { type ColumnOrder, countRows, type PageRequest, readPage } from "#server/http/paging.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type SubscriberRow = Tables["subscribers"];

export type SubscriberFilter = { status?: string | undefined; q?: string | undefined };

/**
 * Stores an address as pending unless it is already confirmed, and returns its status. A single statement, so that it
 * takes the same time for every address and concurrent requests can't collide.
 */
export async function storePending(
  transaction: Transaction,
  row: Pick<SubscriberRow, "id" | "email" | "source_page" | "created_at" | "inquiry_id">,
): Promise<string> {
  const { status } = await transaction
    .insertInto("subscribers")
    .values({ ...row, status: "pending", confirmed_at: null, unsubscribed_at: null, failures: 0, paused_at: null })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({
        status: sql`case when subscribers.status = 'confirmed' then 'confirmed' else 'pending' end`,
        // Restarts the time to confirm, and with it the retention period.
        created_at: sql`case when subscribers.status = 'confirmed' then subscribers.created_at else excluded.created_at end`,
        // A subscription requested on its own stays independent; one that had ended belongs to whatever renews it.
        inquiry_id: sql`case when subscribers.status <> 'unsubscribed' and subscribers.inquiry_id is null
          then null else excluded.inquiry_id end`,
      }),
    )
    .returning("status")
    .executeTakeFirstOrThrow();
  return status;
}

/** Confirms pending subscriptions only: an old link must not undo an unsubscribe. */
export async function confirmPending(db: Db, email: string, now: number): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({
      status: "confirmed",
      confirmed_at: now,
      unsubscribed_at: null,
      inquiry_id: null,
      failures: 0,
      paused_at: null,
    })
    .where("email", "=", email)
    .where("status", "=", "pending")
    .execute();
}

export async function statusOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom("subscribers").select("status").where("email", "=", email).executeTakeFirst();
  return row?.status;
}

export async function markUnsubscribed(db: Db, email: string, now: number): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({ status: "unsubscribed", unsubscribed_at: now })
    .where("email", "=", email)
    .where("status", "!=", "unsubscribed")
    .execute();
}

const NEWEST_FIRST: ColumnOrder = {
  column: "subscribers.created_at",
  id: "subscribers.id",
  holds: "number",
  descending: true,
};

export const readSubscribers = (db: Db, filter: SubscriberFilter, request: PageRequest) =>
  readPage(matching(db, filter).selectAll(), NEWEST_FIRST, request);

export async function readAllSubscribers(db: Db, filter: SubscriberFilter): Promise<SubscriberRow[]> {
  return matching(db, filter).selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();
}

export const countSubscribers = (db: Db, filter: SubscriberFilter): Promise<number> => countRows(matching(db, filter));

/** Returns the deleted address, if there was one. */
export async function deleteSubscriber(transaction: Transaction, id: string): Promise<string | undefined> {
  const deleted = await transaction
    .deleteFrom("subscribers")
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
  return deleted?.email;
}

export async function readSubscriberByEmail(db: Db, email: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom("subscribers").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function deleteSubscriberByEmail(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom("subscribers").where("email", "=", email).execute();
}

/** Returns undefined if there is no such subscriber to pause or resume. */
export async function setPaused(
  transaction: Transaction,
  id: string,
  pausedAt: number | null,
): Promise<SubscriberRow | undefined> {
  const [from, to] = pausedAt === null ? ["paused", "confirmed"] : ["confirmed", "paused"];
  return transaction
    .updateTable("subscribers")
    .set({ status: to, paused_at: pausedAt, failures: 0 })
    .where("id", "=", id)
    .where("status", "=", from)
    .returningAll()
    .executeTakeFirst();
}

export async function hasSubscriber(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("subscribers").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

function matching(db: Db, { status, q }: SubscriberFilter) {
  let query = db.selectFrom("subscribers");
  if (status !== undefined) query = query.where("status", "=", status);
  if (q) {
    // Addresses are stored in lowercase. Wildcards in the search are escaped.
    const pattern = `%${q
      .trim()
      .toLowerCase()
      .replaceAll(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<SqlBool>`email like ${pattern} escape '\\'`);
  }
  return query;
}
