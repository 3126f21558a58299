import { Hono } from "hono";
import { MINUTE_MS } from "#contract/durations.ts";
import type { InquiryReceipt } from "#contract/inquiry.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import type { ContactService } from "./contact.service.ts";

/** Every submission, also one that fails validation. */
export const ATTEMPTS: RouteLimit = { name: "contact-tries", by: "network", most: 30, per: 10 * MINUTE_MS };

/** What the form sends with script; without, it posts to its page, app/site/contact/contact.route.tsx. */
export function contactRoutes(core: Core, contact: ContactService) {
  return new Hono<ApiEnvironment>().post("/contact", limited(core, ATTEMPTS), async (context) => {
    const { network } = context.env.facts;
    const { isRepeat, ...receipt } = await contact.receive({ request: context.req.raw, network });
    return context.json(receipt satisfies InquiryReceipt, isRepeat ? 200 : 201);
  });
}
