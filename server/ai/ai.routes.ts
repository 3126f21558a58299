import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import {
  analyzeImageRequest,
  assistCodeRequest,
  chatRequest,
  generateTextRequest,
  sentimentRequest,
  supportRequest,
  warmUpRequest,
} from "#contract/ai.ts";
import { AI_LIMITS, MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import type { Core } from "#server/core.ts";
import { isBot } from "#server/http/bots.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/json-body-limit.ts";
import { readJson } from "#server/http/validate.ts";
import { tooLarge } from "#server/platform/errors.ts";
import type { AiService } from "./ai.service.ts";
import { readConversation } from "./conversation.ts";
import type { Ask } from "./engine.ts";
import { answerInEvents, type StreamedAnswer, wantsEvents } from "./event-answer.ts";
import { createFairQueue } from "./runtime/fair-queue.ts";

type ApiContext = Context<ApiEnvironment>;

/** A data URL is ASCII, so each character is a byte; the other fields may be as large as any JSON body. */
const pictureBodyLimit = bodyLimit({
  maxSize: AI_LIMITS.imageCharacters + MAX_JSON_BODY_BYTES,
  onError: () => {
    throw tooLarge("This picture is too large.");
  },
});

/** The inference service of the playground and the demos. Nothing that visitors send here is stored or logged. */
export function aiRoutes(core: Core, ai: AiService) {
  // Each picture takes a few megabytes of memory until it is answered.
  const enqueuePicture = createFairQueue({
    places: 4,
    placesPerVisitor: 2,
    waiting: 12,
    waitingPerVisitor: 3,
    waitMs: 20_000,
  });

  /** Identifies the visitor for rate limits and fair queueing. */
  const visitorOf = (context: ApiContext) => context.env.facts.network;

  const admit: MiddlewareHandler<ApiEnvironment> = async (context, next) => {
    await ai.admit(visitorOf(context));
    await next();
  };

  const askOf = (context: ApiContext): Ask => ({
    visitor: visitorOf(context),
    signal: context.req.raw.signal,
  });

  async function answerOrStream(context: ApiContext, work: (ask: Ask) => Promise<StreamedAnswer>) {
    const ask = askOf(context);
    if (!wantsEvents(context)) return context.json(await work(ask));
    return answerInEvents(context, core.log, (listening) => work({ ...ask, ...listening }));
  }

  return (
    new Hono<ApiEnvironment>()
      // Not below /ai: a page asks this when it opens, and an AI call is only made when a visitor asks for something.
      .get("/engines", async (context) => context.json(await ai.abilities()))
      .post("/engines/warm-up", jsonBodyLimit, async (context) => {
        const { task } = await readJson(context, warmUpRequest);
        if (!isBot(context.req.header("user-agent") ?? "")) await ai.warmUp(task, visitorOf(context));
        return context.json(await ai.abilities());
      })
      .post("/ai/generate-text", admit, jsonBodyLimit, async (context) => {
        const request = await readJson(context, generateTextRequest);
        return answerOrStream(context, (ask) => ai.answer("generateText", request, ask));
      })
      .post("/ai/chat", admit, jsonBodyLimit, async (context) => {
        const conversation = readConversation(await readJson(context, chatRequest), context.req.query("personality"));
        return answerOrStream(context, (ask) => ai.answer("chat", conversation, ask));
      })
      .post("/ai/sentiment", admit, jsonBodyLimit, async (context) => {
        const request = await readJson(context, sentimentRequest);
        return answerOrStream(context, (ask) => ai.answer("sentiment", request, ask));
      })
      .post("/ai/support", admit, jsonBodyLimit, async (context) => {
        const request = await readJson(context, supportRequest);
        return answerOrStream(context, (ask) => ai.answer("support", request, ask));
      })
      .post("/ai/assist-code", admit, jsonBodyLimit, async (context) => {
        const request = await readJson(context, assistCodeRequest);
        return answerOrStream(context, (ask) => ai.answer("assistCode", request, ask));
      })
      .post("/ai/analyze-image", admit, pictureBodyLimit, async (context) => {
        const ask = askOf(context);
        return enqueuePicture(ask, async () => {
          const request = await readJson(context, analyzeImageRequest);
          return context.json(await ai.answer("analyzeImage", request, ask));
        });
      })
  );
}
