import type { Problem } from "./problem.ts";

const GRAM = 4;
/** Ordinary prose repeats a few phrases. */
const MAX_REPEATED = 0.1;

/** The share of word sequences that occurred before. */
export function repeatedShare(text: string): number {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  const grams = words.slice(GRAM - 1).map((_, at) => words.slice(at, at + GRAM).join(" "));
  return grams.length > 0 ? 1 - new Set(grams).size / grams.length : 0;
}

export function loopProblem(text: string): Problem | undefined {
  const share = repeatedShare(text);
  return share > MAX_REPEATED ? { what: "it repeats itself", weight: Math.min(1, share * 3) } : undefined;
}
