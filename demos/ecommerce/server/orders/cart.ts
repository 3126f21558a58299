import { randomUUID } from "node:crypto";
import { AppError } from "#server/platform/errors.ts";
import { SHOP_LIMITS } from "../../contract/limits.ts";
import { priceOf } from "../catalog.ts";
import type { ShopContext } from "../shop-context.ts";
import type { ShopTransaction } from "../shop-tables.ts";
import { sandboxFull } from "./idempotency.ts";

export type Buyer = { sandboxId: string; buyer: string };
export type LineChange = { good: string; quantity: number };

/** Sets the quantity of a product in the buyer's cart, an order in its first state. Zero removes the line. */
export async function setLine(
  context: ShopContext,
  tx: ShopTransaction,
  { sandboxId, buyer }: Buyer,
  { good, quantity }: LineChange,
): Promise<{ order: string }> {
  const unitCents = priceOf(good);
  const orderId = await openCart(context, tx, { sandboxId, buyer });
  const line = { sandbox_id: sandboxId, order_id: orderId, good_id: good, quantity, unit_cents: unitCents };
  if (quantity === 0) {
    await tx.deleteFrom("shop_order_lines").where("order_id", "=", orderId).where("good_id", "=", good).execute();
  } else {
    await tx
      .insertInto("shop_order_lines")
      .values(line)
      .onConflict((conflict) => conflict.columns(["order_id", "good_id"]).doUpdateSet({ quantity }))
      .execute();
  }
  const lines = await tx
    .selectFrom("shop_order_lines")
    .select(["quantity", "unit_cents"])
    .where("order_id", "=", orderId)
    .execute();
  if (lines.length > SHOP_LIMITS.cartLines) {
    throw new AppError(409, "cart_full", `A cart holds ${SHOP_LIMITS.cartLines} different goods.`);
  }
  const total = lines.reduce((sum, { quantity: pieces, unit_cents }) => sum + pieces * unit_cents, 0);
  await tx.updateTable("shop_orders").set({ total_cents: total }).where("id", "=", orderId).execute();
  return { order: orderId };
}

/** Finds or creates the buyer's cart and, on PostgreSQL, locks it until the commit. */
async function openCart({ clock }: ShopContext, tx: ShopTransaction, { sandboxId, buyer }: Buyer): Promise<string> {
  const now = clock.now();
  await tx
    .insertInto("shop_orders")
    .values({
      id: randomUUID(),
      sandbox_id: sandboxId,
      buyer,
      state: "draft",
      previous_state: "draft",
      version: 0,
      total_cents: 0,
      is_shipped: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await tx
    .selectFrom("shop_orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("sandbox_id", "=", sandboxId)
    .executeTakeFirstOrThrow();
  if (Number(count) > SHOP_LIMITS.orders) throw sandboxFull();
  const cart = await tx
    .updateTable("shop_orders")
    .set({ updated_at: now })
    .where("sandbox_id", "=", sandboxId)
    .where("buyer", "=", buyer)
    .where("state", "=", "draft")
    .returning("id")
    .executeTakeFirst();
  // Another request placed the order between the two statements.
  if (!cart) throw new AppError(409, "cart_placed", "This cart was ordered a moment ago. Please try again.");
  return cart.id;
}
