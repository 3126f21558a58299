import type { Db, Transaction } from "#server/platform/tables.ts";
import type { ContentBody, ContentItem } from "./content-item.ts";

export type Revision = { revision: number; savedBy: string; savedAt: number; body: ContentBody };

/** Keeps what was saved, whole: a revision can be read and restored without any other. */
export async function insertRevision(transaction: Transaction, item: ContentItem, savedBy: string): Promise<void> {
  const { slug, title, description, content, featured, fields } = item;
  const body: ContentBody = { slug, title, description, content, featured, fields };
  await transaction
    .insertInto("content_revisions")
    .values({
      item_id: item.id,
      revision: item.revision,
      snapshot: JSON.stringify(body),
      saved_by: savedBy,
      saved_at: item.updatedAt,
    })
    .execute();
}

export async function readRevisions(db: Db, itemId: string): Promise<Revision[]> {
  const rows = await db
    .selectFrom("content_revisions")
    .selectAll()
    .where("item_id", "=", itemId)
    .orderBy("revision", "desc")
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
    body: JSON.parse(row.snapshot) as ContentBody,
  }));
}
