import { MINUTE_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { DEMO_CONNECTIONS } from "#server/platform/demo-data.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { CommandResult } from "../contract/answers.ts";
import { SHOP_LIMITS } from "../contract/limits.ts";
import type { FailureSwitches } from "../contract/orders.ts";
import type { ShopCommand } from "../contract/requests.ts";
import { createCrowdRunner } from "./lab/crowd-runner.ts";
import { faultsOf, SimulatedCrash } from "./lab/faults.ts";
import { placeAgainstRival } from "./lab/rival.ts";
import { createCheckout } from "./orders/checkout.ts";
import { createDelivery } from "./orders/delivery.ts";
import { createProvider } from "./payments/provider.ts";
import { readShop, YOU } from "./sandboxes/read-shop.ts";
import { createSandboxes, type Sandbox } from "./sandboxes/sandboxes.ts";
import { eventsFile, ledgerFile } from "./sandboxes/shop-files.ts";
import { createProductSearch, type MeaningParts } from "./search/product-search.ts";
import { recommend } from "./search/recommendations.ts";
import { createShopContext, nextTurn } from "./shop-context.ts";
import { shopMigrations } from "./shop-migrations.ts";
import type { ShopTables } from "./shop-tables.ts";

/** A crashed sandbox stays as it is for so long, unless the visitor starts the recovery. */
const HALT_MS = MINUTE_MS;
/** A little more than the outbox waits before it tries again. */
const RETRY_MS = 2_100;
const MAX_WAITING = 120;

/** The sample shop: a sandbox per visitor, the commands of its buyer, and the failure lab. */
export function createShopService(core: Core, meaning: MeaningParts) {
  const { database, clock, log } = core;
  const context = createShopContext(database.demoTables<ShopTables>("ecommerce", shopMigrations), clock);
  const sandboxes = createSandboxes(context, database.engine);
  const checkout = createCheckout(context);
  const delivery = createDelivery(context, createProvider(context));
  const search = createProductSearch(meaning);
  const startCrowd = createCrowdRunner({ context, checkout, delivery, sandboxes, log });

  /** Visitors of the shop wait for each other, so that those of the site's pages don't have to wait for them. */
  const enqueue = createBoundedQueue({
    atOnce: database.engine === "sqlite" ? 1 : DEMO_CONNECTIONS,
    waiting: MAX_WAITING,
    refusal: overloaded,
  });
  const inTurn = <Result>(work: () => Promise<Result>) =>
    enqueue(async () => {
      await nextTurn();
      return work();
    });

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
      return { outcome, order: isLost ? null : order, shop: await readShop(context, sandbox) };
    } catch (error) {
      if (!(error instanceof SimulatedCrash)) throw error;
      // The switch goes off, or the recovery would crash at the same point.
      const switches = { ...sandbox.switches, crashAt: null };
      const haltedUntil = clock.now() + HALT_MS;
      await sandboxes.update(sandbox.id, { switches, haltedUntil });
      return { outcome: "crashed", order: null, shop: await readShop(context, { ...sandbox, switches, haltedUntil }) };
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
    create: () => inTurn(async () => (await sandboxes.create()).token),
    read: (token: string) => inTurn(async () => readShop(context, await open(token))),
    command: (token: string, key: string, given: ShopCommand) => inTurn(() => command(token, key, given)),
    async setFailures(token: string, switches: FailureSwitches) {
      const { id } = await open(token);
      await sandboxes.update(id, { switches });
      return readShop(context, await open(token));
    },
    /** What a process does when it starts again: deliver whatever was left behind. */
    recover: (token: string) =>
      inTurn(async () => {
        const { id } = await open(token);
        await sandboxes.update(id, { haltedUntil: 0 });
        await delivery.deliver({ sandboxId: id, includesLater: true });
        return readShop(context, await open(token));
      }),
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

const overloaded = () =>
  new AppError(503, "busy", "Too many people are shopping right now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });
