import { Hono } from "hono";
import { activityQuery } from "#contract/activity.ts";
import { listActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { answerPage, ownerPageQuery } from "#server/http/paging.ts";
import { readQuery } from "#server/http/validate.ts";

const listQuery = activityQuery.extend(ownerPageQuery);

export function activityRoutes({ database }: Core) {
  return new Hono<ApiEnvironment>().get("/admin/activity", async (context) => {
    requireOwner(context);
    return answerPage(context, await listActivity(database.db, readQuery(context, listQuery)));
  });
}
