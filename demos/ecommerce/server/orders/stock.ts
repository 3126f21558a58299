import { sql } from "kysely";
import { AppError } from "#server/platform/errors.ts";
import type { ShopTransaction } from "../shop-tables.ts";
import type { OrderRef } from "./order-events.ts";

type Line = { good_id: string; quantity: number };

/** In the order of the products, so that two orders that lock the same stock can't wait for each other. */
async function linesOf(tx: ShopTransaction, { sandboxId, orderId }: OrderRef): Promise<Line[]> {
  return tx
    .selectFrom("shop_order_lines")
    .select(["good_id", "quantity"])
    .where("sandbox_id", "=", sandboxId)
    .where("order_id", "=", orderId)
    .orderBy("good_id")
    .execute();
}

/** Adds to what is on hand and what is reserved of a product. Returns false if that would break the stock's bounds. */
async function change(tx: ShopTransaction, sandboxId: string, productId: string, onHand: number, reserved: number) {
  const { numUpdatedRows } = await tx
    .updateTable("shop_stock")
    .set({ on_hand: sql`on_hand + ${onHand}`, reserved: sql`reserved + ${reserved}` })
    .where("sandbox_id", "=", sandboxId)
    .where("good_id", "=", productId)
    .where(sql<boolean>`reserved + ${reserved} between 0 and on_hand + ${onHand}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Reserves every line of the order or none. */
export async function reserveStock(tx: ShopTransaction, order: OrderRef): Promise<void> {
  for (const { good_id, quantity } of await linesOf(tx, order)) {
    if (await change(tx, order.sandboxId, good_id, 0, quantity)) continue;
    const left = await tx
      .selectFrom("shop_stock")
      .select((row) => row("on_hand", "-", row.ref("reserved")).as("available"))
      .where("sandbox_id", "=", order.sandboxId)
      .where("good_id", "=", good_id)
      .executeTakeFirst();
    throw outOfStock(good_id, Number(left?.available ?? 0));
  }
}

export const releaseStock = (tx: ShopTransaction, order: OrderRef) => changeAll(tx, order, 0, -1);
/** Reserved pieces leave the shop. */
export const shipStock = (tx: ShopTransaction, order: OrderRef) => changeAll(tx, order, -1, -1);
export const returnStock = (tx: ShopTransaction, order: OrderRef) => changeAll(tx, order, 1, 0);

async function changeAll(tx: ShopTransaction, order: OrderRef, onHand: number, reserved: number): Promise<void> {
  for (const { good_id, quantity } of await linesOf(tx, order)) {
    if (await change(tx, order.sandboxId, good_id, onHand * quantity, reserved * quantity)) continue;
    throw new Error(`The stock of ${good_id} can't change by ${onHand * quantity} and ${reserved * quantity}.`);
  }
}

function outOfStock(productId: string, available: number): AppError {
  const message =
    available === 0 ? "Somebody else bought the last piece." : `Only ${available} left. Please order fewer pieces.`;
  return new AppError(409, "out_of_stock", message, { current: { good: productId, available } });
}
