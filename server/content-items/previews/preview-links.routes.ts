import { Hono } from "hono";
import type { ItemTypeName } from "#content-types/item-types.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { previewLinkInput } from "#contract/preview-links.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import type { RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { ContentItemsService } from "../content-items.service.ts";

/** Of somebody who has a link. */
export const PREVIEWED: RouteLimit = { name: "previews", by: "network", most: 120, per: MINUTE_MS, inMemory: true };

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
