import { AI_LIMITS } from "#contract/limits.ts";
import type { Core } from "#server/core.ts";
import type { AiSettings } from "#server/platform/settings.ts";
import type { Ask } from "../engine.ts";
import { createFairQueue } from "../runtime/fair-queue.ts";
import type { RemoteModel } from "../task.ts";
import { spendBudget } from "./budgets.ts";
import type { Message } from "./chat-stream.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createModelClient } from "./model-client.ts";
import { askForJson } from "./structured-answer.ts";

/** Low, so that the same input gets the same judgment. */
const JUDGING_TEMPERATURE = 0.2;

/** Names the site, and says what follows. */
const onSiteOf = ({ name, jobTitle }: { name: string; jobTitle: string }, prompt: string) =>
  `You answer in a public demo on the website of ${name}, ${jobTitle}. ${prompt}`;

/** The model the owner has connected, behind a queue, a circuit breaker and budgets. */
export function connectModel(core: Core, settings: AiSettings): RemoteModel {
  const { clock, siteContent } = core;
  const client = createModelClient(settings, core.settings.aiTimeoutMs);
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
        await spendBudget(core, ask);
        return work();
      }),
    );
  }

  const systemMessage = async (prompt: string): Promise<Message> => ({
    role: "system",
    content: onSiteOf((await siteContent.current()).profile, prompt),
  });

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
            { ...ask, onToken: undefined },
          ),
        ),
      ),
  };
}
