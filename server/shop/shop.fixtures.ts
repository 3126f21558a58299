import type { ShopCommand } from "#contract/shop.ts";
import type { Database } from "#server/platform/database.ts";
import { checkInvariants } from "./invariants/invariants.ts";
import type { Faults } from "./lab/faults.ts";
import { createCheckout } from "./orders/checkout.ts";
import { createDelivery } from "./orders/delivery.ts";
import { createProvider } from "./payments/provider.ts";
import { createSandboxes } from "./sandboxes/sandboxes.ts";
import { createShopContext } from "./shop-context.ts";

/** The shop on an open database, with a clock of its own. */
export function openShop({ shortLived: db, engine }: Database) {
  const time = { now: Date.now() };
  const context = createShopContext(db, { now: () => time.now });
  const checkout = createCheckout(context);
  const delivery = createDelivery(context, createProvider(context));
  const sandboxes = createSandboxes(context, engine);
  let keys = 0;

  return {
    context,
    checkout,
    delivery,
    sandboxes,
    pass: (milliseconds: number) => {
      time.now += milliseconds;
    },
    run: (sandboxId: string, command: ShopCommand, { key, faults, buyer = "you" }: RunOptions = {}) => {
      keys += 1;
      return checkout.run({ sandboxId, buyer, key: key ?? `key-${keys}`, command, ...(faults && { faults }) });
    },
    async setStock(sandboxId: string, stock: Record<string, number>) {
      for (const [good, pieces] of Object.entries(stock)) {
        await db
          .updateTable("shop_stock")
          .set({ initial: pieces, on_hand: pieces })
          .where("sandbox_id", "=", sandboxId)
          .where("good_id", "=", good)
          .execute();
      }
    },
    stateOf: async (id: string) =>
      (await db.selectFrom("shop_orders").select("state").where("id", "=", id).executeTakeFirst())?.state,
    /** The invariants that don't hold, with their numbers. */
    violations: async (sandboxId: string) =>
      (await checkInvariants(db, sandboxId)).filter(({ holds }) => !holds).map(({ name, numbers }) => [name, numbers]),
  };
}

type RunOptions = { key?: string; faults?: Faults; buyer?: string };
