import { Hono } from "hono";
import type { ContentTypeName } from "#content-types/content-types.ts";
import { bulkInput, type SelectionAnswer } from "#contract/content-bulk.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import type { ContentItemsService } from "../content-items.service.ts";
import { selectionQuery } from "./selection-query.ts";

export function bulkRoutes(content: ContentItemsService, type: ContentTypeName) {
  return new Hono<ApiEnvironment>()
    .get("/selection", async (context) => {
      requireOwner(context);
      const { q, state } = readQuery(context, selectionQuery);
      const items = await content.lists.selection(type, { search: q, state });
      return context.json({ items } satisfies SelectionAnswer);
    })
    .post("/bulk", async (context) => {
      const { username } = requireOwner(context);
      const { action, items } = await readJson(context, bulkInput);
      return context.json(await content.bulk.change(type, action, items, username));
    });
}
