import { stemOf } from "#server/platform/search-words.ts";
import { contentWords } from "./content-words.ts";

/** A word in the sentence itself counts fully, one around it by this share. */
const AROUND = 0.5;
const LONG = /\p{L}{6,}/gu;

/** Which sentences contain which words, and how much a word says: the rarer, the more. */
export function createWordIndex() {
  const inSentences = new Map<string, number[]>();
  const inTexts = new Map<string, number[]>();
  /** The sentences of each text, from its first to the one before the next text's first. */
  const firstOfText: number[] = [];
  const long = new Set<string>();
  let sentences = 0;

  const post = (index: Map<string, number[]>, word: string, at: number) => {
    const list = index.get(word);
    if (list) list.push(at);
    else index.set(word, [at]);
  };

  const weightOf = (word: string) => Math.log(1 + firstOfText.length / (1 + (inTexts.get(word)?.length ?? 0)));

  return {
    /** Adds a text with its sentences, in the order of the passages. */
    add(context: string, text: readonly string[]) {
      for (const word of `${context} ${text.join(" ")}`.toLowerCase().match(LONG) ?? []) long.add(word);
      const number = firstOfText.push(sentences) - 1;
      for (const word of contentWords(`${context} ${text.join(" ")}`)) post(inTexts, word, number);
      for (const sentence of text) {
        for (const word of contentWords(sentence)) post(inSentences, word, sentences);
        sentences += 1;
      }
    },

    /** For each sentence, the share of the question's weight that it and its surroundings carry. */
    overlaps(question: string): Float32Array {
      const shares = new Float32Array(sentences);
      const words = [...contentWords(question)];
      const total = words.reduce((sum, word) => sum + weightOf(word), 0);
      if (total === 0) return shares;
      for (const word of words) {
        const weight = weightOf(word) / total;
        for (const text of inTexts.get(word) ?? []) {
          const end = firstOfText[text + 1] ?? sentences;
          for (let at = firstOfText[text] ?? 0; at < end; at += 1) shares[at] = (shares[at] ?? 0) + weight * AROUND;
        }
        for (const at of inSentences.get(word) ?? []) shares[at] = (shares[at] ?? 0) + weight * (1 - AROUND);
      }
      return shares;
    },

    /** The share of the question's weight in words that nothing published contains. */
    unknownShare(question: string): number {
      const words = [...contentWords(question)];
      const total = words.reduce((sum, word) => sum + weightOf(word), 0);
      const unknown = words.filter((word) => !inTexts.has(word)).reduce((sum, word) => sum + weightOf(word), 0);
      return total === 0 ? 0 : unknown / total;
    },

    /** The long words of all texts as they are written, in lower case. */
    written: (): string[] => [...long],

    /** Whether a published text contains the word in any form. */
    has: (word: string) => inTexts.has(stemOf(word)),
  };
}
