import { createSpelling } from "#server/ai/text-models/meaning/spelling.ts";
import { readVocabulary } from "#server/ai/text-models/sentiment/model-files.ts";
import type { PassageIndex } from "./search/passage-index.ts";

let commonWords: ReadonlySet<string> | undefined;

/** Words that name something: capitalized inside a sentence, or in no list of common words. */
export function namesIn(question: string): string[] {
  commonWords ??= new Set(readVocabulary().vocabulary);
  const isCommon = (word: string) => commonWords?.has(word.toLowerCase());
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}+#.-]*/gu) ?? [];
  return words.filter((word, at) => (at > 0 && /^\p{Lu}/u.test(word)) || !isCommon(word.replace(/\W+$/, "")));
}

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
