import type { Database } from "#server/platform/database.ts";
import type { Db } from "#server/platform/tables.ts";
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
 * Claims up to `limit` due messages, so that no other instance takes them before `until`. SQLite transactions start with
 * the write lock, so there are no locked rows to skip.
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

/** Marks messages as sent even if another instance has claimed them since. */
export async function markSent(db: Db, ids: readonly string[], now: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "sent", sent_at: now, claimed_until: null, last_error: null })
    .where("id", "in", ids)
    .execute();
}

type FailedAttempt = Pick<OutboxRow, "state" | "attempts" | "next_attempt_at" | "last_error">;

/** Does nothing if the claim is no longer ours: another instance may have taken over and sent the message. */
export async function markFailedAttempt(db: Db, row: OutboxRow, attempt: FailedAttempt): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ ...attempt, claimed_until: null })
    .where("id", "=", row.id)
    .where("state", "=", "waiting")
    .where("claimed_until", "=", row.claimed_until)
    .execute();
}

const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id);
