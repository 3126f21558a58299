import type { Tokenizer } from "../tokenizer.ts";
import { MAX_TOKENS } from "./model.ts";

/** A word as it was written, with the ids of its pieces, and the same without the punctuation around it. */
export type Word = { written: string; ids: readonly number[]; bare: string; bareIds: readonly number[] };

const AROUND_WORD = /^[^\p{L}\p{Extended_Pictographic}]+|[^\p{L}\p{Extended_Pictographic}]+$/gu;

/** Markup and addresses are no words, and a feeling shown three times in a row is the same feeling. */
const MARKUP = /<\/?[a-z][^<>]*>/giu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;
const REPEATED_EMOJI = /(\p{Extended_Pictographic})(?:\uFE0F?\s*\1)+/gu;

export const wordsOf = (text: string, tokenize: Tokenizer): Word[] =>
  text
    .replace(MARKUP, " ")
    .replace(ADDRESS, " ")
    .replace(REPEATED_EMOJI, "$1")
    .split(/\s+/u)
    .filter(Boolean)
    .map((written) => {
      const bare = written.replace(AROUND_WORD, "");
      const idsOf = (part: string) => tokenize(part).flatMap(({ ids }) => ids);
      return { written, ids: idsOf(written), bare, bareIds: idsOf(bare) };
    })
    .filter(({ ids }) => ids.length > 0);

/** Splits into chunks of about equal length, because a short last chunk would be read without context. */
export function chunksOf(words: readonly Word[]): Word[][] {
  const total = words.reduce((sum, { ids }) => sum + ids.length, 0);
  const size = total / Math.ceil(total / MAX_TOKENS);
  const chunks: Word[][] = [];
  let length = 0;
  for (const word of words.flatMap(splitLong)) {
    const chunk = chunks.at(-1);
    const isFull = length > 0 && (length + word.ids.length > MAX_TOKENS || length >= size);
    if (chunk && !isFull) chunk.push(word);
    else chunks.push([word]);
    length = chunk && !isFull ? length + word.ids.length : word.ids.length;
  }
  return chunks;
}

/** A "word" of a thousand characters without a space is read in parts. */
function splitLong(word: Word): Word[] {
  const { ids } = word;
  const count = Math.ceil(ids.length / MAX_TOKENS);
  return Array.from({ length: count }, (_, part) => ({
    ...word,
    ids: ids.slice(part * MAX_TOKENS, (part + 1) * MAX_TOKENS),
  }));
}
