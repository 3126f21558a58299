import { randomUUID } from "node:crypto";
import type { Faults } from "../lab/faults.ts";
import type { OrderRef } from "../orders/order-events.ts";
import type { ShopContext } from "../shop-context.ts";
import type { ShopTransaction } from "../shop-tables.ts";

/** The provider did what it was asked to, but its answer got lost. */
export class ProviderTimeout extends Error {
  override name = "ProviderTimeout";
}

export type WebhookType = "charge.authorized" | "charge.captured" | "charge.declined" | "charge.refunded";

type ChargeRequest = OrderRef & { paymentKey: string; cents: number; attempts: number };

/**
 * The payment provider, another company as far as the shop is concerned: it has its own tables and transactions, and
 * reports what happened by webhook. It charges once per payment key, however often it is asked.
 */
export function createProvider(context: ShopContext) {
  const { db, clock, nextPosition } = context;

  const announce = (
    tx: ShopTransaction,
    { sandboxId, orderId }: OrderRef,
    types: readonly WebhookType[],
    cents: number,
  ) =>
    tx
      .insertInto("shop_webhooks")
      .values(
        types.map((type) => ({
          id: randomUUID(),
          sandbox_id: sandboxId,
          order_id: orderId,
          type,
          cents,
          position: nextPosition(),
          attempts: 0,
          next_attempt_at: clock.now(),
          delivered_at: null,
        })),
      )
      .execute();

  return {
    async charge(request: ChargeRequest, faults: Faults): Promise<void> {
      const isDeclined = faults.declinesCard();
      await db.transaction().execute(async (tx) => {
        const charged = await tx
          .insertInto("shop_charges")
          .values({
            id: randomUUID(),
            sandbox_id: request.sandboxId,
            payment_key: request.paymentKey,
            order_id: request.orderId,
            cents: request.cents,
            state: isDeclined ? "declined" : "captured",
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!charged) return;
        const types: WebhookType[] = isDeclined ? ["charge.declined"] : ["charge.authorized", "charge.captured"];
        await announce(tx, request, types, request.cents);
      });
      if (faults.paymentTimesOut(request.attempts)) throw new ProviderTimeout("The provider did not answer in time.");
    },

    async refund(order: OrderRef): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const refunded = await tx
          .updateTable("shop_charges")
          .set({ state: "refunded" })
          .where("sandbox_id", "=", order.sandboxId)
          .where("order_id", "=", order.orderId)
          .where("state", "=", "captured")
          .returning("cents")
          .executeTakeFirst();
        if (refunded) await announce(tx, order, ["charge.refunded"], refunded.cents);
      });
    },
  };
}

export type Provider = ReturnType<typeof createProvider>;
