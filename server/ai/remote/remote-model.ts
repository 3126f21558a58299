import { DAY_MS } from "#contract/durations.ts";
import { AI_LIMITS } from "#contract/limits.ts";
import type { Core } from "#server/core.ts";
import { type RateLimit, takeFrom } from "#server/http/limits/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AiSettings } from "#server/platform/settings.ts";
import { type Ask, EngineFailure } from "../engine.ts";
import { createFairQueue } from "../runtime/fair-queue.ts";
import type { RemoteModel } from "../task.ts";
import type { Message } from "./chat-stream.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createModelClient } from "./model-client.ts";
import { askForJson } from "./structured-answer.ts";

/** Bounds what the provider costs, per visitor and overall. All instances share the counts. */
const BY_VISITOR_A_DAY: RateLimit = {
  name: "ai-remote-visitor",
  limit: 200,
  windowMs: DAY_MS,
  message: "You have reached today’s limit for model answers. Please come back tomorrow.",
};
const BY_ALL_A_DAY: RateLimit = {
  name: "ai-remote-all",
  limit: 1_000,
  windowMs: DAY_MS,
  message: "Today’s model answers are used up. Please come back tomorrow.",
};

/** Low, so that the same input gets the same judgment. */
const JUDGING_TEMPERATURE = 0.2;

/** Names the site, and says what follows. */
const onSiteOf = ({ name, jobTitle }: { name: string; jobTitle: string }, prompt: string) =>
  `You answer in a public demo on the website of ${name}, ${jobTitle}. ${prompt}`;

/** The model the owner has connected, behind a queue, a circuit breaker and budgets. */
export function connectModel(core: Core, settings: AiSettings): RemoteModel {
  const { clock, rateLimiter, siteContent } = core;
  const client = createModelClient(settings);
  const enqueue = createFairQueue({
    places: 4,
    placesPerVisitor: 2,
    waiting: 16,
    waitingPerVisitor: 4,
    waitMs: 15_000,
  });
  const throughBreaker = createCircuitBreaker(clock);

  async function guarded<Result>(ask: Ask, work: () => Promise<Result>): Promise<Result> {
    return enqueue(ask, () =>
      throughBreaker(async () => {
        await spend(ask);
        return work();
      }),
    );
  }

  const systemMessage = async (prompt: string): Promise<Message> => ({
    role: "system",
    content: onSiteOf((await siteContent.current()).profile, prompt),
  });

  /** Once the day's budget is spent, the embedded engines answer. */
  async function spend({ visitor }: Ask) {
    try {
      await takeFrom(rateLimiter, BY_VISITOR_A_DAY, visitor);
      await rateLimiter.take(BY_ALL_A_DAY, "");
    } catch (cause) {
      throw cause instanceof AppError ? new EngineFailure("budget spent", undefined, undefined, { cause }) : cause;
    }
  }

  return {
    name: settings.model,
    visionModel: settings.visionModel,
    write: (system, turns, length, ask) =>
      guarded(ask, async () =>
        client.complete({ model: settings.model, messages: [await systemMessage(system), ...turns], ...length }, ask),
      ),
    judge: (schema, system, user, ask, model = settings.model) =>
      guarded(ask, async () =>
        askForJson(schema, [await systemMessage(system), user], (messages) =>
          client.complete(
            { model, messages, maxTokens: AI_LIMITS.maxTokens, temperature: JUDGING_TEMPERATURE, json: true },
            { signal: ask.signal },
          ),
        ),
      ),
  };
}
