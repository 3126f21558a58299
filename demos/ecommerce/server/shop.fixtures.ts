import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "#server/platform/database.ts";
import type { TestSite } from "#tests/support/site.ts";
import type { CommandResult, ShopAnswer } from "../contract/answers.ts";
import { KEY_HEADER, SANDBOX_HEADER } from "../contract/limits.ts";
import type { ShopCommand } from "../contract/requests.ts";
import { checkInvariants } from "./invariants/invariants.ts";
import type { Faults } from "./lab/faults.ts";
import { createCheckout } from "./orders/checkout.ts";
import { createDelivery } from "./orders/delivery.ts";
import { createProvider } from "./payments/provider.ts";
import { createSandboxes } from "./sandboxes/sandboxes.ts";
import { createShopContext } from "./shop-context.ts";
import { shopMigrations } from "./shop-migrations.ts";
import type { ShopTables } from "./shop-tables.ts";

/** The shop on an open database, with a clock of its own. */
export function openShop({ demoTables, engine }: Database) {
  const time = { now: Date.now() };
  const db = demoTables<ShopTables>("ecommerce", shopMigrations);
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
    /** Adds sandboxes without stock, which takes most of the time; returns a function that removes them. */
    async addEmptySandboxes(count: number) {
      const template = await db.selectFrom("shop_sandboxes").selectAll().executeTakeFirstOrThrow();
      const rows = Array.from({ length: count }, () => ({ ...template, id: randomUUID(), token_hash: randomUUID() }));
      await db.insertInto("shop_sandboxes").values(rows).execute();
      return async () => {
        const ids = rows.map(({ id }) => id);
        await db.deleteFrom("shop_sandboxes").where("id", "in", ids).execute();
      };
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

/** Visitors of the shop's API, each from a network of their own. */
export function shopVisitors(site: () => TestSite) {
  let visitors = 0;
  return async function visitor() {
    visitors += 1;
    const address = `10.1.${visitors}.1`;
    const created = await site().request("/api/shop/sandboxes", { method: "POST" }, address);
    expect(created.status).toBe(201);
    const { token } = (await created.json()) as { token: string };
    const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      site().request(
        `/api/shop/${path}`,
        {
          method,
          headers: { [SANDBOX_HEADER]: token, "content-type": "application/json", ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        address,
      );
    const command = (body: unknown, key: string = randomUUID()) =>
      send("POST", "commands", body, { [KEY_HEADER]: key });
    const result = async (body: unknown, key?: string) => {
      const answer = await command(body, key);
      expect(answer.status).toBe(200);
      return (await answer.json()) as CommandResult;
    };
    const read = async () => (await (await send("GET", "sandbox")).json()) as ShopAnswer;
    return { token, send, command, result, read };
  };
}
