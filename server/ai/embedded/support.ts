import { supportAsks } from "#content/support/asks.ts";
import { createMeaningIndex, type MeaningIndex } from "../meaning/meaning-index.ts";
import type { TextMeaning } from "../meaning/text-meaning.ts";
import type { Asker } from "../runtime/runtime.ts";

/** A little higher than the chat's: whoever needs help is better led to a person than to the wrong shelf. */
const THRESHOLD = 0.42;

/** The prepared answers of the support demo by the ways to ask for them; found are their ids. */
export const createSupportIndex = (meaning: TextMeaning): Promise<MeaningIndex<string>> =>
  createMeaningIndex(
    meaning,
    Object.entries(supportAsks).flatMap(([item, asks]) => asks.map((text) => ({ item, text }))),
  );

/** The prepared answer that is meant, or none. */
export async function findReply(index: MeaningIndex<string>, message: string, asker: Asker) {
  const [best] = await index.search(message, asker);
  return best && best.score >= THRESHOLD ? best.item : null;
}
