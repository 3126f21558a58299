import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import { answerError } from "#server/http/error-map.ts";
import { HTTP_LIMITS } from "#server/http/limits.ts";
import { isOwnOrigin } from "#server/http/origin-check.ts";
import type { RequestFacts } from "#server/http/request-facts.ts";
import { API_HEADERS } from "#server/http/security-headers.ts";
import { forbiddenOrigin, notFound, tooLarge } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Settings } from "#server/platform/settings.ts";

export type ApiBindings = { Bindings: { facts: RequestFacts } };

export type ApiParts = { settings: Settings; log: Logger };

/** Everything under `/api`. Domains add their routes between the guards and the closing 404. */
export function createApi({ settings, log }: ApiParts) {
  const api = new Hono<ApiBindings>();

  api.onError((error, context) => answerError(context, error, context.env.facts.id, log));

  api.use(async (context, next) => {
    const { req, env } = context;
    const question = {
      method: req.method,
      origin: req.header("origin"),
      fetchSite: req.header("sec-fetch-site"),
      host: env.facts.host,
    };
    if (!isOwnOrigin(question, settings)) throw forbiddenOrigin();
    await next();
    for (const [name, value] of Object.entries(API_HEADERS)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });
  api.use(compress());
  api.use(
    timeout(HTTP_LIMITS.handlerTimeoutMs, new HTTPException(503, { message: "This took too long. Please try again." })),
  );
  api.use(
    bodyLimit({
      maxSize: MAX_JSON_BODY_BYTES,
      onError: () => {
        throw tooLarge("This request is too large.");
      },
    }),
  );
  api.all("*", () => {
    throw notFound();
  });
  return api;
}
