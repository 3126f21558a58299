import { createSpelling } from "#server/ai/text-models/meaning/spelling.ts";
import { readVocabulary } from "#server/ai/text-models/sentiment/model-files.ts";
import { namesIn } from "./names.ts";
import type { PassageIndex } from "./search/passage-index.ts";

/** Corrects the names that are published: the models split "kubernets" into pieces that mean something else. */
const spellings = new WeakMap<PassageIndex, (text: string) => string>();
export function correctNames(text: string, index: PassageIndex): string {
  const known = spellings.get(index);
  if (known) return known(text);
  const names = namesIn(index.words.written().join(" "));
  const correct = createSpelling(new Set(readVocabulary().vocabulary), new Set(names));
  spellings.set(index, correct);
  return correct(text);
}
