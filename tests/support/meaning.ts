import { createTextMeaning, type TextMeaning } from "#server/ai/meaning/text-meaning.ts";
import { createLogger } from "#server/platform/logger.ts";

let shared: TextMeaning | undefined;

/** One for all sites of a test process: each start of the model takes a second or two. */
export function sharedMeaning(): TextMeaning {
  shared ??= createTextMeaning({ log: createLogger("error") });
  return shared;
}
