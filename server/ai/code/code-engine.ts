import type { AssistCodeRequest } from "#contract/ai.ts";
import type { Logger } from "#server/platform/logger.ts";
import { EngineFailure } from "../engine.ts";
import type { TextMeaning } from "../meaning/text-meaning.ts";
import { projectFile } from "../thread/project-file.ts";
import { createThread } from "../thread/thread.ts";
import type { CodeAnswer, CodeQuestion } from "./assist.ts";
import { createLibrary } from "./generate/generate.ts";
import { isLanguage } from "./languages.ts";

export const MOST_WAITING = 12;
/** The first question of a language loads its tools, which a busy machine may take seconds for. */
const LONGEST_MS = 30_000;
/** A compiler with the types of a browser holds some 200 MB. */
const HEAP_MB = 512;

export type CodeEngine = {
  assist(request: AssistCodeRequest, signal: AbortSignal): Promise<CodeAnswer>;
  close(): Promise<void>;
};

type CodeParts = {
  log: Logger;
  /** By which a description finds its snippet. */
  openMeaning: () => Promise<TextMeaning>;
  longestMs?: number;
  heapMb?: number;
};

/** Compilers, linters and rules of our own in a thread with limits, and a library of snippets. */
export function createCodeEngine({
  log,
  openMeaning,
  longestMs = LONGEST_MS,
  heapMb = HEAP_MB,
}: CodeParts): CodeEngine {
  const library = createLibrary(openMeaning);
  const thread = createThread<CodeQuestion, CodeAnswer>({
    name: "the code assistant",
    file: () => projectFile("server", "ai", "code", "worker.ts"),
    log,
    mostWaiting: MOST_WAITING,
    busy: "Many people are having code read right now. Please try again in a moment.",
    longestMs,
    heapMb,
  });
  return {
    async assist({ code, language, task }, signal) {
      if (!isLanguage(language)) throw new EngineFailure("refused");
      if (task === "generate") return library.generate(code, language, signal);
      return thread.ask({ code, language, task }, signal);
    },
    close: thread.close,
  };
}
