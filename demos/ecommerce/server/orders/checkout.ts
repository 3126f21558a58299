import { randomUUID } from "node:crypto";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { OrderState } from "../../contract/orders.ts";
import type { ShopCommand } from "../../contract/requests.ts";
import { type Faults, noFaults } from "../lab/faults.ts";
import type { ShopContext } from "../shop-context.ts";
import type { ShopTransaction } from "../shop-tables.ts";
import { type Buyer, setLine } from "./cart.ts";
import { enqueue } from "./delivery.ts";
import { type Outcome, runOnce } from "./idempotency.ts";
import { moveOrder, type OrderRef, recordEvent } from "./order-events.ts";
import { releaseStock, reserveStock } from "./stock.ts";

export type CommandAnswer = { order: string };

type CommandRequest = Buyer & { key: string; command: ShopCommand; faults?: Faults };

/** The commands of a buyer. Each runs in one transaction, once per idempotency key. */
export function createCheckout(context: ShopContext) {
  async function place(tx: ShopTransaction, order: OrderRef, faults: Faults) {
    await move(tx, order, "placed", "checkout", ["draft"]);
    const lines = await tx
      .selectFrom("shop_order_lines")
      .select("good_id")
      .where("order_id", "=", order.orderId)
      .execute();
    if (lines.length === 0) throw new AppError(409, "empty_cart", "The cart is empty.");
    await reserveStock(tx, order);
    faults.reach("stock reserved");
  }

  async function pay(tx: ShopTransaction, order: OrderRef) {
    await move(tx, order, "payment_pending", "payment requested", ["placed"]);
    await enqueue(context, tx, order, randomUUID(), "charge");
  }

  async function cancel(tx: ShopTransaction, order: OrderRef) {
    await move(tx, order, "cancelled", "cancelled by the buyer", ["placed"]);
    await releaseStock(tx, order);
  }

  async function ship(tx: ShopTransaction, order: OrderRef) {
    const { state } = await find(tx, order);
    if (state !== "paid") throw wrongState(state);
    if (!(await enqueue(context, tx, order, randomUUID(), "parcel"))) {
      throw new AppError(409, "wrong_state", "The parcel is already on its way.");
    }
    await recordEvent(context, tx, order, { type: "command", detail: "parcel requested" });
  }

  async function refund(tx: ShopTransaction, order: OrderRef) {
    await move(tx, order, "refund_pending", "refund requested", ["paid", "shipped"]);
    await enqueue(context, tx, order, randomUUID(), "refund");
  }

  async function move(tx: ShopTransaction, order: OrderRef, to: OrderState, detail: string, from: OrderState[]) {
    if (await moveOrder(context, tx, order, to, detail, from)) return;
    const { state } = await find(tx, order);
    throw wrongState(state);
  }

  return {
    async run({ sandboxId, buyer, key, command, faults = noFaults }: CommandRequest): Promise<Outcome<CommandAnswer>> {
      const outcome = await runOnce(context, { sandboxId, key }, command, async (tx): Promise<CommandAnswer> => {
        if (command.type === "set-line") return setLine(context, tx, { sandboxId, buyer }, command);
        const order = { sandboxId, orderId: command.order };
        await { place, pay, cancel, ship, refund }[command.type](tx, order, faults);
        return { order: order.orderId };
      });
      if (!outcome.isReplay && command.type === "place") faults.reach("order placed");
      if (!outcome.isReplay && command.type === "pay") faults.reach("payment requested");
      return outcome;
    },

    /** Cancels orders whose stock has been reserved for too long. */
    async releaseAbandoned(placedBefore: number): Promise<void> {
      const { db } = context;
      const abandoned = await db
        .selectFrom("shop_orders")
        .select(["id", "sandbox_id"])
        .where("state", "=", "placed")
        .where("updated_at", "<", placedBefore)
        .execute();
      for (const { id, sandbox_id } of abandoned) {
        await db.transaction().execute(async (tx) => {
          const order = { sandboxId: sandbox_id, orderId: id };
          if (await moveOrder(context, tx, order, "cancelled", "reservation expired", ["placed"])) {
            await releaseStock(tx, order);
          }
        });
      }
    },
  };
}

export type Checkout = ReturnType<typeof createCheckout>;

async function find(tx: ShopTransaction, { sandboxId, orderId }: OrderRef): Promise<{ state: OrderState }> {
  const found = await tx
    .selectFrom("shop_orders")
    .select("state")
    .where("sandbox_id", "=", sandboxId)
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!found) throw notFound("There is no such order in this sample shop.");
  return { state: found.state as OrderState };
}

const wrongState = (state: OrderState) =>
  new AppError(409, "wrong_state", `That is not possible while the order is ${state.replaceAll("_", " ")}.`, {
    current: { state },
  });
