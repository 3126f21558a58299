import { readVocabulary } from "#server/ai/text-models/sentiment/model-files.ts";

let commonWords: ReadonlySet<string> | undefined;

/** Words that name something: capitalized inside a sentence, or in no list of common words. */
export function namesIn(question: string): string[] {
  commonWords ??= new Set(readVocabulary().vocabulary);
  const isCommon = (word: string) => commonWords?.has(word.toLowerCase());
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}+#.-]*/gu) ?? [];
  return words.filter((word, at) => (at > 0 && /^\p{Lu}/u.test(word)) || !isCommon(word.replace(/\W+$/, "")));
}
