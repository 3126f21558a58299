import { Hono } from "hono";
import { subscribersQuery } from "#contract/subscribers.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { ownerPageQuery, setPageHeaders } from "#server/http/paging.ts";
import { readQuery } from "#server/http/validate.ts";
import type { SubscribersService } from "./subscribers.service.ts";

const listQuery = subscribersQuery.extend(ownerPageQuery);

/** The owner's list of subscribers. */
export function subscriberRoutes(subscribers: SubscribersService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/subscribers", async (context) => {
      requireOwner(context);
      const page = await subscribers.list(readQuery(context, listQuery));
      setPageHeaders(context, page);
      return context.json(page.rows);
    })
    .get("/admin/subscribers/export.csv", async (context) => {
      const owner = requireOwner(context);
      const csv = await subscribers.exportAll(readQuery(context, subscribersQuery), owner);
      return context.body(csv, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="subscribers.csv"',
      });
    })
    .post("/admin/subscribers/:id{[\\w-]{1,64}}/:action{pause|resume}", async (context) => {
      const owner = requireOwner(context);
      const { id, action } = context.req.param();
      return context.json(await subscribers.setPaused(id, action === "pause", owner));
    })
    .delete("/admin/subscribers/:id{[\\w-]{1,64}}", async (context) => {
      const owner = requireOwner(context);
      await subscribers.remove(context.req.param("id"), owner);
      return context.body(null, 204);
    });
}
