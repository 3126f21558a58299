import type { AiAbilities, ServedTask } from "#contract/ai.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { createMemoryRateLimiter } from "#server/http/limits/memory-rate-limit.ts";
import { type RateLimit, takeFrom } from "#server/http/limits/rate-limit.ts";
import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";
import { createEmbeddedEngine } from "./embedded/embedded-engine.ts";
import {
  type AiTask,
  type AiTasks,
  type Ask,
  type CodeEngine,
  type Engine,
  EngineFailure,
  type SentimentEngine,
  type WriterEngine,
} from "./engine.ts";
import type { TextMeaning } from "./meaning/text-meaning.ts";
import { createRemoteEngine } from "./remote/remote-engine.ts";
import { watchTokens } from "./watched-ask.ts";
import { createWriterAccess } from "./writer/writer-access.ts";

export type AiParts = {
  loadMeaning: () => Promise<TextMeaning>;
  loadSentiment?: () => Promise<SentimentEngine>;
  /** The writer, or why this machine can't run it. Without it, texts are samples. */
  loadWriter?: () => Promise<WriterEngine | string>;
  loadCode?: (openMeaning: () => Promise<TextMeaning>) => Promise<CodeEngine>;
  /** What keeps model files from being used. */
  findProblems?: () => Promise<string[]>;
};
export type AiService = ReturnType<typeof createAiService>;

/** Far more than anyone who reads the answers needs, and far less than would keep others waiting. */
const BY_VISITOR: RateLimit = {
  name: "ai-visitor",
  limit: 100,
  windowMs: 10 * MINUTE_MS,
  message: "You have sent too many requests in the last few minutes. Please take a short break and try again.",
};

/** Opening a page costs next to nothing if its model is loaded already. */
const WARM_UPS: RateLimit = { name: "ai-warm-up", limit: 30, windowMs: 10 * MINUTE_MS };

/** The inference service: each task goes to the first engine that supports it, and to the next one if that fails. */
export function createAiService(core: Core, content: ContentItemsService, parts: AiParts) {
  const { settings, log, clock, signingKey } = core;
  const visitors = createMemoryRateLimiter(clock, signingKey);
  const writer = createWriterAccess(parts.loadWriter, log);
  const embedded = createEmbeddedEngine({ core, content, ...parts, writer });
  const remote = settings.ai && createRemoteEngine(core, settings.ai, embedded.factsFor, embedded.tasks.assistCode);
  const engines: Engine[] = [...(remote ? [remote] : []), embedded];

  async function engineOf(task: ServedTask): Promise<AiAbilities["engines"][ServedTask]> {
    if (remote?.tasks[task]) return "remote";
    if (!embedded.tasks[task]) return "none";
    // A model that can't be opened is one that this machine doesn't have.
    const need = await embedded.needs?.[task]?.().catch(() => ({ fits: false }));
    return need?.fits === false ? "none" : "embedded";
  }

  /** What a page can offer right now. */
  async function abilities(): Promise<AiAbilities> {
    const [generateText, assistCode, sentiment, chat, support] = await Promise.all([
      engineOf("generateText"),
      engineOf("assistCode"),
      engineOf("sentiment"),
      engineOf("chat"),
      engineOf("support"),
    ]);
    return {
      seesPictures: can("analyzeImage"),
      writer: remote ? { engine: "remote" } : await writer.facts(),
      engines: { generateText, assistCode, sentiment, chat, support },
      ...(settings.ai && { model: settings.ai.model }),
    };
  }

  const can = (task: AiTask) => engines.some(({ tasks }) => tasks[task] !== undefined);

  return {
    /** Shown to the owner. */
    engineName: settings.ai ? `remote (${settings.ai.model})` : "embedded",

    /** Shown to the owner. */
    modelProblems: async () => (await parts.findProblems?.()) ?? [],

    /** Counts a request of this visitor and throws once there are too many. */
    admit: (visitor: Network) => takeFrom(visitors, BY_VISITOR, visitor),

    abilities,

    /** Loads what a visitor who has opened a demo is about to use, unless a connected model answers. */
    async warmUp(task: ServedTask, visitor: Network): Promise<void> {
      if (remote?.tasks[task]) return;
      try {
        await takeFrom(visitors, WARM_UPS, visitor);
      } catch {
        // The visitor asked for nothing yet, so there is nothing to refuse: the first question loads the model.
        return;
      }
      try {
        await (await embedded.needs?.[task]?.())?.warmUp();
      } catch (error) {
        log.warn("a warm-up failed", { task, reason: error instanceof Error ? error.message : "unknown" });
      }
    },

    async answer<Task extends AiTask>(task: Task, request: AiTasks[Task]["request"], ask: Ask) {
      let failure: EngineFailure | undefined;
      const watched = watchTokens(ask);
      for (const { name, tasks } of engines) {
        const work = tasks[task];
        if (!work) continue;
        try {
          return { ...(await work(request, watched.ask)), engine: name };
        } catch (error) {
          if (ask.signal.aborted) throw left();
          if (!(error instanceof EngineFailure)) throw error;
          failure = error;
          log.warn("an AI engine failed", { engine: name, task, reason: error.message });
          // Part of the answer has been sent, and another engine would not continue it.
          if (watched.hasBegun()) break;
        }
      }
      // A spent budget has a message of its own, for tasks that nothing else can do.
      throw failure?.cause instanceof AppError ? failure.cause : unavailable(failure);
    },
  };
}

function unavailable(cause?: EngineFailure): AppError {
  return new AppError(503, "no_engine", "No AI model can answer this right now. Please try again later.", {
    cause,
    retryAfterSeconds: 30,
  });
}

/** Nobody receives this response; its status keeps the request from being logged as an error. */
const left = () => new AppError(499, "left", "The visitor has left.");
