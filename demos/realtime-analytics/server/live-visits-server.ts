import type { Core } from "#server/core.ts";
import type { DemoServer, DemoServices } from "#server/demo-server.ts";
import { liveVisitRoutes } from "./live-visits.routes.ts";
import { createLiveVisitsService } from "./live-visits.service.ts";

export function openLiveVisits(core: Core, services: DemoServices) {
  const feed = createLiveVisitsService(core, services);
  return { feed, streams: liveVisitRoutes(feed), close: () => feed.close() } satisfies DemoServer & { feed: unknown };
}
