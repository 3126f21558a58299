import type { Selectable } from "kysely";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type MediaRow = Selectable<Tables["media"]>;

/** The maximum size of a row, since a larger parameter would block all other requests. */
const CHUNK_BYTES = 1024 * 1024;

/** Returns false if the same picture is already stored. */
export async function insertMedia(transaction: Transaction, row: MediaRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertVariant(transaction: Transaction, mediaId: string, width: number, bytes: Buffer) {
  for (let position = 0; position * CHUNK_BYTES < bytes.length; position += 1) {
    const chunk = bytes.subarray(position * CHUNK_BYTES, (position + 1) * CHUNK_BYTES);
    await transaction.insertInto("media_chunks").values({ media_id: mediaId, width, position, bytes: chunk }).execute();
  }
}

export async function readMediaByContent(db: Db, sha256: string): Promise<MediaRow | undefined> {
  return db.selectFrom("media").selectAll().where("sha256", "=", sha256).executeTakeFirst();
}

export async function readMediaSize(db: Db, id: string): Promise<{ width: number; height: number } | undefined> {
  return db.selectFrom("media").select(["width", "height"]).where("id", "=", id).executeTakeFirst();
}

/** Sets the upload time to now. Returns false if the picture has been deleted in the meantime. */
export async function touchMedia(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set({ created_at: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the picture's bytes in this width, if it exists. */
export async function readVariant(db: Db, mediaId: string, width: number): Promise<Buffer | undefined> {
  const chunks = await db
    .selectFrom("media_chunks")
    .select("bytes")
    .where("media_id", "=", mediaId)
    .where("width", "=", width)
    .orderBy("position")
    .execute();
  return chunks.length === 0 ? undefined : Buffer.concat(chunks.map(({ bytes }) => bytes));
}
