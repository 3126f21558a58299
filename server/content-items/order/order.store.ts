import { type SqlBool, sql } from "kysely";
import type { ContentTypeName } from "#content-types/content-types.ts";
import type { OrderEntry } from "#contract/content-order.ts";
import type { ContentState } from "#contract/content-terms.ts";
import type { Db, Engine, Transaction } from "#server/platform/tables.ts";

type Place = OrderEntry & { position: number };

/** Everything of a type but the trash, in the owner's order. */
export async function readOrder(db: Db, type: ContentTypeName): Promise<Place[]> {
  const rows = await db
    .selectFrom("content_items")
    .select(["id", "title", "status", "position"])
    .where("type", "=", type)
    .where("status", "<>", "trashed")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, state: status as ContentState }));
}

/** Lets one move of a type wait for another. SQLite runs one transaction at a time anyway. */
export async function lockOrder(transaction: Transaction, engine: Engine, type: ContentTypeName) {
  if (engine === "postgres")
    await sql`select pg_advisory_xact_lock(hashtext(${`order of ${type}`}))`.execute(transaction);
}

/** Makes room for two items before this one. */
export async function shiftFrom(transaction: Transaction, type: ContentTypeName, { position, id }: Place) {
  await transaction
    .updateTable("content_items")
    .set({ position: sql`position + 2` })
    .where("type", "=", type)
    .where(sql<SqlBool>`(position, id) >= (${position}, ${id})`)
    .execute();
}

export async function writePosition(transaction: Transaction, id: string, position: number) {
  await transaction.updateTable("content_items").set({ position }).where("id", "=", id).execute();
}
