import { randomUUID } from "node:crypto";
import type { AttachmentAnswer } from "#contract/attachments.ts";
import { FILE_KINDS } from "#contract/files.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import { type AttachmentRow, insertAttachment, insertChunk, readChunk } from "./attachments.store.ts";
import { readSpooled } from "./spool.ts";
import type { AcceptedFile } from "./submission.ts";

const CHUNK_BYTES = 1024 * 1024;

type Place = { inquiryId: string; replyId?: string };

/** Stores the files of an inquiry, or of a reply to it. */
export async function storeFiles(
  transaction: Transaction,
  { inquiryId, replyId }: Place,
  files: readonly AcceptedFile[],
): Promise<void> {
  for (const [position, file] of files.entries()) {
    const { name, size, sha256 } = file;
    const id = randomUUID();
    await insertAttachment(transaction, {
      id,
      inquiry_id: inquiryId,
      reply_id: replyId ?? null,
      position,
      name,
      media_type: FILE_KINDS[file.kind].mediaType,
      size,
      sha256,
    });
    let chunk = 0;
    for await (const bytes of readSpooled(file, CHUNK_BYTES)) {
      await insertChunk(transaction, id, chunk, bytes);
      chunk += 1;
    }
  }
}

/** Reads one chunk at a time, on demand. */
export async function* attachmentBytes(db: Db, { id, size }: AttachmentRow): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let position = 0; sent < size; position += 1) {
    const chunk = await readChunk(db, id, position);
    if (!chunk) throw new Error("An attachment was deleted while it was being read.");
    sent += chunk.length;
    yield chunk;
  }
}

export const toAttachment = ({ id, name, media_type, size }: AttachmentRow): AttachmentAnswer => ({
  id,
  name,
  mediaType: media_type,
  size,
});
