import type { ItemTypeName } from "#content-types/item-types.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

/** Redirects a former address to its item; an older redirect from the same address is replaced. */
export async function addFormerSlug(transaction: Transaction, type: ItemTypeName, slug: string, itemId: string) {
  await transaction
    .insertInto("former_slugs")
    .values({ type, slug, item_id: itemId })
    .onConflict((conflict) => conflict.columns(["type", "slug"]).doUpdateSet({ item_id: itemId }))
    .execute();
}

/** Removes the redirect from an address that is in use again. */
export async function removeFormerSlug(transaction: Transaction, type: ItemTypeName, slug: string) {
  await transaction.deleteFrom("former_slugs").where("type", "=", type).where("slug", "=", slug).execute();
}

/** The item that used to have this address. */
export async function readFormerOwner(db: Db, type: ItemTypeName, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("former_slugs")
    .select("item_id")
    .where("type", "=", type)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.item_id;
}

/** The first of slug, slug-2, slug-3 … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
