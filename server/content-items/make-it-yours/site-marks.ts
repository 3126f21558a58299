import type { Db, Transaction } from "#server/platform/tables.ts";

/** Numbers that the site remembers by name. */
export async function readMark(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom("site_state").select("value").where("key", "=", key).executeTakeFirst();
  return row && Number(row.value);
}

export async function setMark(transaction: Db | Transaction, key: string, value: number): Promise<void> {
  await transaction
    .insertInto("site_state")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export async function clearMark(transaction: Db | Transaction, key: string): Promise<void> {
  await transaction.deleteFrom("site_state").where("key", "=", key).execute();
}
