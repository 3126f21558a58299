import { Hono } from "hono";
import { type ApiBindings, type ApiParts, createApi } from "#server/api.ts";
import { answerError } from "#server/http/error-map.ts";
import { API_HEADERS } from "#server/http/security-headers.ts";
import type { Database } from "#server/platform/database.ts";

type AppParts = ApiParts & {
  database: Pick<Database, "ping">;
  /** Turns false when the server begins to stop, so that a load balancer sends its requests elsewhere. */
  isAccepting: () => boolean;
  answerPage: (request: Request) => Promise<Response>;
};

/** The whole site as one fetch function: health, the API, then pages. */
export function createApp(parts: AppParts) {
  const { log, database, isAccepting, answerPage } = parts;
  const app = new Hono<ApiBindings>();

  app.onError((error, context) => answerError(context, error, context.env.facts.id, log));

  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, API_HEADERS));
  app.get("/readyz", async (context) => {
    if (!isAccepting()) return context.json({ status: "stopping" }, 503, API_HEADERS);
    try {
      await database.ping();
      return context.json({ status: "ready" }, 200, API_HEADERS);
    } catch (error) {
      log.error("the database does not answer", { error });
      return context.json({ status: "database unavailable" }, 503, API_HEADERS);
    }
  });
  app.route("/api", createApi(parts));
  app.all("*", (context) => answerPage(context.req.raw));
  return app;
}
