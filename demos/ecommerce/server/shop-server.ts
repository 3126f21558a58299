import type { Core } from "#server/core.ts";
import type { DemoServer, DemoServices } from "#server/demo-server.ts";
import { shopRoutes } from "./shop.routes.ts";
import { createShopService, type ShopService } from "./shop.service.ts";

export function openShop(core: Core, { ai, openMeaning }: DemoServices) {
  const shop = createShopService(core, { log: core.log, openMeaning });
  return { routes: shopRoutes(core, shop, ai), jobs: shop.jobs, shop } satisfies DemoServer & { shop: ShopService };
}
