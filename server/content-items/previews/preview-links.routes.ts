import { Hono } from "hono";
import * as z from "zod";
import type { ItemTypeName } from "#content-types/item-types.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { previewLinkInput } from "#contract/preview-links.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { presentForVisitor } from "../content-item.ts";
import type { ContentItemsService } from "../content-items.service.ts";
import type { OpenSharedPreview } from "./shared-preview.ts";

/** Of somebody who has a link, on its page as well. */
export const PREVIEWED: RouteLimit = { name: "previews", by: "network", most: 120, per: MINUTE_MS, inMemory: true };
const openQuery = z.strictObject({ link: z.string().max(100) });

/** What the holder of a link gets. */
export function openPreviewRoutes(core: Core, open: OpenSharedPreview) {
  return new Hono<ApiEnvironment>().get("/preview", limited(core, PREVIEWED), async (context) => {
    const preview = await open(readQuery(context, openQuery).link);
    if ("content" in preview) return context.json(preview);
    return context.json({ type: preview.item.type, item: presentForVisitor(preview.item) });
  });
}

/** The owner's links to one item. */
export function previewLinkRoutes({ previews }: ContentItemsService, type: ItemTypeName, id: string) {
  return new Hono<ApiEnvironment>()
    .get(`/${id}/preview-links`, async (context) => {
      requireOwner(context);
      return context.json(await previews.list(type, context.req.param("id") ?? ""));
    })
    .post(`/${id}/preview-links`, async (context) => {
      const { username } = requireOwner(context);
      const { days } = await readJson(context, previewLinkInput);
      return context.json(await previews.create(type, context.req.param("id") ?? "", days, username), 201);
    })
    .delete(`/${id}/preview-links/:link{[\\w-]{1,64}}`, async (context) => {
      const { username } = requireOwner(context);
      await previews.revoke(type, context.req.param("id") ?? "", context.req.param("link"), username);
      return context.body(null, 204);
    });
}
