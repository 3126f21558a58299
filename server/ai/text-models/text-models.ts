import type { WorkerKind } from "../runtime/managed-worker.ts";
import { projectFile } from "../runtime/project-file.ts";
import type { Asker, Runtime } from "../runtime/runtime.ts";
import type { Vector } from "./meaning/model.ts";
import type { SentimentResult } from "./sentiment/analysis.ts";

/** Without texts, the worker only loads its model. */
export type TextQuestion = { model: "sentiment"; text?: string } | { model: "meaning"; texts?: string[] };
export type TextAnswer = { sentiment: SentimentResult } | { vectors: Vector[] } | { loaded: true };

/** Both models run in one worker, since a process of its own takes more memory than a model. */
const TEXT_MODELS: WorkerKind = {
  name: "the text models",
  file: () => projectFile("server", "ai", "text-models", "worker.ts"),
  busy: "Many people are asking right now. Please try again in a moment.",
  memoryMb: 190,
  heapMb: 112,
  loadMs: 30_000,
  workMs: 10_000,
};

/** The sentiment model and the embedding model. */
export function openTextModels(runtime: Runtime) {
  const ask = runtime.open<TextQuestion, TextAnswer>(TEXT_MODELS);
  return {
    fits: runtime.fits(TEXT_MODELS),
    warmUp: (model: TextQuestion["model"]) => runtime.warmUp(TEXT_MODELS, { model } satisfies TextQuestion),
    async sentimentOf(text: string, asker?: Asker): Promise<SentimentResult> {
      const answer = await ask({ model: "sentiment", text }, asker);
      if ("sentiment" in answer) return answer.sentiment;
      throw new Error("The text models returned the wrong kind of answer.");
    },
    async meaningOf(texts: string[], asker?: Asker): Promise<Vector[]> {
      const answer = await ask({ model: "meaning", texts }, asker);
      if ("vectors" in answer) return answer.vectors;
      throw new Error("The text models returned the wrong kind of answer.");
    },
  };
}
