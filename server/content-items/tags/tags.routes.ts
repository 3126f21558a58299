import { Hono } from "hono";
import * as z from "zod";
import { MAX_SEARCH_CHARACTERS } from "#contract/blog-listing.ts";
import { tagChange } from "#contract/tags.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { ownerPageQuery, setPageHeaders } from "#server/http/paging.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import type { ContentItemsService } from "../content-items.service.ts";

const listQuery = z.strictObject({ ...ownerPageQuery, q: z.string().trim().max(MAX_SEARCH_CHARACTERS).default("") });

export function tagRoutes({ tags }: ContentItemsService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/tags", async (context) => {
      requireOwner(context);
      const { q, ...page } = readQuery(context, listQuery);
      const found = await tags.list(q, page);
      setPageHeaders(context, found);
      return context.json(found.rows);
    })
    .post("/admin/tags/effect", async (context) => {
      requireOwner(context);
      return context.json(await tags.effect(await readJson(context, tagChange)));
    })
    .post("/admin/tags/change", async (context) => {
      const { username } = requireOwner(context);
      return context.json(await tags.change(await readJson(context, tagChange), username));
    });
}
