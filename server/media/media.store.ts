import { type Selectable, sql } from "kysely";
import { type ColumnOrder, type PageRequest, readPage } from "#server/http/paging.ts";
import { searchWords } from "#server/platform/search-words.ts";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type MediaRow = Selectable<Tables["media"]>;

/** Pictures whose name and alternative text have these words, out of these ids if any are given. */
export type MediaFilter = { words: string; ids?: readonly string[] | undefined };

/** The maximum size of a row, since a larger parameter would block all other requests. */
const CHUNK_BYTES = 1024 * 1024;
const NEWEST: ColumnOrder = { column: "media.created_at", id: "media.id", holds: "number", descending: true };

export const wordsOfPicture = (name: string, alt: string) => ` ${searchWords(name, alt).join(" ")}`;

/** Returns false if the same picture is already stored. */
export async function insertMedia(transaction: Transaction, row: MediaRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes the row of another file if nobody else has replaced it since. */
export async function replaceMedia(transaction: Transaction, { id, ...row }: MediaRow): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("media")
    .set(row)
    .where("id", "=", id)
    .where("version", "=", row.version - 1)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await transaction.deleteFrom("media_chunks").where("media_id", "=", id).execute();
  return true;
}

export async function insertVariant(transaction: Transaction, mediaId: string, width: number, bytes: Buffer) {
  for (let position = 0; position * CHUNK_BYTES < bytes.length; position += 1) {
    const chunk = bytes.subarray(position * CHUNK_BYTES, (position + 1) * CHUNK_BYTES);
    await transaction.insertInto("media_chunks").values({ media_id: mediaId, width, position, bytes: chunk }).execute();
  }
}

/** Words are letters and digits, so none has a wildcard in it. */
export function readMediaPage(db: Db, { words, ids }: MediaFilter, page: PageRequest) {
  let query = db.selectFrom("media").selectAll();
  for (const word of searchWords(words)) query = query.where("media.search_words", "like", `% ${word}%`);
  // No id matches an empty list, which SQL can't express.
  if (ids) query = ids.length > 0 ? query.where("media.id", "in", ids) : query.where(sql<boolean>`1 = 0`);
  return readPage(query, NEWEST, page);
}

export async function readMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function readMediaByContent(db: Db, sha256: string): Promise<MediaRow | undefined> {
  return db.selectFrom("media").selectAll().where("sha256", "=", sha256).executeTakeFirst();
}

export async function writeAlt(db: Db, { id, name }: MediaRow, alt: string): Promise<void> {
  const search_words = wordsOfPicture(name, alt);
  await db.updateTable("media").set({ alt, search_words }).where("id", "=", id).execute();
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

/** Returns the picture's bytes in this width, if it exists, and which file they are of. */
export async function readVariant(db: Db, mediaId: string, width: number) {
  // In one query, so that the bytes are those of that file.
  const chunks = await db
    .selectFrom("media_chunks")
    .innerJoin("media", "media.id", "media_chunks.media_id")
    .select(["media_chunks.bytes", "media.version"])
    .where("media_id", "=", mediaId)
    .where("media_chunks.width", "=", width)
    .orderBy("position")
    .execute();
  const version = chunks[0]?.version;
  return version === undefined ? undefined : { version, bytes: Buffer.concat(chunks.map(({ bytes }) => bytes)) };
}
