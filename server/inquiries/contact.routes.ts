import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { MINUTE_MS } from "#contract/durations.ts";
import type { InquiryReceipt } from "#contract/inquiry.ts";
import { HIDDEN_FIELDS, type InquirySettings } from "#contract/inquiry-options.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { answerError } from "#server/http/error-map.ts";
import { countRequest, type RouteLimit } from "#server/http/limits/limited.ts";
import type { ContactService } from "./contact.service.ts";
import { failedPage, sentPage } from "./contact-page.ts";
import type { SubmittedForm } from "./form-reader.ts";
import { sourcePath } from "./new-inquiry.ts";

/** Every submission, also one that fails validation. */
const ATTEMPTS: RouteLimit = { name: "contact-tries", by: "network", most: 30, per: 10 * MINUTE_MS };

export function contactRoutes(core: Core, contact: ContactService) {
  const { log, siteContent } = core;
  return new Hono<ApiEnvironment>().post("/contact", async (context) => {
    const { facts } = context.env;
    const isPlainPost = asksForPage(context);
    const form: SubmittedForm = { fields: {}, files: [], hasTooManyFiles: false };
    try {
      await countRequest(core, ATTEMPTS, context);
      const { isRepeat, ...receipt } = await contact.receive({
        request: context.req.raw,
        form,
        network: facts.network,
        isPlainPost,
      });
      if (isPlainPost) return sentPage(context, (await siteContent.current()).contact);
      return context.json(receipt satisfies InquiryReceipt, isRepeat ? 200 : 201);
    } catch (error) {
      const answer = answerError(context, error, facts.id, log);
      return isPlainPost ? asPage(context, answer, (await siteContent.current()).contact, form) : answer;
    }
  });
}

/** Tells whether the browser submitted the form itself and will show the response as a page. */
function asksForPage({ req }: Context): boolean {
  const mode = req.header("sec-fetch-mode");
  if (mode !== undefined) return mode === "navigate";
  const accept = req.header("accept") ?? "";
  return accept.includes("text/html") && !accept.includes("application/json");
}

/** Turns a JSON error into a page that shows the form again, so the visitor loses nothing they typed. */
async function asPage(context: Context, answer: Response, settings: InquirySettings, { fields: typed }: SubmittedForm) {
  const { error } = (await answer.json()) as { error: { message: string; fields?: Record<string, string> } };
  const failure = {
    status: answer.status as ContentfulStatusCode,
    message: error.message,
    fields: error.fields ?? {},
    retryAfter: answer.headers.get("retry-after"),
  };
  // From that page on, the browser no longer says where the visitor came from.
  const source = sourcePath(typed, context.req.header("referer") ?? null) ?? "";
  return failedPage(context, failure, settings, { ...typed, [HIDDEN_FIELDS.sourcePage]: source });
}
