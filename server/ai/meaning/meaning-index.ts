import type { Asker } from "../runtime/runtime.ts";
import { readVocabulary } from "../sentiment/model-files.ts";
import type { Vector } from "./model.ts";
import { createSpelling } from "./spelling.ts";
import { similarity, type TextMeaning } from "./text-meaning.ts";

type Entry<Item> = { item: Item; text: string };
export type Found<Item> = { item: Item; score: number };

/** In a long message one sentence is the question, mostly one of the last. Each costs the model a reading. */
const MOST_SENTENCES = 3;

/** Things to be found by what their texts mean. A thing may have several texts; the nearest counts. */
export type MeaningIndex<Item> = {
  /** Best first, each thing once. A score is the similarity of the question, or of one of its sentences. */
  search: (question: string, asker?: Asker) => Promise<Found<Item>[]>;
};

export async function createMeaningIndex<Item>(
  meaning: Pick<TextMeaning, "embed">,
  entries: readonly Entry<Item>[],
): Promise<MeaningIndex<Item>> {
  const texts = entries.map(({ text }) => text);
  const vectors = await meaning.embed(texts);
  const mend = createSpelling(new Set(readVocabulary().vocabulary), wordsIn(texts));

  return {
    async search(question, asker) {
      const asked = await meaning.embed(partsOf(question, mend), asker);
      const nearest = (vector: Vector) => Math.max(...asked.map((part) => similarity(part, vector)));
      const best = new Map<Item, number>();
      entries.forEach(({ item }, at) => {
        const vector = vectors[at];
        if (vector) best.set(item, Math.max(best.get(item) ?? -1, nearest(vector)));
      });
      return [...best].map(([item, score]) => ({ item, score })).toSorted((one, other) => other.score - one.score);
    },
  };
}

/** The whole and, if there are several, its last sentences, without typing errors. */
function partsOf(question: string, mend: (text: string) => string): string[] {
  const sentences = question.trim().split(/(?<=[.!?])\s+/);
  return [...new Set([question, ...sentences.slice(-MOST_SENTENCES)])].map(mend);
}

const wordsIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
