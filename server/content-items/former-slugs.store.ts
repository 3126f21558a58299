import type { ContentTypeName } from "#content-types/content-types.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

/** Remembers where an item used to be; whoever had this address before it gives it up. */
export async function keepFormerSlug(transaction: Transaction, type: ContentTypeName, slug: string, itemId: string) {
  await transaction
    .insertInto("former_slugs")
    .values({ type, slug, item_id: itemId })
    .onConflict((conflict) => conflict.columns(["type", "slug"]).doUpdateSet({ item_id: itemId }))
    .execute();
}

/** An address that is in use again leads nowhere else. */
export async function dropFormerSlug(transaction: Transaction, type: ContentTypeName, slug: string) {
  await transaction.deleteFrom("former_slugs").where("type", "=", type).where("slug", "=", slug).execute();
}

/** Which item was once at this address. */
export async function readFormerOwner(db: Db, type: ContentTypeName, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("former_slugs")
    .select("item_id")
    .where("type", "=", type)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.item_id;
}
