import { randomInt, randomUUID } from "node:crypto";
import { AppError } from "#server/platform/errors.ts";
import { SHOP_LIMITS } from "../../contract/limits.ts";
import type { Checkout } from "../orders/checkout.ts";
import type { ShopContext } from "../shop-context.ts";

type Request = Parameters<Checkout["run"]>[0] & { order: string };

/**
 * Places the visitor's order at the same moment as a rival's, who wants so many pieces of the scarcest product that only one
 * of the two can be served. Chance decides who is first.
 */
export async function placeAgainstRival(context: ShopContext, checkout: Checkout, { order, ...request }: Request) {
  const { sandboxId } = request;
  const scarcest = await context.db
    .selectFrom("shop_order_lines as line")
    .innerJoin("shop_stock as stock", (join) =>
      join.onRef("stock.sandbox_id", "=", "line.sandbox_id").onRef("stock.good_id", "=", "line.good_id"),
    )
    .select(["line.good_id", "line.quantity", "stock.on_hand", "stock.reserved"])
    .where("line.sandbox_id", "=", sandboxId)
    .where("line.order_id", "=", order)
    .orderBy((row) => row("stock.on_hand", "-", row.ref("stock.reserved")))
    .limit(1)
    .executeTakeFirst();
  if (!scarcest) return checkout.run(request);

  const buyer = `rival-${randomUUID().slice(0, 8)}`;
  const wanted = scarcest.on_hand - scarcest.reserved - scarcest.quantity + 1;
  const quantity = Math.min(SHOP_LIMITS.quantity, Math.max(1, wanted));
  const line = { type: "set-line", good: scarcest.good_id, quantity } as const;
  const cart = await checkout.run({ sandboxId, buyer, key: randomUUID(), command: line });
  const placeRival = () =>
    checkout.run({ sandboxId, buyer, key: randomUUID(), command: { type: "place", order: cart.answer.order } });

  const isRivalFirst = randomInt(2) === 0;
  const rival = isRivalFirst ? placeRival() : undefined;
  const mine = checkout.run(request);
  const [own, other] = await Promise.allSettled([mine, rival ?? placeRival()]);
  // The rival may be refused; that is the point.
  if (other.status === "rejected" && !(other.reason instanceof AppError)) throw other.reason;
  if (own.status === "rejected") throw own.reason;
  return own.value;
}
