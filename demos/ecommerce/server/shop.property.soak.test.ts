import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createLogger } from "#server/platform/logger.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { CRASH_POINTS, type CrashPoint } from "../contract/orders.ts";
import type { ShopCommand } from "../contract/requests.ts";
import { type Faults, SimulatedCrash } from "./lab/faults.ts";
import { openShop } from "./shop.fixtures.ts";

const RUNS = 30;
const GOODS = ["coriolis-meter", "control-valve", "thermocouple-k"] as const;

const step = fc.record({
  type: fc.constantFrom("place", "pay", "ship", "refund", "cancel"),
  /** Clicks at the same time, with the same key. */
  clicks: fc.integer({ min: 1, max: 3 }),
  crashAt: fc.option(fc.constantFrom(...(Object.keys(CRASH_POINTS) as CrashPoint[])), { freq: 3 }),
  timesOut: fc.boolean(),
  isDeclined: fc.nat(4).map((roll) => roll === 0),
  isReversed: fc.boolean(),
  copies: fc.integer({ min: 1, max: 3 }),
  /** Turns of the event loop before the step, which decide how the buyers interleave. */
  pause: fc.nat(6),
  recovers: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const script = fc.record({
  lines: fc.dictionary(fc.constantFrom(...GOODS), fc.integer({ min: 1, max: 3 }), { minKeys: 1 }),
  // Most buyers go through with it; the extra steps come in any order.
  steps: fc
    .tuple(fc.array(step, { maxLength: 2 }), fc.array(step, { minLength: 3, maxLength: 6 }))
    .map(([first, rest]) => [...first, ...rest.map((one, at) => ({ ...one, type: ORDERLY[at] ?? one.type }))]),
});
const ORDERLY = ["place", "pay"] as const;
type Script = typeof script extends fc.Arbitrary<infer Value> ? Value : never;

function faultsOf({ crashAt, timesOut, isDeclined, isReversed, copies }: Step): Faults {
  return {
    reach(point) {
      if (point === crashAt) throw new SimulatedCrash(point);
    },
    paymentTimesOut: () => timesOut,
    declinesCard: () => isDeclined,
    arrange: (webhooks) => {
      const ordered = isReversed ? webhooks.toReversed() : webhooks;
      return ordered.flatMap((webhook) => Array.from({ length: copies }, () => webhook));
    },
  };
}

/** A refused command or a killed process is part of the game; any other error is a bug. */
const survive = (error: unknown) => {
  if (!(error instanceof AppError) && !(error instanceof SimulatedCrash)) throw error;
};

describeWithDatabase("the shop, whatever happens in whatever order", (storage) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(
      storage.settings,
      createLogger("error", () => {}),
    );
  });
  afterAll(() => database.close());

  test("keeps every invariant", async () => {
    const shop = openShop(database);

    async function buy(sandboxId: string, buyer: string, { lines, steps }: Script) {
      let order = "";
      for (const [good, quantity] of Object.entries(lines)) {
        ({
          answer: { order },
        } = await shop.run(sandboxId, { type: "set-line", good, quantity }, { buyer }));
      }
      for (const [at, current] of steps.entries()) {
        for (let turn = 0; turn < current.pause; turn += 1) await new Promise(setImmediate);
        const faults = faultsOf(current);
        const command = { type: current.type, order } as ShopCommand;
        const click = async () => {
          await shop.run(sandboxId, command, { buyer, key: `${buyer}-${at}`, faults });
          await shop.delivery.deliver({ sandboxId, orderId: order, faults });
        };
        await Promise.all(Array.from({ length: current.clicks }, () => click().catch(survive)));
        if (current.recovers) await shop.delivery.deliver({ sandboxId, includesLater: true });
      }
    }

    await fc.assert(
      fc.asyncProperty(fc.array(script, { minLength: 2, maxLength: 5 }), async (scripts) => {
        const { id } = await shop.sandboxes.create();
        await shop.setStock(id, { "coriolis-meter": 1, "control-valve": 2, "thermocouple-k": 5 });
        const buying = Promise.all(scripts.map((one, at) => buy(id, `buyer-${at}`, one)));
        // The rules hold at every moment, not only at the end.
        expect(await shop.violations(id)).toEqual([]);
        await buying;
        expect(await shop.violations(id)).toEqual([]);

        await shop.delivery.deliver({ sandboxId: id, includesLater: true });
        expect(await shop.violations(id)).toEqual([]);
        const underWay = await shop.context.db
          .selectFrom("shop_orders")
          .select("state")
          .where("sandbox_id", "=", id)
          .where("state", "in", ["payment_pending", "refund_pending"])
          .execute();
        expect(underWay).toEqual([]);
        await shop.context.db.deleteFrom("shop_sandboxes").where("id", "=", id).execute();
      }),
      { numRuns: RUNS },
    );
  });
});
