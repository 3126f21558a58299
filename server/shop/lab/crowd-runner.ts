import { randomInt } from "node:crypto";
import type { CrowdAnswer } from "#contract/shop-answers.ts";
import { SHOP_LIMITS } from "#contract/shop-limits.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Checkout } from "../orders/checkout.ts";
import type { Delivery } from "../orders/delivery.ts";
import { sandboxFull } from "../orders/idempotency.ts";
import { writeCrowd } from "../sandboxes/read-shop.ts";
import type { Sandboxes } from "../sandboxes/sandboxes.ts";
import type { ShopContext } from "../shop-context.ts";
import { newCrowd, runCrowd } from "./crowd.ts";
import { runNaiveShop } from "./naive-shop.ts";

const SAVE_EVERY_MS = 400;

type RunnerParts = { context: ShopContext; checkout: Checkout; delivery: Delivery; sandboxes: Sandboxes; log: Logger };

/** Runs one crowd of buyers at a time, in the background, and keeps its progress in the sandbox. */
export function createCrowdRunner({ context, checkout, delivery, sandboxes, log }: RunnerParts) {
  const { db, clock } = context;
  const { buyers } = SHOP_LIMITS;
  let isRunning = false;

  async function run(sandboxId: string): Promise<void> {
    let saving = Promise.resolve();
    // One after the other, so that an older state never overwrites a newer one.
    const save = (crowd: CrowdAnswer) => {
      saving = saving.then(() => sandboxes.update(sandboxId, { crowd: writeCrowd(crowd, clock.now()) }));
      return saving;
    };
    const seed = randomInt(2 ** 31);
    let latest = newCrowd(buyers);
    let savedAt = Date.now();
    const onProgress = (progress: CrowdAnswer) => {
      latest = progress;
      if (Date.now() - savedAt < SAVE_EVERY_MS) return;
      savedAt = Date.now();
      save(progress).catch((error: unknown) => log.warn("the progress of simulated buyers was lost", { error }));
    };
    try {
      const crowd = await runCrowd({ checkout, delivery, sandboxId, buyers, seed, onProgress });
      const naive = await runNaiveShop(context, sandboxId, buyers, seed);
      await save({ ...crowd, state: "done", naive });
    } catch (error) {
      await save({ ...latest, state: "interrupted" }).catch(() => {});
      throw error;
    }
  }

  /** Resolves once the buyers are on their way. */
  return async (sandboxId: string): Promise<void> => {
    if (isRunning) throw busy();
    isRunning = true;
    try {
      const { count } = await db
        .selectFrom("shop_orders")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("sandbox_id", "=", sandboxId)
        .executeTakeFirstOrThrow();
      if (Number(count) + buyers > SHOP_LIMITS.orders) throw sandboxFull();
      await sandboxes.update(sandboxId, { crowd: writeCrowd(newCrowd(buyers), clock.now()) });
    } catch (error) {
      isRunning = false;
      throw error;
    }
    run(sandboxId)
      .catch((error: unknown) => log.warn("the simulated buyers failed", { error }))
      .finally(() => {
        isRunning = false;
      });
  };
}

const busy = () =>
  new AppError(409, "busy", "Another visitor’s hundred buyers are shopping right now. Try again in a minute.", {
    retryAfterSeconds: 30,
  });
