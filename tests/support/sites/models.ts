import { type CodeEngine, createCodeEngine } from "#server/ai/code/code-engine.ts";
import { createTextMeaning, type TextMeaning } from "#server/ai/meaning/text-meaning.ts";
import { createRuntime, type Runtime } from "#server/ai/runtime/runtime.ts";
import { createSentimentEngine, type SentimentEngine } from "#server/ai/sentiment/sentiment-engine.ts";
import { createLogger, type Logger } from "#server/platform/logger.ts";

/** Shared by all sites of a test process, because starting a model or the code tools takes seconds. */
let runtime: Runtime | undefined;
let meaning: TextMeaning | undefined;
let sentiment: SentimentEngine | undefined;
let code: CodeEngine | undefined;

/** A runtime with memory for everything. */
export const roomyRuntime = (log: Logger = createLogger("error")) =>
  createRuntime({ log, budgetMb: 4_096, maxWaiting: 64, waitMs: 60_000 });

function sharedRuntime(): Runtime {
  runtime ??= roomyRuntime();
  return runtime;
}

export function sharedMeaning(): TextMeaning {
  meaning ??= createTextMeaning(sharedRuntime());
  return meaning;
}

export const sharedModels = {
  loadMeaning: async () => sharedMeaning(),
  loadSentiment: async () => {
    sentiment ??= createSentimentEngine(sharedRuntime());
    return sentiment;
  },
  loadCode: async () => {
    code ??= createCodeEngine({ runtime: sharedRuntime(), openMeaning: async () => sharedMeaning() });
    return code;
  },
};
