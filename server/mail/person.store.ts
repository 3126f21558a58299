import { type SqlBool, sql } from "kysely";
import type { Db, Transaction } from "#server/platform/tables.ts";

const concerns = (email: string) => sql<SqlBool>`(lower(recipient) = ${email} or lower(reply_to) = ${email})`;

export type PersonMail = Awaited<ReturnType<typeof readPersonMails>>[number];

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
