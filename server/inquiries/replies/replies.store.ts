import type { ReplyDraft } from "#contract/replies.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type ReplyRow = Tables["inquiry_replies"];

/** Returns false if there is a reply with this id already. */
export async function insertReply(transaction: Transaction, row: ReplyRow): Promise<boolean> {
  const inserted = await transaction
    .insertInto("inquiry_replies")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Oldest first. */
export async function readReplies(db: Db, inquiryId: string): Promise<ReplyRow[]> {
  return db
    .selectFrom("inquiry_replies")
    .selectAll()
    .where("inquiry_id", "=", inquiryId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function markReplySent(transaction: Transaction, id: string, now: number): Promise<ReplyRow | undefined> {
  return transaction
    .updateTable("inquiry_replies")
    .set({ sent_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function readDraft(db: Db, inquiryId: string): Promise<ReplyDraft | undefined> {
  return db
    .selectFrom("reply_drafts")
    .select(["subject", "text"])
    .where("inquiry_id", "=", inquiryId)
    .executeTakeFirst();
}

export async function putDraft(db: Db, inquiryId: string, draft: ReplyDraft, now: number): Promise<void> {
  const values = { ...draft, saved_at: now };
  await db
    .insertInto("reply_drafts")
    .values({ inquiry_id: inquiryId, ...values })
    .onConflict((conflict) => conflict.column("inquiry_id").doUpdateSet(values))
    .execute();
}

export async function deleteDraft(db: Db, inquiryId: string): Promise<void> {
  await db.deleteFrom("reply_drafts").where("inquiry_id", "=", inquiryId).execute();
}
