import type { Selectable } from "kysely";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type AttachmentRow = Selectable<Tables["attachments"]>;

export async function insertAttachment(transaction: Transaction, row: AttachmentRow): Promise<void> {
  await transaction.insertInto("attachments").values(row).execute();
}

export async function insertChunk(
  transaction: Transaction,
  attachmentId: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  await transaction.insertInto("attachment_chunks").values({ attachment_id: attachmentId, position, bytes }).execute();
}

/** The inquiry's own and those of its replies. */
export async function readAttachments(db: Db, inquiryId: string): Promise<AttachmentRow[]> {
  return db.selectFrom("attachments").selectAll().where("inquiry_id", "=", inquiryId).orderBy("position").execute();
}

export async function readAttachment(db: Db, inquiryId: string, id: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom("attachments")
    .selectAll()
    .where("inquiry_id", "=", inquiryId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns undefined after the last chunk, or once the inquiry has been deleted. */
export async function readChunk(db: Db, attachmentId: string, position: number): Promise<Uint8Array | undefined> {
  const chunk = await db
    .selectFrom("attachment_chunks")
    .select("bytes")
    .where("attachment_id", "=", attachmentId)
    .where("position", "=", position)
    .executeTakeFirst();
  return chunk?.bytes;
}
