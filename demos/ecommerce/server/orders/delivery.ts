import { type Faults, noFaults } from "../lab/faults.ts";
import { type Provider, ProviderTimeout } from "../payments/provider.ts";
import { nextTurn, type ShopContext } from "../shop-context.ts";
import type { ShopTransaction } from "../shop-tables.ts";
import { createWarehouse, createWebhookConsumer, NotYet, type Webhook } from "./consumers.ts";
import { type OrderRef, recordEvent } from "./order-events.ts";

export type Topic = "charge" | "refund" | "parcel";

/** Long enough to be seen on the page. */
const RETRY_AFTER_MS = 2_000;
/** A chain of messages and webhooks is shorter than this; whatever is left waits for the next delivery. */
const MAX_ROUNDS = 12;
const MESSAGES_AT_ONCE = 50;

export type DeliverOptions = {
  sandboxId: string;
  orderId?: string;
  faults?: Faults;
  /** Also those whose next attempt is not due yet. */
  includesLater?: boolean;
};

/** Stores a message in the transaction of the change it reports. Returns false if the order has it already. */
export async function enqueue(
  { clock, nextPosition }: ShopContext,
  tx: ShopTransaction,
  { sandboxId, orderId }: OrderRef,
  id: string,
  topic: Topic,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("shop_outbox")
    .values({
      id,
      sandbox_id: sandboxId,
      order_id: orderId,
      topic,
      position: nextPosition(),
      attempts: 0,
      next_attempt_at: clock.now(),
      delivered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type PendingTable = "shop_outbox" | "shop_webhooks";

/**
 * Delivers the outbox to the provider and the warehouse, and the provider's webhooks to the shop, until nothing is due.
 * A message is marked only after it was delivered, so a crash in between delivers it again.
 */
export function createDelivery(context: ShopContext, provider: Provider) {
  const { db, clock } = context;
  const applyWebhook = createWebhookConsumer(context);
  const ship = createWarehouse(context);

  function pending(table: PendingTable, { sandboxId, orderId, includesLater }: DeliverOptions) {
    let query = db
      .selectFrom(table)
      .selectAll()
      .where("sandbox_id", "=", sandboxId)
      .where("delivered_at", "is", null)
      .orderBy("position")
      .limit(MESSAGES_AT_ONCE);
    if (orderId !== undefined) query = query.where("order_id", "=", orderId);
    if (!includesLater) query = query.where("next_attempt_at", "<=", clock.now());
    return query;
  }

  const mark = (table: PendingTable, id: string, isDelivered: boolean) =>
    db
      .updateTable(table)
      .set((row) => ({
        attempts: row("attempts", "+", 1),
        ...(isDelivered ? { delivered_at: clock.now() } : { next_attempt_at: clock.now() + RETRY_AFTER_MS }),
      }))
      .where("id", "=", id)
      .execute();

  async function deliverOutbox(options: DeliverOptions, faults: Faults): Promise<number> {
    const messages = await pending("shop_outbox", options).execute();
    let delivered = 0;
    for (const message of messages) {
      await nextTurn();
      const order = { sandboxId: message.sandbox_id, orderId: message.order_id };
      try {
        await send(message as typeof message & { topic: Topic }, order, faults);
      } catch (error) {
        if (!(error instanceof ProviderTimeout)) throw error;
        await mark("shop_outbox", message.id, false);
        await db
          .transaction()
          .execute((tx) =>
            recordEvent(context, tx, order, { type: "outbox", detail: "charge: no answer, will retry" }),
          );
        continue;
      }
      await mark("shop_outbox", message.id, true);
      delivered += 1;
    }
    return delivered;
  }

  async function send(
    message: { id: string; sandbox_id: string; order_id: string; topic: Topic; attempts: number },
    order: OrderRef,
    faults: Faults,
  ): Promise<void> {
    switch (message.topic) {
      case "charge": {
        const { total_cents } = await db
          .selectFrom("shop_orders")
          .select("total_cents")
          .where("id", "=", message.order_id)
          .executeTakeFirstOrThrow();
        const { id: paymentKey, attempts } = message;
        await provider.charge({ ...order, paymentKey, cents: total_cents, attempts }, faults);
        return faults.reach("card charged");
      }
      case "refund":
        return provider.refund(order);
      case "parcel":
        await ship(message);
        faults.reach("parcel sent");
    }
  }

  async function deliverWebhooks(options: DeliverOptions, faults: Faults): Promise<number> {
    const webhooks = (await pending("shop_webhooks", options).execute()) as Webhook[];
    let delivered = 0;
    for (const webhook of faults.arrange(webhooks)) {
      await nextTurn();
      try {
        await applyWebhook(webhook, faults);
      } catch (error) {
        if (!(error instanceof NotYet)) throw error;
        await mark("shop_webhooks", webhook.id, false);
        continue;
      }
      faults.reach("webhook applied");
      await mark("shop_webhooks", webhook.id, true);
      delivered += 1;
    }
    return delivered;
  }

  return {
    async deliver(options: DeliverOptions): Promise<void> {
      const faults = options.faults ?? noFaults;
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const delivered = (await deliverOutbox(options, faults)) + (await deliverWebhooks(options, faults));
        if (delivered === 0) return;
      }
    },

    /** The sandboxes with something due, except those halted by a simulated crash. */
    async sandboxesWithDue(): Promise<string[]> {
      const now = clock.now();
      const due = (table: PendingTable) =>
        db
          .selectFrom(table)
          .innerJoin("shop_sandboxes", "shop_sandboxes.id", "sandbox_id")
          .select("sandbox_id")
          .distinct()
          .where("delivered_at", "is", null)
          .where("next_attempt_at", "<=", now)
          .where("halted_until", "<=", now)
          .where("expires_at", ">", now)
          .limit(MESSAGES_AT_ONCE)
          .execute();
      const found = [...(await due("shop_outbox")), ...(await due("shop_webhooks"))];
      return [...new Set(found.map(({ sandbox_id }) => sandbox_id))];
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
