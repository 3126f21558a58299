import { Hono } from "hono";
import * as z from "zod";
import type { ItemTypeName } from "#content-types/item-types.ts";
import { type SiteContent, siteSections } from "#content-types/site/site-sections.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { previewLinkInput } from "#contract/preview-links.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { presentForVisitor } from "../content-item.ts";
import type { ContentItemsService } from "../content-items.service.ts";

const OPENED: RouteLimit = { name: "previews", by: "network", most: 120, per: MINUTE_MS, inMemory: true };
const openQuery = z.strictObject({ link: z.string().max(100) });

/** What the holder of a link gets: an item, or the site with the changes of a section and the page that shows them. */
export function openPreviewRoutes(core: Core, { previews }: ContentItemsService) {
  return new Hono<ApiEnvironment>().get("/preview", limited(core, OPENED), async (context) => {
    const { link } = readQuery(context, openQuery);
    const item = await previews.open(link);
    const section = siteSections.find(({ name }) => name === item.type);
    if (!section) return context.json({ type: item.type, item: presentForVisitor(item) });
    const current = await core.siteContent.current();
    const content: SiteContent = { ...current, [section.key]: { ...current[section.key], ...item.fields } };
    return context.json({ address: section.address, content });
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
