import { type Context, Hono } from "hono";
import { HOUR_MS } from "#contract/durations.ts";
import { type NewsletterAnswer, newsletterSchema } from "#contract/newsletter.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { countRequest, type RouteLimit } from "#server/http/limits/limited.ts";
import { errorPage } from "#server/http/responses/html-page.ts";
import { fieldErrors, invalid, readJsonBody } from "#server/http/validate.ts";
import type { NewsletterService } from "./newsletter.service.ts";
import {
  askToConfirmPage,
  askToUnsubscribePage,
  badLinkPage,
  confirmedPage,
  requestedPage,
  unsubscribedPage,
} from "./newsletter-pages.ts";
import { subscriberRoutes } from "./subscribers.routes.ts";

const REQUESTED: RouteLimit = { name: "newsletter-network", by: "network", most: 5, per: HOUR_MS };

export function newsletterRoutes(core: Core, newsletter: NewsletterService) {
  const { links } = newsletter;

  async function request(context: Context<ApiEnvironment>, readBody: () => Promise<unknown>) {
    await countRequest(core, REQUESTED, context);
    const parsed = newsletterSchema.safeParse(await readBody());
    if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
    return { message: await newsletter.request(parsed.data), sourcePage: parsed.data.sourcePage };
  }

  return (
    new Hono<ApiEnvironment>()
      .post("/newsletter", async (context) => {
        if (!isForm(context)) {
          const { message } = await request(context, () => readJsonBody(context));
          return context.json({ message } satisfies NewsletterAnswer, 202);
        }
        try {
          const { message, sourcePage } = await request(context, () => context.req.parseBody());
          return await requestedPage(context, message, sourcePage);
        } catch (error) {
          return errorPage(context, error);
        }
      })
      .get("/newsletter/confirm", (context) => {
        const email = links.readConfirm(context.req.query());
        return email ? askToConfirmPage(context, email) : badLinkPage(context);
      })
      .post("/newsletter/confirm", async (context) => {
        const email = links.readConfirm(context.req.query());
        const isConfirmed = email !== undefined && (await newsletter.confirm(email));
        return isConfirmed ? confirmedPage(context, email) : badLinkPage(context);
      })
      .get("/newsletter/unsubscribe", (context) => {
        const email = links.readUnsubscribe(context.req.query());
        return email ? askToUnsubscribePage(context, email) : badLinkPage(context);
      })
      // Sent by the button or by an email client (RFC 8058). The body adds nothing to the link, so it is not read.
      .post("/newsletter/unsubscribe", async (context) => {
        const email = links.readUnsubscribe(context.req.query());
        if (!email) return badLinkPage(context);
        await newsletter.unsubscribe(email);
        return unsubscribedPage(context, email);
      })
      .route("/", subscriberRoutes(newsletter))
  );
}

/** A plain form comes from a browser without JavaScript, which shows the response as a page. */
function isForm(context: Context): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(context.req.header("content-type") ?? "");
}
