import { sql } from "kysely";
import type { Faults } from "../lab/faults.ts";
import type { WebhookType } from "../payments/provider.ts";
import type { ShopContext } from "../shop-context.ts";
import type { ShopTransaction } from "../shop-tables.ts";
import { moveOrder, type OrderRef, recordEvent } from "./order-events.ts";
import { releaseStock, returnStock, shipStock } from "./stock.ts";

export type Message = { id: string; sandbox_id: string; order_id: string };
export type Webhook = Message & { type: WebhookType; cents: number };

/** Thrown to have a webhook sent again later: what it builds on has not arrived yet. */
export class NotYet extends Error {
  override name = "NotYet";
}

/** Applies the provider's webhooks to the order, its stock and the ledger. */
export function createWebhookConsumer(context: ShopContext) {
  return async (webhook: Webhook, faults: Faults): Promise<void> => {
    const order = { sandboxId: webhook.sandbox_id, orderId: webhook.order_id };
    await context.db.transaction().execute(async (tx) => {
      if (!(await isFirstDelivery(tx, "shop", webhook))) {
        await recordEvent(context, tx, order, { type: "webhook", detail: `${webhook.type} came again: ignored` });
        return;
      }
      switch (webhook.type) {
        case "charge.authorized":
          await recordEvent(context, tx, order, { type: "webhook", detail: "charge.authorized: nothing to do" });
          return;
        case "charge.captured":
          if (!(await moveOrder(context, tx, order, "paid", "charge.captured"))) throw new NotYet();
          await book(context, tx, order, "payment", webhook.cents);
          faults.reach("payment booked");
          return;
        case "charge.declined":
          if (!(await moveOrder(context, tx, order, "cancelled", "charge.declined"))) throw new NotYet();
          await releaseStock(tx, order);
          return;
        case "charge.refunded": {
          const refunded = await moveOrder(context, tx, order, "refunded", "charge.refunded");
          if (!refunded) throw new NotYet();
          await book(context, tx, order, refunded.isShipped ? "return" : "refund", webhook.cents);
          await (refunded.isShipped ? returnStock : releaseStock)(tx, order);
        }
      }
    });
  };
}

/** Ships paid orders. */
export function createWarehouse(context: ShopContext) {
  return async (message: Message): Promise<void> => {
    const order = { sandboxId: message.sandbox_id, orderId: message.order_id };
    await context.db.transaction().execute(async (tx) => {
      if (!(await isFirstDelivery(tx, "warehouse", message))) {
        await recordEvent(context, tx, order, { type: "outbox", detail: "parcel asked for again: ignored" });
        return;
      }
      const shipped = await moveOrder(context, tx, order, "shipped", "parcel sent");
      // Refunded in the meantime: the goods stay here.
      if (!shipped) return recordEvent(context, tx, order, { type: "outbox", detail: "parcel no longer wanted" });
      await shipStock(tx, order);
      await book(context, tx, order, "sale", shipped.totalCents);
    });
  };
}

type Consumer = "shop" | "warehouse";

/**
 * Returns true the first time a consumer sees a message. Called in the transaction that applies it: both are committed,
 * or neither, which turns "delivered at least once" into "applied once".
 */
async function isFirstDelivery(
  tx: ShopTransaction,
  consumer: Consumer,
  { id, sandbox_id }: { id: string; sandbox_id: string },
): Promise<boolean> {
  const { repeats } = await tx
    .insertInto("shop_inbox")
    .values({ sandbox_id, consumer, message_id: id, repeats: 0 })
    .onConflict((conflict) =>
      conflict.columns(["sandbox_id", "consumer", "message_id"]).doUpdateSet({ repeats: sql`shop_inbox.repeats + 1` }),
    )
    .returning("repeats")
    .executeTakeFirstOrThrow();
  return repeats === 0;
}

/** Debits are positive and credits negative, so the entries of every transfer add up to zero. */
const TRANSFERS = {
  payment: { debit: "bank", credit: "prepayments" },
  sale: { debit: "prepayments", credit: "revenue" },
  refund: { debit: "prepayments", credit: "bank" },
  return: { debit: "revenue", credit: "bank" },
} as const;

type Transfer = keyof typeof TRANSFERS;

/** Books a transfer between two accounts. Its primary key makes booking the same transfer twice an error. */
async function book(
  { nextPosition }: ShopContext,
  tx: ShopTransaction,
  { sandboxId, orderId }: OrderRef,
  transfer: Transfer,
  cents: number,
): Promise<void> {
  const { debit, credit } = TRANSFERS[transfer];
  const entry = { sandbox_id: sandboxId, order_id: orderId, transfer };
  await tx
    .insertInto("shop_ledger")
    .values([
      { ...entry, account: debit, cents, position: nextPosition() },
      { ...entry, account: credit, cents: -cents, position: nextPosition() },
    ])
    .execute();
}
