import { Hono } from "hono";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { type NewsletterAnswer, newsletterSchema } from "#contract/newsletter.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { movedTo } from "#server/http/moved-to.ts";
import { parseFields, readJsonBody } from "#server/http/validate.ts";
import type { NewsletterService } from "./newsletter.service.ts";
import { subscriberRoutes } from "./subscribers.routes.ts";

export const REQUESTED: RouteLimit = { name: "newsletter-network", by: "network", most: 5, per: HOUR_MS };
export const LINKS_OPENED: RouteLimit = {
  name: "newsletter-links",
  by: "network",
  most: 120,
  per: MINUTE_MS,
  inMemory: true,
};

export function newsletterRoutes(core: Core, newsletter: NewsletterService) {
  return (
    new Hono<ApiEnvironment>()
      .post("/newsletter", limited(core, REQUESTED), async (context) => {
        const message = await newsletter.request(parseFields(newsletterSchema, await readJsonBody(context)));
        return context.json({ message } satisfies NewsletterAnswer, 202);
      })
      .all("/newsletter/confirm", movedTo("/newsletter/confirm"))
      // One click in an email client (RFC 8058), which doesn't follow a redirect, on an email that was sent earlier.
      .post("/newsletter/unsubscribe", async (context) => {
        await newsletter.unsubscribing.use(context.req.query());
        return context.json({});
      })
      .all("/newsletter/unsubscribe", movedTo("/newsletter/unsubscribe"))
      .route("/", subscriberRoutes(newsletter))
  );
}
