import { randomInt } from "node:crypto";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { CrowdAnswer } from "../../contract/answers.ts";
import { SHOP_LIMITS } from "../../contract/limits.ts";
import type { Checkout } from "../orders/checkout.ts";
import type { Delivery } from "../orders/delivery.ts";
import { sandboxFull } from "../orders/idempotency.ts";
import { writeCrowd } from "../sandboxes/read-shop.ts";
import type { Sandboxes } from "../sandboxes/sandboxes.ts";
import type { ShopContext } from "../shop-context.ts";
import { newCrowd, runCrowd } from "./crowd.ts";
import { runNaiveShop } from "./naive-shop.ts";

/** Often enough for a progress bar, and for nobody to take a slow run for a dead one. */
const SAVE_EVERY_MS = 1_000;
/** One crowd runs; so many more may wait for it. */
const MAX_WAITING = 5;
/** Until one has been measured. */
const FIRST_ESTIMATE_S = 20;

type RunnerParts = { context: ShopContext; checkout: Checkout; delivery: Delivery; sandboxes: Sandboxes; log: Logger };

/** Runs one crowd of buyers after the other, in the background, and keeps their progress in their sandboxes. */
export function createCrowdRunner({ context, checkout, delivery, sandboxes, log }: RunnerParts) {
  const { db, clock } = context;
  const { buyers } = SHOP_LIMITS;
  /** The first one runs. */
  const queue: { sandboxId: string; crowd: CrowdAnswer }[] = [];
  let isRunning = false;
  let estimate = FIRST_ESTIMATE_S;

  const save = (sandboxId: string, crowd: CrowdAnswer) =>
    sandboxes.update(sandboxId, { crowd: writeCrowd(crowd, clock.now()) });

  const waiting = (ahead: number): CrowdAnswer => ({
    ...newCrowd(buyers),
    state: "waiting",
    queue: { ahead, seconds: Math.ceil(ahead * estimate) },
  });

  async function saveAll(): Promise<void> {
    for (const [ahead, { sandboxId, crowd }] of [...queue].entries())
      await save(sandboxId, ahead === 0 ? crowd : waiting(ahead));
  }

  async function run(entry: (typeof queue)[number]): Promise<void> {
    const { sandboxId } = entry;
    const seed = randomInt(2 ** 31);
    const onProgress = (progress: CrowdAnswer) => {
      entry.crowd = progress;
    };
    // One after the other, so that an older state never overwrites a newer one.
    let saving = Promise.resolve();
    const timer = setInterval(() => {
      saving = saving
        .then(saveAll)
        .catch((error: unknown) => log.warn("the progress of simulated buyers was lost", { error }));
    }, SAVE_EVERY_MS);
    try {
      const crowd = await runCrowd({ checkout, delivery, sandboxId, buyers, seed, onProgress });
      const naive = await runNaiveShop(context, sandboxId, buyers, seed);
      entry.crowd = { ...crowd, state: "done", naive };
      estimate = crowd.milliseconds / 1000;
    } catch (error) {
      entry.crowd = { ...entry.crowd, state: "interrupted" };
      log.warn("the simulated buyers failed", { error });
    } finally {
      clearInterval(timer);
      await saving;
    }
    await save(sandboxId, entry.crowd);
  }

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let [entry] = queue; entry; [entry] = queue) {
      await run(entry).catch((error: unknown) => log.warn("the end of simulated buyers was lost", { error }));
      queue.splice(queue.indexOf(entry), 1);
    }
    isRunning = false;
  }

  async function checkRoom(sandboxId: string): Promise<void> {
    const { count } = await db
      .selectFrom("shop_orders")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("sandbox_id", "=", sandboxId)
      .executeTakeFirstOrThrow();
    if (Number(count) + buyers > SHOP_LIMITS.orders) throw sandboxFull();
  }

  /** Resolves once the buyers are on their way, or waiting for those of others. */
  return async (sandboxId: string): Promise<void> => {
    await checkRoom(sandboxId);
    if (queue.some((entry) => entry.sandboxId === sandboxId)) throw alreadySent();
    if (queue.length > MAX_WAITING) throw busy(Math.ceil(queue.length * estimate));
    const entry = { sandboxId, crowd: newCrowd(buyers) };
    const ahead = queue.push(entry) - 1;
    try {
      await save(sandboxId, ahead === 0 ? entry.crowd : waiting(ahead));
    } catch (error) {
      queue.splice(queue.indexOf(entry), 1);
      throw error;
    } finally {
      void runAll();
    }
  };
}

const alreadySent = () =>
  new AppError(409, "already_sent", "Your hundred buyers are already on their way.", { retryAfterSeconds: 30 });

const busy = (seconds: number) =>
  new AppError(
    503,
    "busy",
    `The hundred buyers of ${MAX_WAITING + 1} other visitors come first. Try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}.`,
    { retryAfterSeconds: seconds },
  );
