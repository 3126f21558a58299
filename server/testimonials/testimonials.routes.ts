import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MINUTE_MS } from "#contract/durations.ts";
import {
  testimonialApproval,
  testimonialForm,
  testimonialRequest,
  testimonialShortening,
  testimonialsQuery,
} from "#contract/testimonials.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/json-body-limit.ts";
import { countRequest, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner } from "#server/http/owner.ts";
import { ownerPageQuery, setPageHeaders } from "#server/http/paging.ts";
import { errorPage } from "#server/http/responses/html-page.ts";
import { fieldErrors, invalid, readJson, readQuery } from "#server/http/validate.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import {
  askToWithdrawPage,
  consentTo,
  endedPage,
  formPage,
  previewPage,
  statusPage,
  type Typed,
  withdrawnPage,
  writtenIn,
} from "./testimonial-pages.ts";
import type { TestimonialsService } from "./testimonials.service.ts";
import type { TestimonialRow } from "./testimonials.store.ts";

const OPENED: RouteLimit = { name: "testimonial-opened", by: "network", most: 120, per: MINUTE_MS, inMemory: true };
const SENT: RouteLimit = { name: "testimonial-sent", by: "network", most: 60, per: 10 * MINUTE_MS };

/** Many times the longest text in any script, as forms encode it. */
const MAX_FORM_BYTES = 64 * 1024;
const ID = ":id{[\\w-]{1,64}}" as const;

const listQuery = testimonialsQuery.extend(ownerPageQuery);

export function testimonialRoutes(core: Core, testimonials: TestimonialsService) {
  return new Hono<ApiEnvironment>()
    .route("/", clientRoutes(core, testimonials))
    .use("/admin/testimonials/*", jsonBodyLimit)
    .get("/admin/testimonials", async (context) => {
      requireOwner(context);
      const page = await testimonials.list(readQuery(context, listQuery));
      setPageHeaders(context, page);
      return context.json(page.rows);
    })
    .post("/admin/testimonials", jsonBodyLimit, async (context) => {
      const owner = requireOwner(context);
      return context.json(await testimonials.ask(await readJson(context, testimonialRequest), owner), 201);
    })
    .post(`/admin/testimonials/${ID}/ask-again`, async (context) => {
      const owner = requireOwner(context);
      return context.json(await testimonials.askAgain(context.req.param("id"), owner));
    })
    .post(`/admin/testimonials/${ID}/approve`, async (context) => {
      const owner = requireOwner(context);
      const approval = await readJson(context, testimonialApproval);
      return context.json(await testimonials.approve(context.req.param("id"), approval, owner));
    })
    .post(`/admin/testimonials/${ID}/take-off`, async (context) => {
      const owner = requireOwner(context);
      return context.json(await testimonials.takeOff(context.req.param("id"), owner));
    })
    .post(`/admin/testimonials/${ID}/shorten`, async (context) => {
      const owner = requireOwner(context);
      const shortening = await readJson(context, testimonialShortening);
      return context.json(await testimonials.shorten(context.req.param("id"), shortening, owner));
    })
    .delete(`/admin/testimonials/${ID}`, async (context) => {
      const owner = requireOwner(context);
      await testimonials.remove(context.req.param("id"), owner);
      return context.body(null, 204);
    });
}

type ClientContext = Context<ApiEnvironment>;

/** The client’s pages: plain forms in which each button is a step. */
function clientRoutes(core: Core, testimonials: TestimonialsService) {
  const { siteContent, settings } = core;
  const site = siteAddress(settings);
  const ownerName = async () => (await siteContent.current()).profile.name;

  async function showStatus(context: ClientContext, row: TestimonialRow) {
    if (row.state === "asked") return formPage(context, row, { name: row.name, naming: "full" });
    const owner = await ownerName();
    return statusPage(context, row, owner, consentTo(writtenIn(row), owner, site, true));
  }

  /** Keeps what the client typed, whatever is wrong with it. */
  async function readOrSend(context: ClientContext, row: TestimonialRow, step: string, typed: Typed) {
    const link = linkOf(context);
    const parsed = testimonialForm.safeParse(typed);
    if (!parsed.success) return formPage(context, row, typed, problemOf(invalid(fieldErrors(parsed.error.issues))));
    const consent = consentTo(parsed.data, await ownerName(), site);
    if (step === "preview") return previewPage(context, parsed.data, consent);
    if (typed.consent !== "yes") {
      const missing = invalid({ consent: "Please check the box: without your consent, nothing can be shown" });
      return previewPage(context, parsed.data, consent, problemOf(missing));
    }
    try {
      await testimonials.submit(link, parsed.data, consent);
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404 || error.status === 410) throw error;
      return previewPage(context, parsed.data, consent, problemOf(error));
    }
    return backTo(context);
  }

  async function take(context: ClientContext) {
    await countRequest(core, SENT, context);
    const link = linkOf(context);
    const row = await testimonials.open(link);
    const body = await context.req.parseBody().catch((cause: unknown) => {
      throw new AppError(400, "malformed", "The form could not be read.", { cause });
    });
    const { step = "", ...typed } = textsOf(body);
    if (step === "preview" || step === "send") return readOrSend(context, row, step, typed);
    if (step === "edit") return formPage(context, row, "quote" in typed ? typed : textsOf(writtenIn(row)));
    if (step === "withdraw") return askToWithdrawPage(context);
    if (step === "withdraw-now") {
      await testimonials.withdraw(link);
      return withdrawnPage(context);
    }
    if (step === "accept" || step === "keep") {
      const shorter = (typed.shorter ?? "").replace(/\r\n?/g, "\n");
      const consent = consentTo(writtenIn(row), await ownerName(), site, true);
      await testimonials.answerShorter(link, shorter, step === "accept", consent);
    }
    return backTo(context);
  }

  const asPage = async (context: ClientContext, work: () => Promise<Response>) => {
    try {
      return await work();
    } catch (error) {
      const hasEnded = error instanceof AppError && (error.status === 404 || error.status === 410);
      return hasEnded ? endedPage(context, error.status, error.message) : errorPage(context, error);
    }
  };

  const limited = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (context) => errorPage(context, tooLarge("This is far longer than a testimonial can be.")),
  });

  return new Hono<ApiEnvironment>()
    .get("/testimonial", (context) =>
      asPage(context, async () => {
        await countRequest(core, OPENED, context);
        return showStatus(context, await testimonials.open(linkOf(context)));
      }),
    )
    .post("/testimonial", limited, (context) => asPage(context, () => take(context)));
}

const linkOf = ({ req }: ClientContext) => req.query("link") ?? "";

/** So that a reload sends nothing again. */
const backTo = (context: ClientContext) =>
  context.redirect(`/testimonial?${new URLSearchParams({ link: linkOf(context) })}`, 303);

const problemOf = ({ status, message, fields, retryAfterSeconds }: AppError) => ({
  status,
  message,
  fields,
  retryAfter: retryAfterSeconds,
});

/** The fields as text. Files are no part of this form. */
const textsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  );
