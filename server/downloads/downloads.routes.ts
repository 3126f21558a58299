import { Hono } from "hono";
import { isBookable } from "#content/booking.ts";
import { type SentEstimate, sentEstimate, usualPrice } from "#content/estimate-offer.ts";
import { schemaOf } from "#content-types/schema.ts";
import { hueOf } from "#content-types/site/categories.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { slugFrom } from "#contract/slug.ts";
import type { Core } from "#server/core.ts";
import type { CachedDocument } from "#server/http/cache/cached-answers.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { countRequest, type RouteLimit } from "#server/http/limits/limited.ts";
import { COMMON_HEADERS } from "#server/http/responses/security-headers.ts";
import { AppError } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Services } from "#server/services.ts";
import { resumeJson } from "./resume-json.ts";

/** Matched against the raw path, so that other spellings don't generate the document again. */
const PROPOSAL = /^\/proposals\/([a-z0-9-]+)\.pdf$/;

/** Setting one takes a moment, and there are endless estimates. */
const ESTIMATED: RouteLimit = { name: "estimated-proposals", by: "network", most: 20, per: MINUTE_MS, inMemory: true };

/** Downloads for visitors: the resume as PDF and JSON, and a proposal for each service. */
export function downloadRoutes(
  core: Core,
  { contentItems: content, testimonials }: Pick<Services, "contentItems" | "testimonials">,
  cached: CachedDocument,
) {
  const { settings, siteContent, clock } = core;
  const site = siteAddress(settings);
  const routes = new Hono<ApiEnvironment>();

  routes.get("/resume.json", (context) =>
    cached(context, async () => ({
      type: "application/json; charset=utf-8",
      body: JSON.stringify(resumeJson({ ...(await siteContent.current()), site }), null, 2),
    })),
  );

  routes.get("/resume.pdf", (context) =>
    cached(context, async () => {
      // Imported on demand, since the PDF library's fonts and tables take memory that an idle server doesn't need.
      const { resumePdf } = await import("./resume-pdf.ts");
      const { profile, resume, look } = await siteContent.current();
      return pdf(await resumePdf({ profile, resume, look, site }), `${slugFrom(profile.name)}-resume.pdf`);
    }),
  );

  async function proposal(slug: string, estimate?: SentEstimate) {
    const { fields, updatedAt, ...item } = await content.findPublished("consulting-service", slug);
    const { proposalPdf } = await import("./proposal-pdf.ts");
    const current = await siteContent.current();
    const { profile, contact, look, categories, "services-page": page } = current;
    // A category that left the list must not cost the document.
    const parsed = schemaOf("consulting-service", categories).parse({ ...fields, category: undefined });
    const hue = hueOf(categories.work, String(fields.category));
    const priceRange = parsed.priceRange || usualPrice(current, item.slug);
    const service = { ...item, ...parsed, priceRange, hue };
    const shown = await testimonials.shown();
    const written = shown.filter((each) => each.type === "consulting-service" && each.slug === item.slug);
    // An estimate is of the day on which it is made.
    const date = new Date(estimate ? clock.now() : updatedAt);
    const bookAt = isBookable(current) ? `${site}/book` : profile.bookingUrl;
    const shared = { profile, contact, look, words: page.words };
    const source = { ...shared, service, testimonials: written, date, site, bookAt, estimate };
    return pdf(await proposalPdf(source), `${slug}-proposal.pdf`);
  }

  routes.get("/proposals/*", async (context, next) => {
    const slug = PROPOSAL.exec(new URL(context.req.url).pathname)?.[1];
    if (!slug) return next();
    try {
      const asked = context.req.query("estimate");
      if (asked) await countRequest(core, ESTIMATED, context);
      const sent = sentEstimate(await siteContent.current(), asked);
      if (sent?.slug !== slug) return await cached(context, () => proposal(slug));
      const { body, type, headers } = await proposal(slug, sent);
      return context.body(new Uint8Array(body), 200, {
        ...COMMON_HEADERS,
        "content-type": type,
        "cache-control": "no-store",
        ...headers,
      });
    } catch (error) {
      // Falls through to the site's 404 page.
      if (error instanceof AppError && error.status === 404) return next();
      throw error;
    }
  });
  return routes;
}

function pdf(body: Buffer, fileName: string) {
  return { body, type: "application/pdf", headers: { "content-disposition": `inline; filename="${fileName}"` } };
}
