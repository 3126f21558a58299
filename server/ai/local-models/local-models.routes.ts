import { Hono } from "hono";
import { modelAction, modelDownload } from "#contract/local-models.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner, requireOwnerAccount } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { LocalModelsService } from "./local-models.service.ts";

/** How the owner gets a larger model onto this server, compares it and puts it to use. */
export function localModelsRoutes(models: LocalModelsService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/models/local", async (context) => {
      requireOwner(context);
      return context.json(await models.read());
    })
    .post("/admin/models/local/check", async (context) => {
      requireOwnerAccount(context);
      return context.json(await models.check(await readJson(context, modelDownload)));
    })
    .post("/admin/models/local/downloads", async (context) => {
      requireOwnerAccount(context);
      return context.json(await models.download(await readJson(context, modelDownload)));
    })
    .post("/admin/models/local/actions", async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await models.act(await readJson(context, modelAction), owner));
    })
    .delete("/admin/models/local/choice", async (context) =>
      context.json(await models.goBack(requireOwnerAccount(context))),
    )
    .delete("/admin/models/local/files/:file", async (context) => {
      requireOwnerAccount(context);
      return context.json(await models.remove(context.req.param("file")));
    });
}
