import type { Db, Transaction } from "#server/platform/tables.ts";

/** Kept small, since each text may be long. */
const PAGE_SIZE = 50;
const PICTURE = /\/media\/([\w-]+)\//g;

/** A page of texts that may show pictures, and the key to continue after. There is none after the last page. */
type Page = { after: readonly string[]; texts: string[] };
type ReadPage = (db: Db, after: readonly string[]) => Promise<Page | undefined>;

const readItems: ReadPage = async (db, [id = ""]) => {
  const rows = await db
    .selectFrom("content_items")
    .select(["id", "content", "fields"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(PAGE_SIZE)
    .execute();
  const last = rows.at(-1);
  return last && { after: [last.id], texts: rows.flatMap(({ content, fields }) => [content, fields]) };
};

const readWorkingCopies: ReadPage = async (db, [id = ""]) => {
  const rows = await db
    .selectFrom("working_copies")
    .select(["item_id", "snapshot"])
    .where("item_id", ">", id)
    .orderBy("item_id")
    .limit(PAGE_SIZE)
    .execute();
  const last = rows.at(-1);
  return last && { after: [last.item_id], texts: rows.map(({ snapshot }) => snapshot) };
};

const readRevisions: ReadPage = async (db, [id = "", revision = "0"]) => {
  const rows = await db
    .selectFrom("content_revisions")
    .select(["item_id", "revision", "snapshot"])
    .where((row) =>
      row.or([row("item_id", ">", id), row.and([row("item_id", "=", id), row("revision", ">", Number(revision))])]),
    )
    .orderBy("item_id")
    .orderBy("revision")
    .limit(PAGE_SIZE)
    .execute();
  const last = rows.at(-1);
  return last && { after: [last.item_id, String(last.revision)], texts: rows.map(({ snapshot }) => snapshot) };
};

/**
 * Deletes pictures uploaded before `before` that no item, working copy or revision uses.
 */
export async function deleteUnusedPictures(db: Db, before: number, now: number): Promise<number> {
  const old = await db.selectFrom("media").select("id").where("created_at", "<", before).execute();
  if (old.length === 0) return 0;
  const unused = new Set(old.map(({ id }) => id));
  for (const read of [readItems, readWorkingCopies, readRevisions]) {
    let page = await read(db, []);
    while (page && unused.size > 0) {
      for (const text of page.texts) for (const id of picturesIn(text)) unused.delete(id);
      // Lets requests through between pages.
      await new Promise(setImmediate);
      page = await read(db, page.after);
    }
  }
  let sum = 0;
  for (const id of unused) {
    // One at a time, since a picture may have megabytes. It may have come into use while the texts were read.
    sum += await db.transaction().execute(async (transaction) => {
      if (await isUsedSince(transaction, id, now)) return 0;
      const { numDeletedRows } = await transaction
        .deleteFrom("media")
        .where("id", "=", id)
        .where("created_at", "<", before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
  }
  return sum;
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

const picturesIn = (text: string) => Array.from(text.matchAll(PICTURE), ([, id = ""]) => id);
