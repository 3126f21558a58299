import { Hono } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { isOff } from "#content-types/site/part-states.ts";
import { accountRoutes } from "#server/accounts/accounts.routes.ts";
import { readOwner } from "#server/accounts/session-cookie.ts";
import { activityRoutes } from "#server/activity/activity.routes.ts";
import { aiRoutes } from "#server/ai/ai.routes.ts";
import { modelsRoutes } from "#server/ai/models.routes.ts";
import { backupRoutes } from "#server/backup/backup.routes.ts";
import { bookingRoutes, connectedRoutes } from "#server/booking/booking.routes.ts";
import { contentItemRoutes } from "#server/content-items/content-items.routes.ts";
import { makeItYoursRoutes } from "#server/content-items/make-it-yours/make-it-yours.routes.ts";
import { siteRoutes } from "#server/content-items/site/site.routes.ts";
import { taxonomyRoutes } from "#server/content-items/taxonomies/taxonomies.routes.ts";
import type { Core } from "#server/core.ts";
import type { DemoServer } from "#server/demo-server.ts";
import { socialPreviewRoutes } from "#server/discovery/discovery.routes.ts";
import { evidenceRoutes } from "#server/evidence/evidence.routes.ts";
import { exchangeRoutes } from "#server/exchange/exchange.routes.ts";
import type { CachedAnswer } from "#server/http/cache/cached-answers.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { answerError } from "#server/http/error-map.ts";
import { jsonBodyLimit } from "#server/http/limited-body.ts";
import { HTTP_LIMITS } from "#server/http/node/connection-limits.ts";
import { API_HEADERS } from "#server/http/responses/security-headers.ts";
import { inquiryRoutes } from "#server/inquiries/inquiries.routes.ts";
import { mailRoutes } from "#server/mail/mail.routes.ts";
import { mediaRoutes } from "#server/media/media.routes.ts";
import { mailingRoutes, newsletterRoutes } from "#server/newsletter/newsletter.routes.ts";
import { ownerSearchRoutes } from "#server/owner-search/owner-search.routes.ts";
import { peopleRoutes } from "#server/people/people.routes.ts";
import { notFound } from "#server/platform/errors.ts";
import { searchRoutes } from "#server/search/search.routes.ts";
import type { Services } from "#server/services.ts";
import { statusRoutes } from "#server/status/status.routes.ts";
import { testimonialRoutes } from "#server/testimonials/testimonials.routes.ts";
import { visitRoutes } from "#server/visits/visits.routes.ts";

/** Whether a request of the owner may free disk space, or prepares that by moving items to the trash. */
const isDeletion = ({ method, path }: { method: string; path: string }) =>
  method === "DELETE" || (method === "POST" && /\/(?:bulk|trash|remove|remove-samples|erase)$/.test(path));

/** Everything under `/api`: guards, the routes of each domain, and a 404 for the rest. */
export function createApi(core: Core, services: Services, cachedAnswer: CachedAnswer) {
  const api = new Hono<ApiEnvironment>();

  api.onError((error, context) => answerError(context, error, context.env.facts.id, core.log));

  api.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(API_HEADERS)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });
  api.use(compress());
  api.use(async (context, next) => {
    const owner = await readOwner(core, context);
    context.set("owner", owner);
    if (owner && core.reserve && isDeletion(context.req)) await core.reserve.spendOnDeletion(next);
    else await next();
  });

  // These read large bodies or stream long responses, so they have limits of their own.
  api.route("/", inquiryRoutes(core, services.inquiries));
  api.route("/", peopleRoutes(services.people));
  api.route("/", testimonialRoutes(services.testimonials));
  api.route("/", bookingRoutes(core, services.booking));
  api.route("/", mediaRoutes(services.media, services.library));
  api.route("/", exchangeRoutes(core, services.loadExchange));
  api.route("/", backupRoutes(core));
  api.route("/", aiRoutes(core, services.ai));
  const demos: [string, DemoServer][] = Object.entries(services.demos);
  for (const [demo, { streams }] of demos) if (streams) api.route("/", unlessOff(core, demo, streams));

  const tooSlow = new HTTPException(503, { message: "This took too long. Please try again." });
  api.use(timeout(HTTP_LIMITS.handlerTimeoutMs, tooSlow), jsonBodyLimit);
  api.route("/", accountRoutes(core));
  api.route("/", contentItemRoutes(services.contentItems, cachedAnswer));
  api.route("/", ownerSearchRoutes(services));
  api.route("/", searchRoutes(core, services.search));
  api.route("/", taxonomyRoutes(services.contentItems));
  api.route("/", socialPreviewRoutes(core, services));
  api.route("/", siteRoutes(core, services));
  api.route("/", evidenceRoutes(services));
  api.route("/", makeItYoursRoutes(services.makeItYours));
  api.route("/", newsletterRoutes(core, services.newsletter));
  api.route("/", connectedRoutes(core, services.booking.connected));
  api.route("/", mailRoutes(core, services.mail));
  api.route("/", modelsRoutes(core, services.models));
  api.route("/", mailingRoutes(services.mailings));
  api.route("/", visitRoutes(core, services.visits));
  api.route("/", activityRoutes(core));
  api.route("/", statusRoutes(core, services));
  for (const [demo, { routes }] of demos) if (routes) api.route("/", unlessOff(core, demo, routes));
  api.all("*", () => {
    throw notFound();
  });
  return api;
}

/** The routes of a demo, which answer 404 while the owner has switched it off. */
function unlessOff({ siteContent }: Core, demo: string, routes: Hono<ApiEnvironment>): Hono<ApiEnvironment> {
  const guarded = new Hono<ApiEnvironment>();
  for (const path of new Set(routes.routes.map((route) => route.path))) {
    guarded.use(path, async (_context, next) => {
      if (isOff((await siteContent.current()).parts, `/demos/${demo}`)) throw notFound("This demo is switched off.");
      await next();
    });
  }
  return guarded.route("/", routes);
}
