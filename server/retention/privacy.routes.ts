import { Hono } from "hono";
import * as z from "zod";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { readQuery } from "#server/http/validate.ts";
import { currentPrivacyFacts } from "./privacy-facts.ts";

const noQuery = z.strictObject({});

/** Serves the facts behind the privacy page. */
export function privacyRoutes(core: Core) {
  return new Hono<ApiEnvironment>().get("/privacy", async (context) => {
    readQuery(context, noQuery);
    return context.json(await currentPrivacyFacts(core));
  });
}
