import { type Context, Hono } from "hono";
import { isOff } from "#content-types/site/part-states.ts";
import { readOwner } from "#server/accounts/session-cookie.ts";
import { describeSession } from "#server/accounts/sessions.service.ts";
import { createApi } from "#server/api.ts";
import type { Core } from "#server/core.ts";
import { discoveryRoutes } from "#server/discovery/discovery.routes.ts";
import { pageOfDocument } from "#server/discovery/public-pages.ts";
import { downloadRoutes } from "#server/downloads/downloads.routes.ts";
import { createAnswerCache, createDocumentCache } from "#server/http/cache/cached-answers.ts";
import type { PageCache } from "#server/http/cache/page-cache.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { answerError } from "#server/http/error-map.ts";
import { countRequest } from "#server/http/limits/limited.ts";
import { ownOriginOnly } from "#server/http/origin-check.ts";
import { API_HEADERS } from "#server/http/responses/security-headers.ts";
import { pictureRoutes } from "#server/media/media.routes.ts";
import { metricsRoutes } from "#server/metrics/metrics.routes.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Visitor } from "#server/pages/page-context.ts";
import { createDiskSpaceCheck } from "#server/platform/disk-reserve.ts";
import type { Services } from "#server/services.ts";

type AppParts = {
  core: Core;
  services: Services;
  metrics: Metrics;
  /** Returns false during shutdown, so that a load balancer sends requests elsewhere. */
  isAccepting: () => boolean;
  /** Caches responses until the content changes. */
  cache: PageCache;
  answerPage: (request: Request, visitor: Visitor) => Promise<Response>;
};

/** The whole site as one Hono app: health checks, the API, feeds and sitemaps, downloads, then pages. */
export function createApp({ core, services, metrics, isAccepting, cache, answerPage }: AppParts) {
  const { log, database } = core;
  const app = new Hono<ApiEnvironment>();
  const hasDiskSpace = createDiskSpaceCheck(database, core.settings.dataDir, core.clock);

  const visitorOf = (context: Context<ApiEnvironment>): Visitor => ({
    network: context.env.facts.network,
    count: (limit) => countRequest(core, limit, context),
    readSession: async () => describeSession(core, await readOwner(core, context), context.env.facts),
  });
  const answerAsPage = (context: Context<ApiEnvironment>) => answerPage(context.req.raw, visitorOf(context));

  app.onError((error, context) => answerError(context, error, context.env.facts.id, log));
  app.use(ownOriginOnly(core.settings));

  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, API_HEADERS));
  app.get("/readyz", async (context) => {
    if (!isAccepting()) return context.json({ status: "stopping" }, 503, API_HEADERS);
    try {
      await database.ping();
      if (!(await hasDiskSpace())) {
        log.error("the disk is full");
        return context.json({ status: "storage full" }, 503, { ...API_HEADERS, "retry-after": "60" });
      }
      return context.json({ status: "ready" }, 200, API_HEADERS);
    } catch (error) {
      log.error("the database does not respond", { error });
      return context.json({ status: "database unavailable" }, 503, { ...API_HEADERS, "retry-after": "5" });
    }
  });
  app.route("/", metricsRoutes(core, metrics));
  app.route("/api", createApi(core, services, createAnswerCache(cache)));
  app.route("/media", pictureRoutes(services.media));
  const cachedDocument = createDocumentCache(cache);
  app.get("*", async (context, next) => {
    const page = pageOfDocument(context.req.path);
    const { parts } = page ? await core.siteContent.current() : { parts: undefined };
    return page && parts && isOff(parts, page) ? answerAsPage(context) : next();
  });
  app.route("/", discoveryRoutes(core, services, cachedDocument));
  app.route("/", downloadRoutes(core, services, cachedDocument));
  app.all("*", answerAsPage);
  return app;
}
