import type { Asker } from "../../runtime/runtime.ts";
import { createMeaningIndex, type Found } from "./meaning-index.ts";
import type { Vector } from "./model.ts";
import { clausesOf, leansBack } from "./questions.ts";
import type { TextMeaning } from "./text-meaning.ts";

/** Something that people ask for, with examples of how they do. A message with its `words` most likely means it. */
type Asked = { asks: readonly string[]; words?: RegExp };

/** As close to an example as this, a question means it, whatever its words. */
export const SURE = 0.8;
/** How much a word counts beside the meaning, and how close that has to be for it: "cost" is also a word of articles. */
const WORDS = 0.36;
const NEAR = 0.33;

/** "And for a chatbot?" asks the same about something else. */
const FOR_ANOTHER = /^\W*(?:(?:and|or|what about|how about) )?for\b/i;

/** A question as it was understood. */
export type Reading<Intent> = {
  /** The question with its typos corrected, and with the one before it in front if it leans on that. */
  alone: string;
  text: string;
  vectors: readonly Vector[];
  /** What the question means, if it comes close enough to anything prepared. */
  intent: Found<Intent> | undefined;
};

/** Reads questions as one of the prepared intents. Both chats do it with this. */
export async function createIntents<Intent extends Asked>(
  meaning: Pick<TextMeaning, "embed">,
  intents: readonly Intent[],
  /** Below this similarity, no answer is better than a wrong one. */
  threshold: number,
) {
  const index = await createMeaningIndex(
    meaning,
    intents.flatMap((item) => item.asks.map((text) => ({ item, text }))),
  );

  function best(vectors: readonly Vector[], text: string): Found<Intent> | undefined {
    const found = index.nearest(vectors);
    if (found[0] && found[0].score >= SURE) return found[0];
    const [first] = found
      .map(({ item, score }) => ({ item, score: score >= NEAR && item.words?.test(text) ? score + WORDS : score }))
      .toSorted((one, other) => other.score - one.score);
    return first && first.score >= threshold ? first : undefined;
  }

  return {
    async read(
      question: string,
      before: string,
      asker: Asker | undefined,
      isKnown?: (word: string) => boolean,
    ): Promise<Reading<Intent>> {
      const parts = index.partsOf(question, isKnown);
      const [alone = question] = parts;
      const text = before && leansBack(alone) ? `${before} ${alone}` : alone;
      const clauses = clausesOf(alone).filter((clause) => !parts.includes(clause));
      const vectors = await meaning.embed([...parts, ...clauses, text], asker);
      const own = FOR_ANOTHER.test(alone) ? undefined : best(vectors.slice(0, -1), alone);
      const intent = own ?? best(vectors.slice(-1), text);
      return { alone, text, vectors: [...vectors.slice(0, parts.length), ...vectors.slice(-1)], intent };
    },
  };
}
