import type { Db, Transaction } from "#server/platform/tables.ts";
import { bodyOf, type ContentBody, type ContentItem } from "./content-item.ts";

export type Revision = { revision: number; savedBy: string; savedAt: number; autosaved: boolean; body: ContentBody };

/** Stores a complete snapshot: a revision can be read and restored without any other. */
export async function insertRevision(
  transaction: Transaction,
  item: ContentItem,
  savedBy: string,
  autosaved = false,
): Promise<void> {
  await transaction
    .insertInto("content_revisions")
    .values({
      item_id: item.id,
      revision: item.revision,
      snapshot: JSON.stringify(bodyOf(item)),
      saved_by: savedBy,
      saved_at: item.updatedAt,
      autosaved: autosaved ? 1 : 0,
    })
    .execute();
}

/**
 * Stores an autosave, replacing the previous one from the same editing session. Returns whether it started a new session.
 */
export async function replaceRevision(
  transaction: Transaction,
  item: ContentItem,
  savedBy: string,
  since: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("content_revisions")
    .where("item_id", "=", item.id)
    .where("revision", "=", item.revision - 1)
    .where("autosaved", "=", 1)
    .where("saved_by", "=", savedBy)
    .where("saved_at", ">=", since)
    .executeTakeFirst();
  await insertRevision(transaction, item, savedBy, true);
  return numDeletedRows === 0n;
}

export async function removeRevision(transaction: Transaction, itemId: string, revision: number): Promise<void> {
  await transaction
    .deleteFrom("content_revisions")
    .where("item_id", "=", itemId)
    .where("revision", "=", revision)
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
    autosaved: row.autosaved === 1,
    body: JSON.parse(row.snapshot) as ContentBody,
  }));
}
