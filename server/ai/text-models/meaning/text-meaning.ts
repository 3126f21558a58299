import type { Readiness } from "../../engine.ts";
import type { Asker, Runtime } from "../../runtime/runtime.ts";
import { openTextModels } from "../text-models.ts";
import { openKnownVectors } from "./known-vectors.ts";
import type { Vector } from "./model.ts";

/** Texts per task. A long list is split into several tasks, so that visitors' questions can run in between. */
const BATCH_SIZE = 4;

/** Embeds texts as unit vectors, whose similarity is their dot product. */
export type TextMeaning = Readiness & {
  embed: (texts: readonly string[], asker?: Asker) => Promise<Vector[]>;
};

/** Uses precomputed vectors for texts that ship with the site; a worker embeds all others. */
export function createTextMeaning(runtime: Runtime): TextMeaning {
  const known = openKnownVectors();
  const models = openTextModels(runtime);
  return {
    fits: models.fits,
    warmUp: () => models.warmUp("meaning"),
    async embed(texts, asker) {
      const found = new Map(texts.map((text) => [text, known(text)]));
      const missing = [...found.keys()].filter((text) => !found.get(text));
      for (let start = 0; start < missing.length; start += BATCH_SIZE) {
        const batch = missing.slice(start, start + BATCH_SIZE);
        const vectors = await models.meaningOf(batch, asker);
        for (const [index, text] of batch.entries()) found.set(text, vectors[index]);
      }
      return texts.map((text) => {
        const vector = found.get(text);
        if (!vector) throw new Error("The meaning model skipped a text.");
        return vector;
      });
    },
  };
}

/** From -1 to 1. Paraphrases are usually above 0.6, unrelated texts below 0.3. */
export function similarity(one: Vector, other: Vector): number {
  // A plain loop, because this runs hundreds of times per question on the site's own thread.
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** What searches by meaning is ready once its texts are embedded as well. */
export const readyWith =
  (openMeaning: () => Promise<TextMeaning>, prepare: () => Promise<unknown>) => async (): Promise<Readiness> => {
    const meaning = await openMeaning();
    return { fits: meaning.fits, warmUp: async () => (await meaning.warmUp()) && prepare().then(() => true) };
  };
