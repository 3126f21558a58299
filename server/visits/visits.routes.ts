import { Hono } from "hono";
import { daysQuery } from "#contract/days.ts";
import { viewReport } from "#contract/visits.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import type { VisitsService } from "#server/visits/visits.service.ts";

export function visitRoutes(_core: Core, visits: VisitsService) {
  return new Hono<ApiEnvironment>()
    .post("/visits", async (context) => {
      const report = await readJson(context, viewReport);
      const { network, host } = context.env.facts;
      const userAgent = context.req.header("user-agent");
      // The owner's own views don't count.
      if (!context.get("owner")) await visits.countReported({ ...report, userAgent, network, host });
      return context.body(null, 204);
    })
    .get("/admin/visits", async (context) => {
      requireOwner(context);
      const { days } = readQuery(context, daysQuery);
      return context.json(await visits.summary(days));
    });
}
