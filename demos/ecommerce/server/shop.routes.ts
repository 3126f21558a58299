import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { AiService } from "#server/ai/ai.service.ts";
import type { Core } from "#server/core.ts";
import type { DemoServer, DemoServices } from "#server/demo-server.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { AppError, notFound, tooLarge } from "#server/platform/errors.ts";
import { KEY_HEADER, SANDBOX_HEADER, SHOP_LIMITS } from "../contract/limits.ts";
import { failureSwitches, KEY_PATTERN, shopCommand } from "../contract/requests.ts";
import { createShopService, type ShopService } from "./shop.service.ts";

const MAX_BODY_BYTES = 4 * 1024;
const CACHED = { "cache-control": "public, max-age=300" };

const NEW_SANDBOXES: RouteLimit = {
  name: "shop-sandboxes",
  by: "network",
  inMemory: true,
  most: 12,
  per: HOUR_MS,
  message: "You have started many sample shops in the last hour. Please continue with one of them, or try again later.",
};
const COMMANDS: RouteLimit = { name: "shop-commands", by: "network", most: 300, per: MINUTE_MS, inMemory: true };
const READS: RouteLimit = { name: "shop-reads", by: "network", most: 600, per: MINUTE_MS, inMemory: true };
const CROWDS: RouteLimit = { name: "shop-crowds", by: "network", most: 6, per: 10 * MINUTE_MS, inMemory: true };

const text = z.string().max(SHOP_LIMITS.searchCharacters).default("");
const listingQuery = z.strictObject({
  q: text,
  category: text,
  topic: text,
  price: text,
  page: z.coerce.number().int().min(1).max(100).default(1),
  by: z.enum(["words", "meaning"]).default("words"),
});

/** The sample shop. These routes touch no table but the shop's own. */
function shopRoutes(core: Core, shop: ShopService, ai: AiService) {
  const routes = new Hono<ApiEnvironment>();
  routes.use(
    "/shop/*",
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw tooLarge("This request is too large.");
      },
    }),
  );

  return routes
    .get("/shop/goods", async (context) => {
      const { page, by, ...filter } = readQuery(context, listingQuery);
      const { network } = context.env.facts;
      const asker = { visitor: network, signal: context.req.raw.signal };
      const byMeaning = { asker, admit: () => ai.admit(network) };
      const query = { ...filter, q: filter.q.trim().toLowerCase() };
      const listing = await shop.search(query, page, by === "meaning" ? byMeaning : undefined);
      if (!listing) throw notFound();
      return context.json(listing, 200, listing.meaning === "unavailable" ? {} : CACHED);
    })
    .get("/shop/goods/:id{[a-z0-9-]{1,64}}/recommendations", (context) =>
      context.json(shop.recommend(context.req.param("id")), 200, CACHED),
    )
    .post("/shop/sandboxes", limited(core, NEW_SANDBOXES), async (context) => {
      return context.json({ token: await shop.create() }, 201);
    })
    .get("/shop/sandbox", limited(core, READS), async (context) => {
      return context.json(await shop.read(tokenOf(context)));
    })
    .post("/shop/commands", limited(core, COMMANDS), async (context) => {
      const token = tokenOf(context);
      const key = context.req.header(KEY_HEADER) ?? "";
      if (!KEY_PATTERN.test(key)) throw badKey();
      return context.json(await shop.command(token, key, await readJson(context, shopCommand)));
    })
    .put("/shop/sandbox/failures", limited(core, COMMANDS), async (context) => {
      const token = tokenOf(context);
      return context.json(await shop.setFailures(token, await readJson(context, failureSwitches)));
    })
    .post("/shop/sandbox/recovery", limited(core, COMMANDS), async (context) => {
      return context.json(await shop.recover(tokenOf(context)));
    })
    .post("/shop/sandbox/crowd", limited(core, CROWDS), async (context) => {
      return context.json(await shop.startCrowd(tokenOf(context)), 202);
    })
    .get("/shop/sandbox/:file{(events|ledger)}", limited(core, COMMANDS), async (context) => {
      const file = context.req.param("file");
      const token = tokenOf(context);
      const csv = await (file === "events" ? shop.eventsFile(token) : shop.ledgerFile(token));
      return context.body(csv, 200, { "content-type": "text/csv; charset=utf-8" });
    });
}

function tokenOf(context: Context): string {
  const token = context.req.header(SANDBOX_HEADER) ?? "";
  if (token === "") throw new AppError(400, "no_sandbox_given", "This request names no sample shop.");
  return token;
}

const badKey = () =>
  new AppError(400, "bad_key", "Every command needs an idempotency key of 8 to 64 letters, digits or dashes.");

export function openShop(core: Core, { ai, openMeaning }: DemoServices) {
  const shop = createShopService(core, { log: core.log, openMeaning });
  return { routes: shopRoutes(core, shop, ai), jobs: shop.jobs, shop } satisfies DemoServer & { shop: ShopService };
}
