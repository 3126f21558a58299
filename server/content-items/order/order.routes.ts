import { Hono } from "hono";
import type { ContentTypeName } from "#content-types/content-types.ts";
import { moveInput } from "#contract/content-order.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { ContentItemsService } from "../content-items.service.ts";
import { ID } from "../editing.routes.ts";

export function orderRoutes(content: ContentItemsService, type: ContentTypeName) {
  return new Hono<ApiEnvironment>()
    .get("/order", async (context) => {
      requireOwner(context);
      return context.json(await content.order.list(type));
    })
    .post(`/${ID}/move`, async (context) => {
      const { username } = requireOwner(context);
      await content.order.move(type, context.req.param("id"), await readJson(context, moveInput), username);
      return context.body(null, 204);
    });
}
