import { sql } from "kysely";
import type { Check } from "./check.ts";

export const checkStock: Check = async (tx, sandboxId) => {
  const lowest = await tx
    .selectFrom("shop_stock")
    .select((row) => [row.fn.min("on_hand").as("on_hand"), sql<number>`min(on_hand - reserved)`.as("available")])
    .where("sandbox_id", "=", sandboxId)
    .executeTakeFirstOrThrow();
  return {
    name: "Stock never falls below zero",
    holds: lowest.on_hand >= 0 && lowest.available >= 0,
    numbers: `lowest on hand ${lowest.on_hand}, lowest available ${lowest.available}`,
  };
};

/** Every piece is on hand or with a buyer, and every reservation belongs to an open order. */
export const checkStockAccounts: Check = async (tx, sandboxId) => {
  const pieces = await tx
    .selectFrom("shop_stock")
    .select((row) => [
      row.fn.sum<number>("initial").as("initial"),
      row.fn.sum<number>("on_hand").as("onHand"),
      row.fn.sum<number>("reserved").as("reserved"),
    ])
    .where("sandbox_id", "=", sandboxId)
    .executeTakeFirstOrThrow();
  const isShipped = sql`o.is_shipped = 1 and o.state <> 'refunded'`;
  const isReserved = sql`o.is_shipped = 0 and o.state in ('placed', 'payment_pending', 'paid', 'refund_pending')`;
  const { rows } = await sql<{ good_id: string; shipped: number; reserved: number }>`
    select l.good_id,
      sum(case when ${isShipped} then l.quantity else 0 end) as shipped,
      sum(case when ${isReserved} then l.quantity else 0 end) as reserved
    from shop_order_lines l join shop_orders o on o.id = l.order_id
    where l.sandbox_id = ${sandboxId} group by l.good_id`.execute(tx);
  const stock = await tx
    .selectFrom("shop_stock")
    .select(["good_id", "initial", "on_hand", "reserved"])
    .where("sandbox_id", "=", sandboxId)
    .execute();
  const ordered = new Map(rows.map((row) => [row.good_id, row]));
  const isWrong = (row: (typeof stock)[number]) => {
    const { shipped = 0, reserved = 0 } = ordered.get(row.good_id) ?? {};
    return row.initial !== row.on_hand + Number(shipped) || row.reserved !== Number(reserved);
  };
  const shipped = rows.reduce((sum, row) => sum + Number(row.shipped), 0);
  return {
    name: "Every piece is accounted for",
    holds: !stock.some(isWrong),
    numbers: `${pieces.initial} pieces = ${pieces.onHand} on hand + ${shipped} shipped; ${pieces.reserved} reserved`,
  };
};
