import type { Asker } from "#server/ai/runtime/runtime.ts";
import { createMeaningIndex, type MeaningIndex } from "#server/ai/text-models/meaning/meaning-index.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { supportAsks } from "../sample/asks.ts";

/** Slightly higher than the chat's: someone who needs help is better off with a person than with a wrong answer. */
const THRESHOLD = 0.42;

/** Indexes the known questions of the support demo; the items are the ids of their answers. */
export const createSupportIndex = (meaning: TextMeaning): Promise<MeaningIndex<string>> =>
  createMeaningIndex(
    meaning,
    Object.entries(supportAsks).flatMap(([item, asks]) => asks.map((text) => ({ item, text }))),
  );

/** The id of the best prepared answer, or null if none is close enough. */
export async function findReply(index: MeaningIndex<string>, message: string, asker: Asker) {
  const [best] = await index.search(message, asker);
  return best && best.score >= THRESHOLD ? best.item : null;
}
