import type { Asker } from "../../runtime/runtime.ts";
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
  /** The items closest to a question that is embedded already. */
  nearest: (question: readonly Vector[]) => Found<Item>[];
  /** The whole message and its last sentences, with typos corrected, except in words that are known elsewhere. */
  partsOf: (question: string, isKnown?: (word: string) => boolean) => string[];
};

export async function createMeaningIndex<Item>(
  meaning: Pick<TextMeaning, "embed">,
  entries: readonly Entry<Item>[],
): Promise<MeaningIndex<Item>> {
  const texts = entries.map(({ text }) => text);
  const vectors = await meaning.embed(texts);
  const correct = createSpelling(new Set(readVocabulary().vocabulary), wordsIn(texts));

  function partsOf(question: string, isKnown?: (word: string) => boolean): string[] {
    const sentences = question.trim().split(/(?<=[.!?])\s+/);
    return [...new Set([question, ...sentences.slice(-MAX_SENTENCES)])].map((part) => correct(part, isKnown));
  }

  function nearest(question: readonly Vector[]): Found<Item>[] {
    const best = new Map<Item, number>();
    entries.forEach(({ item }, index) => {
      const vector = vectors[index];
      if (!vector) return;
      const score = Math.max(...question.map((part) => similarity(part, vector)));
      best.set(item, Math.max(best.get(item) ?? -1, score));
    });
    return [...best].map(([item, score]) => ({ item, score })).toSorted((one, other) => other.score - one.score);
  }

  return {
    nearest,
    partsOf,
    search: async (question, asker) => nearest(await meaning.embed(partsOf(question), asker)),
  };
}

const wordsIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
