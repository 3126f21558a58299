import type { ItemTypeName } from "#content-types/item-types.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";
import { type ContentBody, type ContentItem, presentBody, presentForOwner } from "./content-item.ts";

/** Working copies: changes to a public item that are not public yet. */
export type WorkingCopy = { revision: number; savedBy: string; savedAt: number; body: ContentBody };

export async function putWorkingCopy(transaction: Transaction, itemId: string, copy: WorkingCopy): Promise<void> {
  const values = {
    revision: copy.revision,
    snapshot: JSON.stringify(copy.body),
    saved_by: copy.savedBy,
    saved_at: copy.savedAt,
  };
  await transaction
    .insertInto("working_copies")
    .values({ item_id: itemId, ...values })
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(values))
    .execute();
}

export async function readWorkingCopy(db: Db, itemId: string): Promise<WorkingCopy | undefined> {
  const row = await db.selectFrom("working_copies").selectAll().where("item_id", "=", itemId).executeTakeFirst();
  return (
    row && {
      revision: row.revision,
      savedBy: row.saved_by,
      savedAt: row.saved_at,
      body: JSON.parse(row.snapshot) as ContentBody,
    }
  );
}

export async function removeWorkingCopy(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom("working_copies").where("item_id", "=", itemId).execute();
}

export const presentWorkingCopy = (type: ItemTypeName, { revision, savedBy, savedAt, body }: WorkingCopy) => ({
  revision,
  savedBy,
  savedAt: new Date(savedAt).toISOString(),
  ...presentBody(type, body),
});

/** An item as its owner edits it. */
export const presentWithCopy = (item: ContentItem, copy: WorkingCopy | undefined) => ({
  ...presentForOwner(item),
  workingCopy: copy ? presentWorkingCopy(item.type, copy) : null,
});
