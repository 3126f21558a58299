import { sql } from "kysely";
import type { Db, Transaction } from "./tables.ts";

/** Numbers that the site remembers by name. */
type Access = Db | Transaction;

export async function readState(db: Access, key: string): Promise<number | undefined> {
  const row = await db.selectFrom("site_state").select("value").where("key", "=", key).executeTakeFirst();
  return row && Number(row.value);
}

export async function setState(db: Access, key: string, value: number): Promise<void> {
  await db
    .insertInto("site_state")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Counts from 1, and returns the new count. */
export async function countState(db: Access, key: string): Promise<number> {
  const { value } = await db
    .insertInto("site_state")
    .values({ key, value: 1 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: sql`site_state.value + 1` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** Returns false if it was marked before, also by another instance at the same time. */
export async function markState(db: Access, key: string): Promise<boolean> {
  const mark = await db
    .insertInto("site_state")
    .values({ key, value: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return mark !== undefined;
}

export async function clearState(db: Access, key: string): Promise<void> {
  await db.deleteFrom("site_state").where("key", "=", key).execute();
}
