import { type Context, Hono, type MiddlewareHandler } from "hono";
import { isOff } from "#content-types/site/part-states.ts";
import { warmUpRequest } from "#contract/ai.ts";
import type { Core } from "#server/core.ts";
import { isBot } from "#server/http/bots.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/limited-body.ts";
import { readJson } from "#server/http/validate.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AiService } from "./ai.service.ts";
import type { Ask } from "./engine.ts";
import { answerInEvents, wantsEvents } from "./event-answer.ts";

type ApiContext = Context<ApiEnvironment>;

/** The inference service of the playground and the demos. Nothing that visitors send here is stored or logged. */
export function aiRoutes(core: Core, ai: AiService) {
  /** Identifies the visitor for rate limits and fair queueing. */
  const visitorOf = (context: ApiContext) => context.env.facts.network;

  const admit: MiddlewareHandler<ApiEnvironment> = async (context, next) => {
    await ai.admit(visitorOf(context));
    await next();
  };

  const routes = new Hono<ApiEnvironment>()
    // Not below /ai: a page asks this when it opens, and an AI call is only made when a visitor asks for something.
    .get("/engines", async (context) => context.json(await ai.abilities()))
    .post("/engines/warm-up", jsonBodyLimit, async (context) => {
      const { task } = await readJson(context, warmUpRequest);
      ai.assertServed(task);
      if (!isBot(context.req.header("user-agent") ?? "")) await ai.warmUp(task, visitorOf(context));
      return context.json(await ai.abilities());
    });

  for (const [name, { address, demo, read, bodyLimit = jsonBodyLimit, enqueue }] of Object.entries(ai.tasks)) {
    routes.post(`/ai/${address}`, admit, bodyLimit, async (context) => {
      const { parts } = await core.siteContent.current();
      if (isOff(parts, `/demos/${demo}`)) throw notFound("This demo is switched off.");
      const ask: Ask = { visitor: visitorOf(context), signal: context.req.raw.signal };
      if (enqueue) {
        return enqueue(ask, async () => context.json(await ai.answer(name, await read(context), ask)));
      }
      const request = await read(context);
      if (!wantsEvents(context)) return context.json(await ai.answer(name, request, ask));
      return answerInEvents(context, core.log, (listening) => ai.answer(name, request, { ...ask, ...listening }));
    });
  }
  return routes;
}
