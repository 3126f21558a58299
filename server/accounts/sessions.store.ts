import type { Selectable } from "kysely";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

type Session = Selectable<Tables["sessions"]>;

/** The two limits of a session: `now` for its absolute end, `idleSince` for how long it may go unused. */
export type Limits = { now: number; idleSince: number };

/** Far more browsers than one person has. */
const LISTED_SESSIONS = 100;

export async function findLiveSession(db: Db, tokenHash: string, { now, idleSince }: Limits) {
  return db
    .selectFrom("sessions")
    .leftJoin("accounts", "accounts.id", "sessions.account_id")
    .select([
      "sessions.id",
      "sessions.account_id",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.expires_at",
      "accounts.username",
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleSince)
    .executeTakeFirst();
}

/** Demo sessions have no account and are listed together. */
export async function listLiveSessions(db: Db, accountId: string | null, { now, idleSince }: Limits) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_seen_at"])
    .where("account_id", accountId === null ? "is" : "=", accountId)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleSince)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(LISTED_SESSIONS)
    .execute();
}

export async function insertSession(transaction: Transaction, session: Session): Promise<void> {
  await transaction.insertInto("sessions").values(session).execute();
}

export async function markSeen(db: Db, id: string, { now, endsAt }: { now: number; endsAt: number }): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now, expires_at: endsAt }).where("id", "=", id).execute();
}

/** Gives the session a new token without extending it. */
export async function replaceToken(transaction: Transaction, id: string, tokenHash: string) {
  return transaction
    .updateTable("sessions")
    .set({ token_hash: tokenHash })
    .where("id", "=", id)
    .returning("expires_at")
    .executeTakeFirst();
}

export async function deleteSessionByToken(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Returns whether the account had this session. */
export async function deleteSession(transaction: Transaction, accountId: string | null, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("account_id", accountId === null ? "is" : "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionsOf(transaction: Transaction, accountId: string | null, except?: string) {
  await transaction
    .deleteFrom("sessions")
    .where("account_id", accountId === null ? "is" : "=", accountId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .execute();
}

export async function deleteExpiredSessions(db: Db, { now, idleSince }: Limits): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((row) => row.or([row("expires_at", "<=", now), row("last_seen_at", "<=", idleSince)]))
    .execute();
}
