import { sentencesOf } from "../words.ts";
import type { Problem } from "./problem.ts";

const GRAM = 4;
/** Ordinary prose repeats a few phrases; a poem may have a refrain. */
const MAX_REPEATED = 0.1;
/** Two sentences that share this share of their words say the same. */
const SAME = 0.75;
const MIN_WORDS_TO_COMPARE = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];

/** The share of word sequences that occurred before. */
export function repeatedShare(text: string): number {
  const words = wordsOf(text);
  const seen = new Set<string>();
  let repeated = 0;
  const total = words.length - GRAM + 1;
  for (let at = 0; at < total; at += 1) {
    const gram = words.slice(at, at + GRAM).join(" ");
    if (seen.has(gram)) repeated += 1;
    seen.add(gram);
  }
  return total > 0 ? repeated / total : 0;
}

/** Whether a sentence says nearly the same as one before it. */
export function repeatsEarlier(sentence: string, before: string): boolean {
  const words = new Set(wordsOf(sentence));
  if (words.size < MIN_WORDS_TO_COMPARE) return false;
  return sentencesOf(before).some((earlier) => {
    const others = new Set(wordsOf(earlier));
    const shared = [...words].filter((word) => others.has(word)).length;
    return others.size >= MIN_WORDS_TO_COMPARE && shared / Math.min(words.size, others.size) >= SAME;
  });
}

/** Whether a line was there twice before: a refrain may return once. */
export function repeatsLine(line: string, before: string): boolean {
  const key = wordsOf(line).join(" ");
  return before.split("\n").filter((earlier) => wordsOf(earlier).join(" ") === key).length > 1;
}

export function loopProblem(text: string): Problem | undefined {
  const share = repeatedShare(text);
  return share > MAX_REPEATED ? { what: "it repeats itself", weight: Math.min(1, share * 3) } : undefined;
}
