import { Hono } from "hono";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { mailingPlan } from "#contract/mailings.ts";
import { type NewsletterAnswer, newsletterSchema } from "#contract/newsletter.ts";
import { subscribersQuery } from "#contract/subscribers.ts";
import type { Core } from "#server/core.ts";
import { type ApiEnvironment, ID } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { movedTo } from "#server/http/moved-to.ts";
import { requireOwner } from "#server/http/owner.ts";
import { answerPage, ownerPageQuery } from "#server/http/paging.ts";
import { parseFields, readJson, readJsonBody, readQuery } from "#server/http/validate.ts";
import type { MailingsService } from "./mailings.service.ts";
import type { NewsletterService } from "./newsletter.service.ts";
import type { SubscribersService } from "./subscribers.service.ts";

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

const listQuery = subscribersQuery.extend(ownerPageQuery);

/** The owner's list of subscribers. */
function subscriberRoutes(subscribers: SubscribersService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/subscribers", async (context) => {
      requireOwner(context);
      return answerPage(context, await subscribers.list(readQuery(context, listQuery)));
    })
    .get("/admin/subscribers/export.csv", async (context) => {
      const owner = requireOwner(context);
      const csv = await subscribers.exportAll(readQuery(context, subscribersQuery), owner);
      return context.body(csv, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="subscribers.csv"',
      });
    })
    .post(`/admin/subscribers/${ID}/:action{pause|resume}`, async (context) => {
      const owner = requireOwner(context);
      const { id, action } = context.req.param();
      return context.json(await subscribers.setPaused(id, action === "pause", owner));
    })
    .delete(`/admin/subscribers/${ID}`, async (context) => {
      const owner = requireOwner(context);
      await subscribers.remove(context.req.param("id"), owner);
      return context.body(null, 204);
    });
}

/** The owner mails posts to readers. */
export function mailingRoutes(mailings: MailingsService) {
  return new Hono<ApiEnvironment>()
    .get(`/admin/mailings/${ID}`, async (context) => {
      requireOwner(context);
      return context.json(await mailings.read(context.req.param("id")));
    })
    .put(`/admin/mailings/${ID}`, async (context) => {
      const owner = requireOwner(context);
      const { planned } = await readJson(context, mailingPlan);
      return context.json(await mailings.plan(context.req.param("id"), planned, owner));
    })
    .post(`/admin/mailings/${ID}/test`, async (context) => {
      requireOwner(context);
      return context.json(await mailings.test(context.req.param("id")));
    })
    .post(`/admin/mailings/${ID}/stop`, async (context) => {
      const owner = requireOwner(context);
      return context.json(await mailings.stop(context.req.param("id"), owner));
    });
}
