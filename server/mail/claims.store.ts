import type { Database } from "#server/platform/database.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import type { OutboxRow } from "./mail.store.ts";

type Claim = {
  now: number;
  until: number;
  limit: number;
  /** Later times were written by a clock that has since been set back, and count as past. */
  latestAttempt: number;
  latestClaim: number;
};

/**
 * Claims up to `limit` due messages, so that no other instance takes them before `until`; those to many people come
 * last. SQLite transactions start with the write lock, so there are no locked rows to skip.
 */
export async function claimDueMails(
  { db, engine }: Pick<Database, "db" | "engine">,
  { now, until, limit, latestAttempt, latestClaim }: Claim,
): Promise<OutboxRow[]> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom("outbox")
      .selectAll()
      .where("state", "=", "waiting")
      .where((eb) => eb.or([eb("next_attempt_at", "<=", now), eb("next_attempt_at", ">", latestAttempt)]))
      .where((eb) =>
        eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now), eb("claimed_until", ">", latestClaim)]),
      )
      .orderBy("is_bulk")
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .$if(engine === "postgres", (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    await transaction.updateTable("outbox").set({ claimed_until: until }).where("id", "in", idsOf(due)).execute();
    return due.map((row) => ({ ...row, claimed_until: until }));
  });
}

/** Releases claimed messages that were not attempted. */
export async function releaseMails(db: Db, rows: readonly OutboxRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await db
    .updateTable("outbox")
    .set({ claimed_until: null })
    .where("id", "in", idsOf(rows))
    .where("claimed_until", "=", first.claimed_until)
    .execute();
}

/** Whether a message to a single person is due, which a long mailing must not keep waiting. */
export async function isPersonalMailDue(db: Db, now: number): Promise<boolean> {
  const due = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "waiting")
    .where("is_bulk", "=", 0)
    .where("next_attempt_at", "<=", now)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Marks messages as sent even if another instance has claimed them since. Returns those that were not marked before. */
export async function markSent(transaction: Transaction, ids: readonly string[], now: number): Promise<OutboxRow[]> {
  return transaction
    .updateTable("outbox")
    .set({ state: "sent", sent_at: now, claimed_until: null, last_error: null })
    .where("id", "in", ids)
    .where("state", "<>", "sent")
    .returningAll()
    .execute();
}

type FailedAttempt = Pick<OutboxRow, "state" | "attempts" | "next_attempt_at" | "last_error">;

/** Returns false if the claim is no longer ours: another instance may have taken over and sent the message. */
export async function markFailedAttempt(
  transaction: Transaction,
  row: OutboxRow,
  attempt: FailedAttempt,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("outbox")
    .set({ ...attempt, claimed_until: null })
    .where("id", "=", row.id)
    .where("state", "=", "waiting")
    .where("claimed_until", "=", row.claimed_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id);
