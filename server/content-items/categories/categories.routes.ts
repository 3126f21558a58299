import { Hono } from "hono";
import { categoryChange } from "#contract/categories.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { ContentItemsService } from "../content-items.service.ts";

export function categoryRoutes({ categories }: ContentItemsService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/categories", async (context) => {
      requireOwner(context);
      return context.json(await categories.list());
    })
    .post("/admin/categories", async (context) => {
      const { username } = requireOwner(context);
      await categories.change(await readJson(context, categoryChange), username);
      return context.json(await categories.list());
    });
}
