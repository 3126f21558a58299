import * as z from "zod/mini";
import { supportReplies } from "#content/support/replies.ts";
import {
  type AnalyzeImageRequest,
  type AssistCodeRequest,
  analyzeImageAnswer,
  assistCodeAnswer,
  sentimentAnswer,
} from "#contract/ai.ts";
import type { ChatQuote } from "#contract/chat-quotes.ts";
import { DAY_MS } from "#contract/durations.ts";
import { AI_LIMITS } from "#contract/limits.ts";
import type { Core } from "#server/core.ts";
import { type RateLimit, takeFrom } from "#server/http/limits/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AiSettings } from "#server/platform/settings.ts";
import type { Conversation } from "../conversation.ts";
import { type Ask, type Engine, EngineFailure } from "../engine.ts";
import { createFairQueue } from "../runtime/fair-queue.ts";
import type { Message } from "./chat-stream.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createModelClient } from "./model-client.ts";
import {
  CODE_PROMPT,
  chatPrompt,
  EXPLAIN_PROMPT,
  IMAGE_PROMPT,
  onSiteOf,
  SENTIMENT_PROMPT,
  SUPPORT_PROMPT,
  TEXT_PROMPT,
} from "./prompts.ts";
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

/** What this site publishes about a conversation's last question. */
type FactsFor = (conversation: Conversation, asker: Ask) => Promise<ChatQuote[]>;

/** Explains code with a parser. */
type ReadCode = Engine["tasks"]["assistCode"];

/** The model chooses one of the approved replies; it never writes to a customer. */
const supportChoice = z.object({ reply: z.nullable(z.enum(supportReplies.map(({ id }) => id))) });

/** Low, so that the same input gets the same judgment. */
const JUDGING_TEMPERATURE = 0.2;

const codeAnswer = z.omit(assistCodeAnswer, { engine: true });
const codeSummary = z.object({ result: z.string() });
const imageAnswer = z.omit(analyzeImageAnswer, { engine: true });
const sentimentOnly = z.omit(sentimentAnswer, { engine: true });

/** The model the owner has connected, behind a queue, a circuit breaker and budgets. */
export function createRemoteEngine(core: Core, settings: AiSettings, factsFor: FactsFor, readCode?: ReadCode): Engine {
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

  /** The system prompt is always ours and always first; the visitor's messages follow in their own role. */
  const write = (system: string, turns: Message[], length: { maxTokens: number; temperature: number }, ask: Ask) =>
    guarded(ask, async () =>
      client.complete({ model: settings.model, messages: [await systemMessage(system), ...turns], ...length }, ask),
    );

  const judge = <Answer>(
    schema: z.ZodMiniType<Answer>,
    system: string,
    user: Message,
    ask: Ask,
    model = settings.model,
  ) =>
    guarded(ask, async () =>
      askForJson(schema, [await systemMessage(system), user], (messages) =>
        client.complete(
          { model, messages, maxTokens: AI_LIMITS.maxTokens, temperature: JUDGING_TEMPERATURE, json: true },
          { signal: ask.signal },
        ),
      ),
    );

  const { visionModel } = settings;
  return {
    name: "remote",
    tasks: {
      // The visitor's choice of model is part of the demo; the owner decides which one is actually used.
      generateText: async ({ prompt, maxTokens, temperature }, ask) => ({
        text: await write(TEXT_PROMPT, [{ role: "user", content: prompt }], { maxTokens, temperature }, ask),
      }),
      async chat(conversation, ask) {
        const { persona, turns, maxTokens, temperature } = conversation;
        const facts = await factsFor(conversation, ask);
        const { name } = (await siteContent.current()).profile;
        const message = await write(chatPrompt(persona, name, facts), turns, { maxTokens, temperature }, ask);
        const quoted = facts.filter(({ text }) => message.includes(text)).map(({ title, href }) => ({ title, href }));
        return { message, model: settings.model, ...(quoted.length > 0 && { links: quoted }) };
      },
      support: ({ message }, ask) => judge(supportChoice, SUPPORT_PROMPT, { role: "user", content: message }, ask),
      sentiment: ({ text }, ask) => judge(sentimentOnly, SENTIMENT_PROMPT, { role: "user", content: text }, ask),
      async assistCode(request, ask) {
        const parsed = request.task === "explain" ? await readCode?.(request, ask).catch(() => undefined) : undefined;
        if (!parsed) return judge(codeAnswer, CODE_PROMPT, codeMessage(request), ask);
        const { result } = await judge(codeSummary, EXPLAIN_PROMPT, codeMessage(request, parsed.result), ask);
        return namesOnlyPartsOf(request.code, result) ? { ...parsed, result } : parsed;
      },
      ...(visionModel && {
        analyzeImage: (request: AnalyzeImageRequest, ask: Ask) =>
          judge(imageAnswer, IMAGE_PROMPT, imageMessage(request), ask, visionModel),
      }),
    },
  };
}

function codeMessage({ task, language, prompt, code }: AssistCodeRequest, facts?: string): Message {
  return { role: "user", content: JSON.stringify({ task, language, wish: prompt, code, facts }) };
}

/** A summary that names something the code does not contain is about another program. */
const namesOnlyPartsOf = (code: string, summary: string) =>
  Array.from(summary.matchAll(/`([^`]+)`/g), ([, name = ""]) => name.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])
    .flat()
    .every((name) => code.includes(name));

function imageMessage({ imageUrl, prompt }: AnalyzeImageRequest): Message {
  const picture = { type: "image_url" as const, image_url: { url: imageUrl } };
  return { role: "user", content: prompt.trim() ? [{ type: "text", text: prompt }, picture] : [picture] };
}
