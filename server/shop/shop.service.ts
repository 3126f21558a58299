import { MINUTE_MS } from "#contract/durations.ts";
import type { ShopCommand } from "#contract/shop.ts";
import type { CommandResult } from "#contract/shop-answers.ts";
import { SHOP_LIMITS } from "#contract/shop-limits.ts";
import type { FailureSwitches } from "#contract/shop-orders.ts";
import type { Core } from "#server/core.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Job } from "#server/platform/jobs.ts";
import { createCrowdRunner } from "./lab/crowd-runner.ts";
import { faultsOf, SimulatedCrash } from "./lab/faults.ts";
import { placeAgainstRival } from "./lab/rival.ts";
import { createCheckout } from "./orders/checkout.ts";
import { createDelivery } from "./orders/delivery.ts";
import { createProvider } from "./payments/provider.ts";
import { readShop, YOU } from "./sandboxes/read-shop.ts";
import { createSandboxes, type Sandbox } from "./sandboxes/sandboxes.ts";
import { eventsFile, ledgerFile } from "./sandboxes/shop-files.ts";
import { createGoodsSearch, type MeaningParts } from "./search/goods-search.ts";
import { recommend } from "./search/recommendations.ts";
import { createShopContext } from "./shop-context.ts";

/** A crashed sandbox stays as it is for so long, unless the visitor starts the recovery. */
const HALT_MS = MINUTE_MS;
/** A little more than the outbox waits before it tries again. */
const RETRY_MS = 2_100;

/** The sample shop: a sandbox per visitor, the commands of its buyer, and the failure lab. */
export function createShopService(core: Core, meaning: MeaningParts) {
  const { database, clock, log } = core;
  const context = createShopContext(database.db, clock);
  const sandboxes = createSandboxes(context, database.engine);
  const checkout = createCheckout(context);
  const delivery = createDelivery(context, createProvider(context));
  const search = createGoodsSearch(meaning);
  const startCrowd = createCrowdRunner({ context, checkout, delivery, sandboxes, log });

  async function open(token: string): Promise<Sandbox> {
    const sandbox = await sandboxes.find(token);
    if (!sandbox) throw expired();
    return sandbox;
  }

  /** Messages whose first attempt failed are retried without waiting for the job. */
  function retryLater(sandboxId: string) {
    setTimeout(() => {
      delivery.deliver({ sandboxId }).catch((error: unknown) => log.warn("a sample shop failed", { error }));
    }, RETRY_MS).unref();
  }

  async function perform({ id, switches }: Sandbox, key: string, command: ShopCommand) {
    const faults = faultsOf(switches);
    const request = { sandboxId: id, buyer: YOU, key, command, faults };
    const { answer, isReplay } =
      switches.rivalBuyer && command.type === "place"
        ? await placeAgainstRival(context, checkout, { ...request, order: command.order })
        : await checkout.run(request);
    await delivery.deliver({ sandboxId: id, orderId: answer.order, faults });
    if (switches.paymentTimeout) retryLater(id);
    return { order: answer.order, isReplay };
  }

  async function command(token: string, key: string, given: ShopCommand): Promise<CommandResult> {
    const sandbox = await open(token);
    try {
      const { order, isReplay } = await perform(sandbox, key, given);
      const isLost = sandbox.switches.lostAnswer && !isReplay && given.type !== "set-line";
      const outcome = isLost ? "lost" : isReplay ? "replayed" : "done";
      return { outcome, order: isLost ? null : order, shop: await readShop(context, await open(token)) };
    } catch (error) {
      if (!(error instanceof SimulatedCrash)) throw error;
      // The switch goes off, or the recovery would crash at the same point.
      const switches = { ...sandbox.switches, crashAt: null };
      await sandboxes.update(sandbox.id, { switches, haltedUntil: clock.now() + HALT_MS });
      return { outcome: "crashed", order: null, shop: await readShop(context, await open(token)) };
    }
  }

  const jobs: readonly Job[] = [
    {
      name: "deliver messages of sample shops",
      everyMs: 10_000,
      async run() {
        for (const sandboxId of await delivery.sandboxesWithDue()) await delivery.deliver({ sandboxId });
      },
    },
    {
      name: "delete expired sample shops",
      everyMs: MINUTE_MS,
      async run() {
        await checkout.releaseAbandoned(clock.now() - SHOP_LIMITS.reservationMs);
        await sandboxes.deleteExpired();
      },
    },
  ];

  return {
    jobs,
    search,
    recommend,
    create: async () => (await sandboxes.create()).token,
    read: async (token: string) => readShop(context, await open(token)),
    command,
    async setFailures(token: string, switches: FailureSwitches) {
      const { id } = await open(token);
      await sandboxes.update(id, { switches });
      return readShop(context, await open(token));
    },
    /** What a process does when it starts again: deliver whatever was left behind. */
    async recover(token: string) {
      const { id } = await open(token);
      await sandboxes.update(id, { haltedUntil: 0 });
      await delivery.deliver({ sandboxId: id, includesLater: true });
      return readShop(context, await open(token));
    },
    async startCrowd(token: string) {
      await startCrowd((await open(token)).id);
      return readShop(context, await open(token));
    },
    eventsFile: async (token: string) => eventsFile(context, (await open(token)).id),
    ledgerFile: async (token: string) => ledgerFile(context, (await open(token)).id),
  };
}

export type ShopService = ReturnType<typeof createShopService>;

const expired = () =>
  new AppError(410, "sandbox_expired", "This sample shop has expired. Sample shops last an hour; start a new one.");
