import { Hono } from "hono";
import * as z from "zod";
import { labelOf } from "#content-types/content-type.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import { notFound } from "#server/platform/errors.ts";
import { typesWithPages } from "./public-pages.ts";
import { cardOwner, socialImage } from "./social-image.ts";

const query = z.strictObject({
  type: z.string(),
  title: z.string().max(CONTENT_LIMITS.title).default(""),
  description: z.string().max(CONTENT_LIMITS.description).default(""),
});

/** The social image of an item as it is being written; the public one is drawn by the same code. */
export function socialPreviewRoutes({ siteContent }: Core) {
  return new Hono<ApiEnvironment>().get("/admin/social-image", async (context) => {
    requireOwner(context);
    const { type: name, title, description } = readQuery(context, query);
    const type = typesWithPages.find((listed) => listed.adminPath === name);
    if (!type) throw notFound();
    const page = { path: "", label: type.pageLabel ?? labelOf(type), title, description };
    const image = await socialImage(page, cardOwner(await siteContent.current()));
    return context.body(new Uint8Array(image), 200, { "content-type": "image/png" });
  });
}
