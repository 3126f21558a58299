import type { Asker } from "../runtime/runtime.ts";
import { readVocabulary } from "../sentiment/model-files.ts";
import type { Vector } from "./model.ts";
import { createSpelling } from "./spelling.ts";
import { similarity, type TextMeaning } from "./text-meaning.ts";

type Entry<Item> = { item: Item; text: string };
export type Found<Item> = { item: Item; score: number };

/** In a long message the question is usually one of the last sentences. Each one has to be embedded. */
const MAX_SENTENCES = 3;

/** Finds items by what their texts mean. An item may have several texts; the closest one counts. */
export type MeaningIndex<Item> = {
  /** Best first, each item once. The score is the similarity to the question or to one of its sentences. */
  search: (question: string, asker?: Asker) => Promise<Found<Item>[]>;
};

export async function createMeaningIndex<Item>(
  meaning: Pick<TextMeaning, "embed">,
  entries: readonly Entry<Item>[],
): Promise<MeaningIndex<Item>> {
  const texts = entries.map(({ text }) => text);
  const vectors = await meaning.embed(texts);
  const correct = createSpelling(new Set(readVocabulary().vocabulary), wordsIn(texts));

  return {
    async search(question, asker) {
      const asked = await meaning.embed(partsOf(question, correct), asker);
      const nearest = (vector: Vector) => Math.max(...asked.map((part) => similarity(part, vector)));
      const best = new Map<Item, number>();
      entries.forEach(({ item }, index) => {
        const vector = vectors[index];
        if (vector) best.set(item, Math.max(best.get(item) ?? -1, nearest(vector)));
      });
      return [...best].map(([item, score]) => ({ item, score })).toSorted((one, other) => other.score - one.score);
    },
  };
}

/** The whole message and its last sentences, with typos corrected. */
function partsOf(question: string, correct: (text: string) => string): string[] {
  const sentences = question.trim().split(/(?<=[.!?])\s+/);
  return [...new Set([question, ...sentences.slice(-MAX_SENTENCES)])].map(correct);
}

const wordsIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
