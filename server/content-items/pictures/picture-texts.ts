import type { Db } from "#server/platform/tables.ts";

/** Kept small, since each text may be long. */
const PAGE_SIZE = 50;
const PICTURE = /\/media\/([\w-]+)\//g;
const WITH_PICTURES = "%/media/%";

/** Where a text is stored: what visitors or a draft show, changes that are not public yet, or an older state. */
export type TextPlace = "item" | "working-copy" | "revision";
export type PictureText = { itemId: string; place: TextPlace; pictures: string[] };

/** The ids of the pictures in a text. */
export const picturesIn = (text: string) => Array.from(text.matchAll(PICTURE), ([, id = ""]) => id);

/** Every text with pictures: of items, working copies and revisions. Lets requests through between pages. */
export async function* pictureTexts(db: Db): AsyncGenerator<PictureText> {
  for (const read of [readItems, readWorkingCopies, readRevisions]) {
    let page = await read(db, []);
    while (page) {
      for (const { itemId, place, text } of page.texts) yield { itemId, place, pictures: picturesIn(text) };
      await new Promise(setImmediate);
      page = await read(db, page.after);
    }
  }
}

/** A page of texts, and the key to continue after. There is none after the last page. */
type Page = { after: readonly string[]; texts: { itemId: string; place: TextPlace; text: string }[] };
type ReadPage = (db: Db, after: readonly string[]) => Promise<Page | undefined>;

const readItems: ReadPage = async (db, [id = ""]) => {
  const rows = await db
    .selectFrom("content_items")
    .select(["id", "content", "fields"])
    .where("id", ">", id)
    .where((row) => row.or([row("content", "like", WITH_PICTURES), row("fields", "like", WITH_PICTURES)]))
    .orderBy("id")
    .limit(PAGE_SIZE)
    .execute();
  const last = rows.at(-1);
  return last && { after: [last.id], texts: rows.map((row) => textOf(row.id, "item", row.content + row.fields)) };
};

const readWorkingCopies: ReadPage = async (db, [id = ""]) => {
  const rows = await db
    .selectFrom("working_copies")
    .select(["item_id", "snapshot"])
    .where("item_id", ">", id)
    .where("snapshot", "like", WITH_PICTURES)
    .orderBy("item_id")
    .limit(PAGE_SIZE)
    .execute();
  const last = rows.at(-1);
  return last && { after: [last.item_id], texts: rows.map((row) => textOf(row.item_id, "working-copy", row.snapshot)) };
};

const readRevisions: ReadPage = async (db, [id = "", revision = "0"]) => {
  const rows = await db
    .selectFrom("content_revisions")
    .select(["item_id", "revision", "snapshot"])
    .where((row) =>
      row.or([row("item_id", ">", id), row.and([row("item_id", "=", id), row("revision", ">", Number(revision))])]),
    )
    .where("snapshot", "like", WITH_PICTURES)
    .orderBy("item_id")
    .orderBy("revision")
    .limit(PAGE_SIZE)
    .execute();
  const last = rows.at(-1);
  const texts = rows.map((row) => textOf(row.item_id, "revision", row.snapshot));
  return last && { after: [last.item_id, String(last.revision)], texts };
};

const textOf = (itemId: string, place: TextPlace, text: string) => ({ itemId, place, text });
