import { Hono } from "hono";
import { MINUTE_MS } from "#contract/durations.ts";
import { modelBudgets, modelListRequest, modelProvider } from "#contract/model-settings.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner, requireOwnerAccount } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { ModelsService } from "./models.service.ts";

/** How the owner connects a model, and sees how it does. */
const TRIES: RouteLimit = { name: "model-test", by: "owner", most: 60, per: 10 * MINUTE_MS };

export function modelsRoutes(core: Core, models: ModelsService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/models", async (context) => {
      requireOwner(context);
      return context.json(await models.read());
    })
    .post("/admin/models/list", limited(core, TRIES), async (context) => {
      requireOwnerAccount(context);
      return context.json(await models.list(await readJson(context, modelListRequest)));
    })
    .post("/admin/models/test", limited(core, TRIES), async (context) => {
      requireOwnerAccount(context);
      return context.json(await models.test(await readJson(context, modelProvider)));
    })
    .put("/admin/models/provider", limited(core, TRIES), async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await models.connect(await readJson(context, modelProvider), owner));
    })
    .delete("/admin/models/provider", async (context) =>
      context.json(await models.disconnect(requireOwnerAccount(context))),
    )
    .put("/admin/models/budgets", async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await models.setBudgets(await readJson(context, modelBudgets), owner));
    });
}
