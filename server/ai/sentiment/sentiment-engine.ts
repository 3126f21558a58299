import type { Logger } from "#server/platform/logger.ts";
import { createThread } from "../thread/thread.ts";
import type { SentimentResult } from "./analysis.ts";
import { workerFile } from "./model-files.ts";

export const MOST_WAITING = 16;

export type SentimentEngine = {
  analyze(text: string, signal?: AbortSignal): Promise<SentimentResult>;
  close(): Promise<void>;
};

/** The model in a thread of its own. */
export function createSentimentEngine({ log }: { log: Logger }): SentimentEngine {
  const thread = createThread<string, SentimentResult>({
    name: "the sentiment model",
    file: workerFile,
    log,
    mostWaiting: MOST_WAITING,
    busy: "Many people are analysing texts right now. Please try again in a moment.",
    longestMs: 60_000,
    heapMb: 256,
  });
  return { analyze: thread.ask, close: thread.close };
}
