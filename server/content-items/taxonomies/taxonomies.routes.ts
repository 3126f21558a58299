import { type Context, Hono } from "hono";
import * as z from "zod";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import { taxonomyName, termChange } from "#contract/taxonomies.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { answerPage, ownerPageQuery } from "#server/http/paging.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ContentItemsService } from "../content-items.service.ts";

const listQuery = z.strictObject({ ...ownerPageQuery, q: z.string().trim().max(MAX_SEARCH_CHARACTERS).default("") });

export function taxonomyRoutes({ taxonomies }: ContentItemsService) {
  const named = (context: Context) => {
    const { data } = taxonomyName.safeParse(context.req.param("taxonomy"));
    if (!data) throw notFound();
    return taxonomies[data];
  };
  return new Hono<ApiEnvironment>()
    .get("/admin/taxonomies/:taxonomy", async (context) => {
      requireOwner(context);
      const { q, ...page } = readQuery(context, listQuery);
      return answerPage(context, await named(context).list(q, page));
    })
    .post("/admin/taxonomies/:taxonomy/effect", async (context) => {
      requireOwner(context);
      return context.json(await named(context).effect(await readJson(context, termChange)));
    })
    .post("/admin/taxonomies/:taxonomy", async (context) => {
      const { username } = requireOwner(context);
      return context.json(await named(context).change(await readJson(context, termChange), username));
    });
}
