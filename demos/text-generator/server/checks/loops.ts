import { unitsOf } from "../words.ts";
import type { Problem } from "./problem.ts";

const GRAM = 4;
/** Ordinary prose repeats a few phrases; code repeats its names. */
const MAX_REPEATED = { text: 0.1, code: 0.4 };
/** A longer phrase that returns is a loop in the making. */
const PHRASE = 5;
/** Two sentences that share this share of their words say the same. */
const SAME = 0.75;
const MIN_WORDS_TO_COMPARE = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];

const gramsOf = (words: readonly string[], size: number): string[] =>
  words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(" "));

/** The share of word sequences that occurred before. */
export function repeatedShare(text: string): number {
  const grams = gramsOf(wordsOf(text), GRAM);
  return grams.length > 0 ? 1 - new Set(grams).size / grams.length : 0;
}

/** Whether a sentence says nearly the same as one before it, or uses a whole phrase again. The heading may return. */
export function repeatsEarlier(sentence: string, before: string): boolean {
  const body = before.slice(before.indexOf("\n\n") + 1);
  const known = new Set(gramsOf(wordsOf(body), PHRASE));
  if (gramsOf(wordsOf(sentence), PHRASE).some((gram) => known.has(gram))) return true;
  const words = new Set(wordsOf(sentence));
  if (words.size < MIN_WORDS_TO_COMPARE) return false;
  return unitsOf(body).some((earlier) => {
    const others = new Set(wordsOf(earlier));
    const shared = [...words].filter((word) => others.has(word)).length;
    return others.size >= MIN_WORDS_TO_COMPARE && shared / Math.min(words.size, others.size) >= SAME;
  });
}

/** Whether a line of a few words says some of them again and again, as in "Urgent: Urgent: Urgent". */
export function repeatsWords(line: string): boolean {
  const words = wordsOf(line);
  const isDoubled = words.some((word, at) => word === words[at + 1]);
  return isDoubled || words.length - new Set(words).size > Math.max(2, words.length / 3);
}

/** Whether a line was there twice before: a refrain may return once. */
export function repeatsLine(line: string, before: string): boolean {
  const key = wordsOf(line).join(" ");
  return before.split("\n").filter((earlier) => wordsOf(earlier).join(" ") === key).length > 1;
}

export function loopProblem(text: string, kind: keyof typeof MAX_REPEATED = "text"): Problem | undefined {
  const share = repeatedShare(text);
  return share > MAX_REPEATED[kind] ? { what: "it repeats itself", weight: Math.min(1, share * 3) } : undefined;
}
