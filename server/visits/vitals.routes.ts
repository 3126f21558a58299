import { Hono } from "hono";
import { daysQuery } from "#contract/days.ts";
import { vitalsReport } from "#contract/vitals.ts";
import { isBot } from "#server/http/bots.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import type { VitalsService } from "./vitals.service.ts";

export function vitalRoutes(vitals: VitalsService) {
  return new Hono<ApiEnvironment>()
    .post("/vitals", async (context) => {
      const report = await readJson(context, vitalsReport);
      // Reports from the owner and from bots say little about visitors.
      const isVisitor = context.get("owner") === undefined && !isBot(context.req.header("user-agent") ?? "");
      if (isVisitor) await vitals.count(report, context.env.facts.network);
      return context.body(null, 204);
    })
    .get("/admin/vitals", async (context) => {
      requireOwner(context);
      const { days } = readQuery(context, daysQuery);
      return context.json(await vitals.summary(days));
    });
}
