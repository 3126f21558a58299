import { type CodeEngine, createCodeEngine } from "#server/ai/code/code-engine.ts";
import { createTextMeaning, type TextMeaning } from "#server/ai/meaning/text-meaning.ts";
import { createSentimentEngine, type SentimentEngine } from "#server/ai/sentiment/sentiment-engine.ts";
import { createLogger } from "#server/platform/logger.ts";

/** One of each for all sites of a test process: starting a model or the languages' tools takes seconds. */
let meaning: TextMeaning | undefined;
let sentiment: SentimentEngine | undefined;
let code: CodeEngine | undefined;

const log = createLogger("error");

export function sharedMeaning(): TextMeaning {
  meaning ??= createTextMeaning({ log });
  return meaning;
}

export const sharedModels = {
  loadMeaning: async () => sharedMeaning(),
  loadSentiment: async () => {
    sentiment ??= createSentimentEngine({ log });
    return sentiment;
  },
  loadCode: async () => {
    code ??= createCodeEngine({ log, openMeaning: async () => sharedMeaning() });
    return code;
  },
};
