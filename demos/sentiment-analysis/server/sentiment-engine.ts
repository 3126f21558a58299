import type { Readiness } from "#server/ai/engine.ts";
import type { Asker, Runtime } from "#server/ai/runtime/runtime.ts";
import type { SentimentResult } from "#server/ai/text-models/sentiment/analysis.ts";
import { openTextModels } from "#server/ai/text-models/text-models.ts";

export type SentimentEngine = Readiness & {
  analyze(text: string, asker?: Asker): Promise<SentimentResult>;
};

/** Runs the sentiment model in a worker. */
export function createSentimentEngine(runtime: Runtime): SentimentEngine {
  const models = openTextModels(runtime);
  return {
    fits: models.fits,
    warmUp: () => models.warmUp("sentiment"),
    analyze: (text, asker) => models.sentimentOf(text, asker),
  };
}
