import { picturesIn, pictureTexts } from "#server/content-items/pictures/picture-texts.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

/** The pictures uploaded before `before` that no item, working copy or revision uses. */
export async function findUnusedPictures(db: Db, before: number) {
  const old = await db
    .selectFrom("media")
    .select(["id", "name"])
    .where("created_at", "<", before)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (old.length === 0) return [];
  const used = new Set<string>();
  for await (const { pictures } of pictureTexts(db)) for (const id of pictures) used.add(id);
  return old.filter(({ id }) => !used.has(id));
}

/** Deletes pictures uploaded before `before` that nothing uses. Returns how many. */
export async function deleteUnusedPictures(db: Db, before: number, now: number): Promise<number> {
  const unused = await findUnusedPictures(db, before);
  const deleted = await deletePictures(db, unused, before, now);
  return deleted.length;
}

/** Deletes these pictures unless they came into use since `since`, when they were found to be unused. */
export async function deletePictures<Picture extends { id: string }>(
  db: Db,
  pictures: readonly Picture[],
  before: number,
  since: number,
): Promise<Picture[]> {
  const deleted: Picture[] = [];
  for (const picture of pictures) {
    // One at a time, since a picture may have megabytes.
    const isDeleted = await db.transaction().execute(async (transaction) => {
      if (await isUsedSince(transaction, picture.id, since)) return false;
      const { numDeletedRows } = await transaction
        .deleteFrom("media")
        .where("id", "=", picture.id)
        .where("created_at", "<", before)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    });
    if (isDeleted) deleted.push(picture);
  }
  return deleted;
}

async function isUsedSince(transaction: Transaction, id: string, since: number): Promise<boolean> {
  const items = await transaction
    .selectFrom("content_items")
    .select(["content", "fields"])
    .where("updated_at", ">=", since)
    .execute();
  const copies = await transaction
    .selectFrom("working_copies")
    .select("snapshot")
    .where("saved_at", ">=", since)
    .execute();
  const texts = [
    ...items.flatMap(({ content, fields }) => [content, fields]),
    ...copies.map(({ snapshot }) => snapshot),
  ];
  return texts.some((text) => picturesIn(text).includes(id));
}
