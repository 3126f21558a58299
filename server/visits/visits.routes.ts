import { Hono } from "hono";
import { daysQuery } from "#contract/days.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import type { VisitsService } from "#server/visits/visits.service.ts";

export function visitRoutes(_core: Core, visits: VisitsService) {
  return new Hono<ApiEnvironment>().get("/admin/visits", async (context) => {
    requireOwner(context);
    const { days } = readQuery(context, daysQuery);
    return context.json(await visits.summary(days));
  });
}
