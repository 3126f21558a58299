import { randomUUID } from "node:crypto";
import type { NaiveResult } from "../../contract/answers.ts";
import { products } from "../../sample/products.ts";
import { nextTurn, type ShopContext } from "../shop-context.ts";
import { type BuyerPlan, planBuyers } from "./buyer-plans.ts";

const AT_ONCE = 10;

/**
 * The shop as it is often written: it reads the stock, decides, and writes it back, without a transaction, and it knows no
 * idempotency keys. The same buyers with the same failures show what that costs.
 */
export async function runNaiveShop({ db }: ShopContext, sandboxId: string, buyers: number, seed: number) {
  await db.deleteFrom("shop_naive_orders").where("sandbox_id", "=", sandboxId).execute();
  await db.deleteFrom("shop_naive_stock").where("sandbox_id", "=", sandboxId).execute();
  await db
    .insertInto("shop_naive_stock")
    .values(products.map(({ id, stock }) => ({ sandbox_id: sandboxId, good_id: id, on_hand: stock })))
    .execute();

  async function order({ buyer, lines, timesOut }: BuyerPlan): Promise<void> {
    for (const { good, quantity } of lines) {
      const stock = db.selectFrom("shop_naive_stock").where("sandbox_id", "=", sandboxId).where("good_id", "=", good);
      const { on_hand } = await stock.select("on_hand").executeTakeFirstOrThrow();
      // Other buyers read the same number while this one's card is being charged.
      await nextTurn();
      if (on_hand < quantity) return;
      await db
        .insertInto("shop_naive_orders")
        // After a timeout it tries again, and the first charge had gone through.
        .values({ id: randomUUID(), sandbox_id: sandboxId, buyer, good_id: good, quantity, charges: timesOut ? 2 : 1 })
        .execute();
      await db
        .updateTable("shop_naive_stock")
        .set({ on_hand: on_hand - quantity })
        .where("sandbox_id", "=", sandboxId)
        .where("good_id", "=", good)
        .execute();
    }
  }

  async function buy(plan: BuyerPlan): Promise<void> {
    const [first] = plan.steps;
    await Promise.all(first?.isDoubleClicked ? [order(plan), order(plan)] : [order(plan)]);
    if (first?.isAnswerLost) await order(plan);
  }

  const plans = planBuyers(buyers, seed);
  // In chunks, as the site's other visitors use the same database.
  for (let start = 0; start < plans.length; start += AT_ONCE) {
    await Promise.all(plans.slice(start, start + AT_ONCE).map(buy));
    await nextTurn();
  }
  return naiveResult({ db }, sandboxId);
}

async function naiveResult({ db }: Pick<ShopContext, "db">, sandboxId: string): Promise<NaiveResult> {
  const orders = await db
    .selectFrom("shop_naive_orders")
    .select(["buyer", "good_id", "quantity", "charges"])
    .where("sandbox_id", "=", sandboxId)
    .execute();
  const sold = new Map<string, number>();
  const charges = new Map<string, number>();
  for (const { buyer, good_id, quantity, charges: count } of orders) {
    sold.set(good_id, (sold.get(good_id) ?? 0) + quantity);
    const line = `${buyer} ${good_id}`;
    charges.set(line, (charges.get(line) ?? 0) + count);
  }
  const twice = [...charges].filter(([, count]) => count > 1);
  return {
    oversold: products.reduce((sum, { id, stock }) => sum + Math.max(0, (sold.get(id) ?? 0) - stock), 0),
    buyersChargedTwice: new Set(twice.map(([line]) => line.split(" ")[0])).size,
    extraCharges: twice.reduce((sum, [, count]) => sum + count - 1, 0),
  };
}
