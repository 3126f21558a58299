import { createRuntime, type Runtime } from "#server/ai/runtime/runtime.ts";
import { createTextMeaning, type TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { createLogger, type Logger } from "#server/platform/logger.ts";
import type { ServiceParts } from "#server/services.ts";

/** Shared by all sites of a test process, because starting a model or the code tools takes seconds. */
let runtime: Runtime | undefined;
let meaning: TextMeaning | undefined;

/** A runtime with memory for everything. */
export const roomyRuntime = (log: Logger = createLogger("error")) =>
  createRuntime({ log, budgetMb: 4_096, maxWaiting: 64, waitMs: 60_000, samePriority: true });

export function sharedRuntime(): Runtime {
  runtime ??= roomyRuntime();
  return runtime;
}

export function sharedMeaning(): TextMeaning {
  meaning ??= createTextMeaning(sharedRuntime());
  return meaning;
}

export const sharedModels: ServiceParts = {
  loadMeaning: async () => sharedMeaning(),
  openRuntime: async () => sharedRuntime(),
  /** Most tests need no text from a model. */
  generateText: async () => {
    throw new Error("The writer is off in this test.");
  },
};
