import type { Selectable } from "kysely";
import type { Db, Tables, Transaction } from "#server/platform/tables.ts";

export type PreviewLink = Selectable<Tables["preview_links"]>;

export async function insertLink(transaction: Transaction, link: PreviewLink): Promise<void> {
  await transaction.insertInto("preview_links").values(link).execute();
}

/** Links of an item that are still valid, newest first. */
export const readLinks = (db: Db, itemId: string, now: number): Promise<PreviewLink[]> =>
  db
    .selectFrom("preview_links")
    .selectAll()
    .where("item_id", "=", itemId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

/** The id and type of the item that a token shows. */
export const readLinkedItem = (db: Db, tokenHash: string, now: number) =>
  db
    .selectFrom("preview_links")
    .innerJoin("content_items", "content_items.id", "preview_links.item_id")
    .select(["content_items.id", "content_items.type"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Returns whether there was such a link. */
export async function removeLink(transaction: Transaction, itemId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("preview_links")
    .where("item_id", "=", itemId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
