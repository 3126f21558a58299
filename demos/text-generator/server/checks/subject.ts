import { subjectWords } from "../words.ts";
import type { Problem } from "./problem.ts";

/** Words are compared by their beginnings, so that "baking" covers "bake" and "bakery". */
const STEM = 4;
const ENOUGH = 0.5;

/** The share of the prompt's words that the text contains. */
export function subjectCoverage(subject: string, text: string): number {
  const words = subjectWords(subject);
  if (words.length === 0) return 1;
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.slice(0, Math.max(STEM, word.length - 3)))).length / words.length;
}

/** A heading or a subject line repeats the prompt easily; the text below it counts. */
export const withoutHeading = (text: string): string => text.slice(text.indexOf("\n\n") + 1);

export function subjectProblem(subject: string, text: string): Problem | undefined {
  const coverage = subjectCoverage(subject, text);
  return coverage < ENOUGH ? { what: "it strays from the subject", weight: 1 - coverage } : undefined;
}
