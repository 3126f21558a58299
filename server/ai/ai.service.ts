import { isDeepStrictEqual } from "node:util";
import type { AiAbilities, EngineChoice } from "#contract/ai.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { ModelsAnswer } from "#contract/model-settings.ts";
import type { Core } from "#server/core.ts";
import { createMemoryRateLimiter } from "#server/http/limits/memory-rate-limit.ts";
import { type RateLimit, takeFrom } from "#server/http/limits/rate-limit.ts";
import type { Network } from "#server/http/network.ts";
import { invalid } from "#server/http/validate.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AiSettings } from "#server/platform/settings.ts";
import { type Ask, EngineFailure, type Usage, watchTokens } from "./engine.ts";
import { createOpenAnswers } from "./open-answers.ts";
import { createRecentAnswers } from "./recent-answers.ts";
import { explain } from "./remote/provider-problem.ts";
import { currentProvider } from "./remote/provider-settings.ts";
import { connectModel } from "./remote/remote-model.ts";
import type { AiTasks } from "./task.ts";

export type AiService = ReturnType<typeof createAiService>;

/** Far more than anyone who reads the answers needs, and far less than would keep others waiting. */
const BY_VISITOR: RateLimit = {
  name: "ai-visitor",
  most: 100,
  per: 10 * MINUTE_MS,
  message: "You have sent too many requests in the last few minutes. Please take a short break and try again.",
};

/** Opening a page costs next to nothing if its model is loaded already. */
const WARM_UPS: RateLimit = { name: "ai-warm-up", most: 30, per: 10 * MINUTE_MS };

/**
 * The inference service of the demos: a connected model answers each task that it can, and the site's own engine the
 * others, or if that fails. `findProblems` says what keeps model files from being used.
 */
export function createAiService(core: Core, tasks: AiTasks, findProblems?: () => Promise<string[]>) {
  const { log, clock, signingKey } = core;
  const visitors = createMemoryRateLimiter(clock, signingKey);
  const recent = createRecentAnswers();
  const open = createOpenAnswers(unavailable);
  let connected: Connected | undefined;

  /** The provider as it is set now. A change starts with a fresh queue and circuit breaker. */
  async function connect(): Promise<Connected> {
    const provider = await currentProvider(core);
    if (connected && isDeepStrictEqual(connected.provider, provider)) return connected;
    const model = provider && connectModel(core, provider);
    const works = Object.entries(tasks).map(([name, { remote }]) => [name, model && remote?.(model)] as const);
    connected = { provider, works: new Map(works), problem: null };
    return connected;
  }
  /** The tasks that a model or tool on the server answers. */
  const served = Object.keys(tasks).filter((name) => tasks[name]?.embedded);

  async function engineOf(name: string, { works }: Connected): Promise<EngineChoice> {
    if (works.get(name)) return "remote";
    if (!tasks[name]?.embedded) return "none";
    // A model that can't be opened is one that this machine doesn't have.
    const need = await tasks[name]?.needs?.().catch(() => ({ fits: false }));
    return need?.fits === false ? "none" : "embedded";
  }

  /** What a page can offer right now. */
  async function abilities(): Promise<AiAbilities> {
    const connection = await connect();
    const { provider } = connection;
    const choices = Object.keys(tasks).map(async (name) => [name, await engineOf(name, connection)] as const);
    return { engines: Object.fromEntries(await Promise.all(choices)), ...(provider && { model: provider.model }) };
  }

  async function answer(name: string, request: unknown, ask: Ask): Promise<object> {
    let failure: EngineFailure | undefined;
    const watched = watchTokens(ask);
    const connection = await connect();
    const embedded = tasks[name]?.embedded;
    const works = [
      ["remote", connection.works.get(name)],
      ["embedded", embedded && fromModel(embedded)],
    ] as const;
    for (const [engine, work] of works) {
      if (!work) continue;
      const started = performance.now();
      const used: Usage[] = [];
      const note = (hasFailed: boolean) =>
        recent.add(name, { engine, ms: Math.round(performance.now() - started), hasFailed, used });
      try {
        const found = await work(request, { ...watched.ask, onUsage: (usage) => used.push(usage) });
        note(false);
        if (engine === "remote") connection.problem = null;
        return { ...found, engine };
      } catch (error) {
        if (ask.signal.aborted) throw left();
        if (!(error instanceof EngineFailure)) throw error;
        failure = error;
        if (error.reason !== "budget spent") {
          note(true);
          // An open circuit is the consequence of a problem that says more.
          if (engine === "remote" && error.reason !== "circuit open") {
            connection.problem = { text: explain(error), at: new Date(clock.now()).toISOString() };
          }
        }
        log.warn("an AI engine failed", { engine, task: name, reason: error.message });
        // Part of the answer has been sent, and another engine would not continue it.
        if (watched.hasBegun()) break;
      }
    }
    // A spent budget has a message of its own, for tasks that nothing else can do.
    throw failure?.cause instanceof AppError ? failure.cause : unavailable(failure);
  }

  return {
    tasks,

    /** Shown to the owner. */
    async engineName(): Promise<string> {
      const { provider } = await connect();
      return provider ? `remote (${provider.model})` : "embedded";
    },

    /** Shown to the owner: who answers what, and how that went lately in this process. */
    async report(): Promise<Pick<ModelsAnswer, "problem" | "tasks">> {
      const connection = await connect();
      const rows = Object.keys(tasks).map(async (name) => {
        const engine = await engineOf(name, connection);
        return { name, engine, ...recent.summaryOf(name, engine) };
      });
      return { problem: connection.problem, tasks: await Promise.all(rows) };
    },

    /** Shown to the owner. */
    modelProblems: async () => (await findProblems?.()) ?? [],

    /** Counts a request of this visitor and throws once there are too many. */
    admit: (visitor: Network) => takeFrom(visitors, BY_VISITOR, visitor),

    abilities,

    assertServed(name: string): void {
      if (!served.includes(name)) throw invalid({ task: `Please choose one of ${served.join(", ")}` });
    },

    /** Loads what a visitor who has opened a demo is about to use, unless a connected model answers. */
    async warmUp(name: string, visitor: Network): Promise<void> {
      if ((await connect()).works.get(name)) return;
      try {
        await takeFrom(visitors, WARM_UPS, visitor);
      } catch {
        // The visitor asked for nothing yet, so there is nothing to refuse: the first question loads the model.
        return;
      }
      try {
        await (await tasks[name]?.needs?.())?.warmUp();
      } catch (error) {
        log.warn("a warm-up failed", { task: name, reason: error instanceof Error ? error.message : "unknown" });
      }
    },

    answer: (name: string, request: unknown, ask: Ask) => open.run(() => answer(name, request, ask)),

    /** Lets answers finish for a while; pages show their fallbacks for the others. */
    stop: (graceMs: number) => open.stop(graceMs),
  };
}

type Connected = {
  provider: AiSettings | undefined;
  /** How the provider's model answers each task that it can. */
  works: ReadonlyMap<string, Work | undefined>;
  /** Why its last answer failed, if it did. */
  problem: ModelsAnswer["problem"];
};

type Work = NonNullable<AiTasks[string]["embedded"]>;

/** Wraps unexpected errors in an `EngineFailure`, for which the page has a fallback; errors with a message of their own pass. */
function fromModel(work: Work): Work {
  return async (request, ask) => {
    try {
      return await work(request, ask);
    } catch (error) {
      const isExpected = error instanceof AppError || error instanceof EngineFailure;
      throw isExpected || ask.signal.aborted ? error : new EngineFailure("internal error");
    }
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
