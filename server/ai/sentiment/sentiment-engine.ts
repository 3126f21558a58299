import type { Readiness } from "../engine.ts";
import type { Asker, Runtime } from "../runtime/runtime.ts";
import { openTextModels } from "../text-models/text-models.ts";
import type { SentimentResult } from "./analysis.ts";

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
