import { Hono } from "hono";
import * as z from "zod";
import { labelOf } from "#content-types/content-type.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import type { MediaService } from "#server/media/media.service.ts";
import { notFound } from "#server/platform/errors.ts";
import { cardDrawing } from "./article-drawing.ts";
import { typesWithPages } from "./public-pages.ts";
import { cardOwner, socialImage } from "./social-image.ts";

type Sources = { contentItems: ContentItemsService; media: MediaService };

const query = z.strictObject({
  type: z.string(),
  slug: z.string().max(CONTENT_LIMITS.slug).default(""),
  title: z.string().max(CONTENT_LIMITS.title).default(""),
  description: z.string().max(CONTENT_LIMITS.description).default(""),
});

/** The social image of an item as it is being written, with the picture as last saved; the public one is drawn by the same code. */
export function socialPreviewRoutes({ siteContent }: Core, { contentItems: content, media }: Sources) {
  return new Hono<ApiEnvironment>().get("/admin/social-image", async (context) => {
    requireOwner(context);
    const { type: name, slug, title, description } = readQuery(context, query);
    const type = typesWithPages.find((listed) => listed.adminPath === name);
    if (!type) throw notFound();
    const page = { path: "", label: type.pageLabel ?? labelOf(type), title, description };
    const saved = slug ? await content.findBySlug(type.name, slug).catch(() => undefined) : undefined;
    const facts = await siteContent.current();
    const drawing = saved && (await cardDrawing(saved, media, facts.look.typeface));
    const image = await socialImage(page, cardOwner(facts), drawing);
    return context.body(new Uint8Array(image), 200, { "content-type": "image/png" });
  });
}
