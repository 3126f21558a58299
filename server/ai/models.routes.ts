import { Hono } from "hono";
import { modelBudgets, modelListRequest, modelProvider } from "#contract/model-settings.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner, requireOwnerAccount } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { ModelsService } from "./models.service.ts";

/** How the owner connects a model, and sees how it does. */
export function modelsRoutes(models: ModelsService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/models", async (context) => {
      requireOwner(context);
      return context.json(await models.read());
    })
    .post("/admin/models/list", async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await models.list(await readJson(context, modelListRequest), owner));
    })
    .post("/admin/models/test", async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await models.test(await readJson(context, modelProvider), owner));
    })
    .put("/admin/models/provider", async (context) => {
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
