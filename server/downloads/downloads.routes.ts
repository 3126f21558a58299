import { Hono } from "hono";
import { schemaOf } from "#content-types/schema.ts";
import { hueOf } from "#content-types/site/categories.ts";
import { slugFrom } from "#contract/slug.ts";
import type { Core } from "#server/core.ts";
import type { CachedDocument } from "#server/http/cache/cached-documents.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { AppError } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Services } from "#server/services.ts";
import { resumeJson } from "./resume-json.ts";

/** Matched against the raw path, so that other spellings don't generate the document again. */
const PROPOSAL = /^\/proposals\/([a-z0-9-]+)\.pdf$/;

/** Downloads for visitors: the resume as PDF and JSON, and a proposal for each service. */
export function downloadRoutes(
  { settings, siteContent }: Core,
  { contentItems: content, testimonials }: Pick<Services, "contentItems" | "testimonials">,
  cached: CachedDocument,
) {
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

  routes.get("/proposals/*", async (context, next) => {
    const slug = PROPOSAL.exec(new URL(context.req.url).pathname)?.[1];
    if (!slug) return next();
    try {
      return await cached(context, async () => {
        const { fields, updatedAt, ...item } = await content.findPublished("consulting-service", slug);
        const { proposalPdf } = await import("./proposal-pdf.ts");
        const { profile, contact, categories } = await siteContent.current();
        // A category that left the list must not cost the document.
        const parsed = schemaOf("consulting-service", categories).parse({ ...fields, category: undefined });
        const hue = hueOf(categories.work, String(fields.category));
        const service = { ...item, ...parsed, hue };
        const shown = await testimonials.shown();
        const written = shown.filter((each) => each.type === "consulting-service" && each.slug === item.slug);
        const date = new Date(updatedAt);
        const body = await proposalPdf({ service, testimonials: written, date, profile, contact, site });
        return pdf(body, `${slug}-proposal.pdf`);
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
