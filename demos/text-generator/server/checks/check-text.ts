import { countWords } from "#engines/text/count-words.ts";
import type { WritingTask } from "../writing-task.ts";
import { formProblem } from "./forms.ts";
import { leakProblem } from "./leaks.ts";
import { loopProblem } from "./loops.ts";
import type { Problem } from "./problem.ts";

/** What is wrong with a finished text, worst first. */
export function problemsOf(text: string, task: WritingTask): Problem[] {
  return [
    formProblem(text, task),
    leakProblem(text),
    loopProblem(text),
    task.form ? undefined : lengthProblem(text, task.words),
  ]
    .filter((problem) => problem !== undefined)
    .toSorted((one, other) => other.weight - one.weight);
}

const TOLERANCE = 0.25;

export function lengthProblem(text: string, words: number): Problem | undefined {
  const miss = countWords(text) / words - 1;
  if (Math.abs(miss) <= TOLERANCE) return undefined;
  return { what: miss > 0 ? "it is too long" : "it is too short", weight: Math.min(1, Math.abs(miss)) };
}
