import { randomUUID } from "node:crypto";
import { ORDER_STATES, ORDER_TRANSITIONS, type OrderState } from "../../contract/orders.ts";
import type { ShopContext } from "../shop-context.ts";
import type { ShopTransaction } from "../shop-tables.ts";

/** An order, named together with its sandbox so that no query can reach another one's. */
export type OrderRef = { sandboxId: string; orderId: string };

type ShopEvent = { type: string; detail: string; from?: OrderState; to?: OrderState; version?: number };

export async function recordEvent(
  { nextPosition }: ShopContext,
  tx: ShopTransaction,
  { sandboxId, orderId }: { sandboxId: string; orderId?: string },
  { type, detail, from, to, version }: ShopEvent,
): Promise<void> {
  await tx
    .insertInto("shop_events")
    .values({
      id: randomUUID(),
      sandbox_id: sandboxId,
      order_id: orderId ?? null,
      position: nextPosition(),
      type,
      from_state: from ?? null,
      to_state: to ?? null,
      version: version ?? null,
      detail,
    })
    .execute();
}

export type MovedOrder = { totalCents: number; isShipped: boolean };

/**
 * Moves an order to another state if the state machine allows it from the current one, and records that. Returns
 * undefined otherwise. A single statement checks and moves, and on PostgreSQL it locks the order until the commit.
 */
export async function moveOrder(
  context: ShopContext,
  tx: ShopTransaction,
  order: OrderRef,
  to: OrderState,
  detail: string,
  /** Narrows what the state machine allows. */
  from: readonly OrderState[] = ORDER_STATES,
): Promise<MovedOrder | undefined> {
  const allowed = from.filter((state) => ORDER_TRANSITIONS[state].includes(to));
  const moved = await tx
    .updateTable("shop_orders")
    .set((row) => ({
      // The right-hand side reads the row as it was.
      previous_state: row.ref("state"),
      state: to,
      version: row("version", "+", 1),
      updated_at: context.clock.now(),
      ...(to === "shipped" && { is_shipped: 1 }),
    }))
    .where("sandbox_id", "=", order.sandboxId)
    .where("id", "=", order.orderId)
    .where("state", "in", allowed)
    .returning(["previous_state", "version", "total_cents", "is_shipped"])
    .executeTakeFirst();
  if (!moved) return undefined;
  const before = moved.previous_state as OrderState;
  await recordEvent(context, tx, order, { type: "state", detail, from: before, to, version: moved.version });
  return { totalCents: moved.total_cents, isShipped: moved.is_shipped === 1 };
}
