import type { Asker, Runtime } from "../runtime/runtime.ts";
import { openTextModels } from "../text-models/text-models.ts";
import { openKnownVectors } from "./known-vectors.ts";
import type { Vector } from "./model.ts";

/** How many texts the model reads in one task: a long list takes several, so that visitors' questions come between. */
const MOST_AT_ONCE = 4;

/** What texts mean, each as a vector of length 1: the similarity of two is the sum of their products. */
export type TextMeaning = {
  embed: (texts: readonly string[], asker?: Asker) => Promise<Vector[]>;
};

/** Texts that come with the site are known beforehand; others are read by the model in a worker. */
export function createTextMeaning(runtime: Runtime): TextMeaning {
  const known = openKnownVectors();
  const models = openTextModels(runtime);
  return {
    async embed(texts, asker) {
      const found = new Map(texts.map((text) => [text, known(text)]));
      const unread = [...found.keys()].filter((text) => !found.get(text));
      for (let from = 0; from < unread.length; from += MOST_AT_ONCE) {
        const some = unread.slice(from, from + MOST_AT_ONCE);
        const vectors = await models.meaningOf(some, asker);
        for (const [at, text] of some.entries()) found.set(text, vectors[at]);
      }
      return texts.map((text) => {
        const vector = found.get(text);
        if (!vector) throw new Error("The meaning model left a text out.");
        return vector;
      });
    },
  };
}

/** From -1 to 1; two ways to say one thing are mostly above 0.6, two things apart below 0.3. */
export function similarity(one: Vector, other: Vector): number {
  // A loop, since this is done some hundreds of times for a question, on the site's own thread.
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
