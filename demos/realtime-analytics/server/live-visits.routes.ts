import { Hono } from "hono";
import type { Core } from "#server/core.ts";
import type { DemoServer, DemoServices } from "#server/demo-server.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import type { FeedMessage } from "./live-feed.ts";
import { createLiveVisitsService, type LiveVisitsService } from "./live-visits.service.ts";

/** How long a browser waits before it reconnects. */
const RETRY_MS = 5_000;

/** Server-sent events that last as long as the visitor listens. */
function liveVisitRoutes(liveVisits: LiveVisitsService) {
  return new Hono<ApiEnvironment>().get("/live-visits", async (context) => {
    const headers = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };
    if (context.req.method === "HEAD") return context.body(null, 200, headers);
    const { next, leave } = await liveVisits.join(context.env.facts.network.subnet);
    context.req.raw.signal.addEventListener("abort", leave);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      // Called only when the connection can take more.
      async pull(controller) {
        const message = await next();
        if (message) controller.enqueue(encoder.encode(textOf(message)));
        else controller.close();
      },
      cancel: leave,
    });
    return context.body(body, 200, headers);
  });
}

/** A comment keeps the connection alive; clients ignore it. */
function textOf(message: FeedMessage): string {
  if (message === "heartbeat") return ": heartbeat\n\n";
  return `retry: ${RETRY_MS}\nevent: visits\ndata: ${message.data}\n\n`;
}

export function openLiveVisits(core: Core, services: DemoServices) {
  const feed = createLiveVisitsService(core, services);
  return { feed, streams: liveVisitRoutes(feed), close: () => feed.close() } satisfies DemoServer & { feed: unknown };
}
