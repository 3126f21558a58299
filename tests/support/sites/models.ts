import { type CodeEngine, createCodeEngine } from "#server/ai/code/code-engine.ts";
import type { WriterEngine } from "#server/ai/engine.ts";
import { createTextMeaning, type TextMeaning } from "#server/ai/meaning/text-meaning.ts";
import { createRuntime, type Runtime } from "#server/ai/runtime/runtime.ts";
import { createSentimentEngine, type SentimentEngine } from "#server/ai/sentiment/sentiment-engine.ts";
import { openModelFile } from "#server/ai/writer/model-file.ts";
import { createWriter } from "#server/ai/writer/writer.ts";
import { createLogger, type Logger } from "#server/platform/logger.ts";

/** Shared by all sites of a test process, because starting a model or the code tools takes seconds. */
let runtime: Runtime | undefined;
let meaning: TextMeaning | undefined;
let sentiment: SentimentEngine | undefined;
let code: CodeEngine | undefined;
let writer: WriterEngine | undefined;

/** A runtime with memory for everything. */
export const roomyRuntime = (log: Logger = createLogger("error")) =>
  createRuntime({ log, budgetMb: 4_096, maxWaiting: 64, waitMs: 60_000, samePriority: true });

function sharedRuntime(): Runtime {
  runtime ??= roomyRuntime();
  return runtime;
}

export function sharedMeaning(): TextMeaning {
  meaning ??= createTextMeaning(sharedRuntime());
  return meaning;
}

/** The real writer, for the tests that read its texts. */
export async function sharedWriter(): Promise<WriterEngine> {
  writer ??= createWriter(sharedRuntime(), await openModelFile(undefined));
  return writer;
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
  /** Most tests need no text from a model, so they get samples. */
  loadWriter: async () => "The writer is off in this test.",
};
