import { countWords } from "#contract/text/count-words.ts";
import type { Problem } from "./problem.ts";

const TOLERANCE = 0.25;

export function lengthProblem(text: string, words: number): Problem | undefined {
  const miss = countWords(text) / words - 1;
  if (Math.abs(miss) <= TOLERANCE) return undefined;
  return { what: miss > 0 ? "it is too long" : "it is too short", weight: Math.min(1, Math.abs(miss)) };
}
