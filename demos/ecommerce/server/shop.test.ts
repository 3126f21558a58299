import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { SHOP_LIMITS } from "../contract/limits.ts";
import { type Faults, noFaults, SimulatedCrash } from "./lab/faults.ts";
import { openShop } from "./shop.fixtures.ts";

const LAST_PIECE = "coriolis-meter";
/** Visitors who ask for the last sandboxes at the same time. */
const AT_ONCE = 8;

describeOnBothEngines("an order", (storage) => {
  let database: Database;
  let shop: ReturnType<typeof openShop>;
  let sandboxId: string;
  beforeAll(async () => {
    database = await openDatabase(
      storage.settings,
      createLogger("error", () => {}),
    );
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    shop = openShop(database);
    await shop.context.db.deleteFrom("shop_sandboxes").execute();
    sandboxId = (await shop.sandboxes.create()).id;
  });

  const cart = async (good = LAST_PIECE, quantity = 1, buyer = "you") =>
    (await shop.run(sandboxId, { type: "set-line", good, quantity }, { buyer })).answer.order;
  const step = async (
    type: "place" | "pay" | "ship" | "refund" | "cancel",
    order: string,
    faults: Faults = noFaults,
  ) => {
    await shop.run(sandboxId, { type, order }, { faults });
    await shop.delivery.deliver({ sandboxId, faults });
  };
  const stockOf = async (good = LAST_PIECE) =>
    shop.context.db
      .selectFrom("shop_stock")
      .select(["on_hand", "reserved"])
      .where("sandbox_id", "=", sandboxId)
      .where("good_id", "=", good)
      .executeTakeFirst();
  const accounts = async () => {
    const rows = await shop.context.db
      .selectFrom("shop_ledger")
      .select((row) => ["account", row.fn.sum<number>("cents").as("cents")])
      .where("sandbox_id", "=", sandboxId)
      .groupBy("account")
      .execute();
    return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
  };

  test("reserves, charges, books and ships", async () => {
    const order = await cart();
    await step("place", order);
    expect(await stockOf()).toEqual({ on_hand: 1, reserved: 1 });
    await step("pay", order);
    expect(await shop.stateOf(order)).toBe("paid");
    expect(await accounts()).toEqual({ bank: 249_000, prepayments: -249_000 });
    await step("ship", order);
    expect(await shop.stateOf(order)).toBe("shipped");
    expect(await stockOf()).toEqual({ on_hand: 0, reserved: 0 });
    expect(await accounts()).toEqual({ bank: 249_000, prepayments: 0, revenue: -249_000 });
    await step("refund", order);
    expect(await shop.stateOf(order)).toBe("refunded");
    expect(await stockOf()).toEqual({ on_hand: 1, reserved: 0 });
    expect(await accounts()).toEqual({ bank: 0, prepayments: 0, revenue: 0 });
    expect(await shop.violations(sandboxId)).toEqual([]);
  });

  test("gives its stock back when the card is declined or nobody pays", async () => {
    const declined = await cart();
    await step("place", declined);
    await step("pay", declined, { ...noFaults, declinesCard: () => true });
    expect(await shop.stateOf(declined)).toBe("cancelled");
    expect(await stockOf()).toEqual({ on_hand: 1, reserved: 0 });
    const abandoned = await cart();
    await step("place", abandoned);
    shop.pass(SHOP_LIMITS.reservationMs + 1);
    await shop.checkout.releaseAbandoned(shop.context.clock.now() - SHOP_LIMITS.reservationMs);
    expect(await shop.stateOf(abandoned)).toBe("cancelled");
    expect(await stockOf()).toEqual({ on_hand: 1, reserved: 0 });
  });

  test("is placed once by many clicks with one key, and the others get the same answer", async () => {
    const order = await cart();
    const clicks = await Promise.all(
      Array.from({ length: 8 }, () => shop.run(sandboxId, { type: "place", order }, { key: "the-same-key" })),
    );
    expect(clicks.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(new Set(clicks.map(({ answer }) => answer.order))).toEqual(new Set([order]));
    expect(await stockOf()).toEqual({ on_hand: 1, reserved: 1 });
  });

  test("refuses a key that was used for another command", async () => {
    const order = await cart();
    await shop.run(sandboxId, { type: "place", order }, { key: "the-same-key" });
    await expect(shop.run(sandboxId, { type: "pay", order }, { key: "the-same-key" })).rejects.toMatchObject({
      status: 422,
      code: "reused_key",
    });
  });

  test("goes to one of two buyers of the last piece", async () => {
    const orders = await Promise.all(["one", "two"].map((buyer) => cart(LAST_PIECE, 1, buyer)));
    const placed = await Promise.allSettled(orders.map((order) => shop.run(sandboxId, { type: "place", order })));
    expect(placed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await stockOf()).toEqual({ on_hand: 1, reserved: 1 });
  });

  test("is charged once although the provider's answer got lost", async () => {
    const order = await cart();
    await step("place", order);
    await step("pay", order, { ...noFaults, paymentTimesOut: (attempts) => attempts === 0 });
    // The webhook arrives although the answer didn't; the message is sent again all the same.
    expect(await shop.stateOf(order)).toBe("paid");
    shop.pass(5_000);
    await shop.delivery.deliver({ sandboxId });
    const charges = await shop.context.db
      .selectFrom("shop_charges")
      .select("state")
      .where("order_id", "=", order)
      .execute();
    expect(charges).toEqual([{ state: "captured" }]);
    const message = shop.context.db.selectFrom("shop_outbox").select("attempts").where("order_id", "=", order);
    expect(await message.execute()).toEqual([{ attempts: 2 }]);
  });

  describe("when the process dies", () => {
    const dyingAt = (at: string): Faults => ({
      ...noFaults,
      reach(point) {
        if (point === at) throw new SimulatedCrash(point);
      },
    });

    test("leaves nothing of a transaction that was open", async () => {
      const order = await cart();
      await expect(step("place", order, dyingAt("stock reserved"))).rejects.toThrow(SimulatedCrash);
      expect(await shop.stateOf(order)).toBe("draft");
      expect(await stockOf()).toEqual({ on_hand: 1, reserved: 0 });
    });

    test.each(["payment requested", "card charged", "payment booked", "webhook applied"])(
      "is paid once after a recovery from: %s",
      async (point) => {
        const order = await cart();
        await step("place", order);
        await expect(step("pay", order, dyingAt(point))).rejects.toThrow(SimulatedCrash);
        expect(await shop.violations(sandboxId)).toEqual([]);
        await expect(shop.run(sandboxId, { type: "cancel", order })).rejects.toMatchObject({ code: "wrong_state" });
        await shop.delivery.deliver({ sandboxId, includesLater: true });
        expect(await shop.stateOf(order)).toBe("paid");
        expect(await accounts()).toEqual({ bank: 249_000, prepayments: -249_000 });
        expect(await shop.violations(sandboxId)).toEqual([]);
      },
    );
  });

  test("can't be reached from another sandbox", async () => {
    const order = await cart();
    const { id: other } = await shop.sandboxes.create();
    await expect(shop.run(other, { type: "place", order })).rejects.toMatchObject({ status: 404 });
  });

  test("the database itself refuses negative stock", async () => {
    const update = shop.context.db.updateTable("shop_stock").set({ on_hand: -1 }).where("sandbox_id", "=", sandboxId);
    await expect(update.execute()).rejects.toThrow(/check/i);
  });

  test("sandboxes are bounded, expire after an hour and are deleted with everything in them", async () => {
    const order = await cart();
    await step("place", order);
    await step("pay", order);
    const { token } = await shop.sandboxes.create();
    expect(await shop.sandboxes.find(token)).toBeDefined();
    expect(await shop.sandboxes.find("guess")).toBeUndefined();
    const removeEmpty = await shop.addEmptySandboxes(SHOP_LIMITS.sandboxes - 2 - AT_ONCE / 2);
    const created = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => shop.sandboxes.create()));
    expect(created.filter(({ status }) => status === "fulfilled")).toHaveLength(AT_ONCE / 2);
    await expect(shop.sandboxes.create()).rejects.toMatchObject({ status: 503, code: "no_sandbox" });
    await removeEmpty();
    shop.pass(SHOP_LIMITS.sandboxLifetimeMs + 1);
    expect(await shop.sandboxes.find(token)).toBeUndefined();
    shop.pass(60_000);
    await shop.sandboxes.deleteExpired();
    for (const table of ["shop_sandboxes", "shop_stock", "shop_orders", "shop_events", "shop_inbox"] as const) {
      expect(await shop.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
