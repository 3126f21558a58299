import { countWords } from "#contract/text/count-words.ts";
import { parses } from "../code/parses.ts";
import { numbersIn } from "../list-items.ts";
import type { WritingTask } from "../writing-task.ts";
import { formProblem } from "./forms.ts";
import { leakProblem } from "./leaks.ts";
import { loopProblem } from "./loops.ts";
import type { Problem } from "./problem.ts";
import { subjectProblem, withoutHeading } from "./subject.ts";

/** What is wrong with a finished text, worst first. */
export async function problemsOf(text: string, task: WritingTask): Promise<Problem[]> {
  const found = task.type === "code" ? await codeProblems(text, task) : proseProblems(text, task);
  return found.toSorted((one, other) => other.weight - one.weight);
}

function proseProblems(text: string, task: WritingTask): Problem[] {
  const isFixedForm = task.form !== undefined;
  return [
    formProblem(text, task),
    listProblem(text, task),
    leakProblem(text),
    loopProblem(text),
    // A poem is about its title; other texts have to say it themselves.
    subjectProblem(task.subject, task.type === "poem" ? text : withoutHeading(text)),
    isFixedForm ? undefined : lengthProblem(text, task.words),
  ].filter((problem) => problem !== undefined);
}

/** Code is as long as its task needs, so its length only has an upper limit. */
async function codeProblems(text: string, { language = "python", words }: WritingTask): Promise<Problem[]> {
  const tooLong = lengthProblem(text, words);
  return [
    (await parses(text, language)) ? undefined : { what: "it does not parse", weight: 1 },
    loopProblem(text, "code"),
    tooLong?.what === "it is too long" ? tooLong : undefined,
  ].filter((problem) => problem !== undefined);
}

const TOLERANCE = 0.25;

export function lengthProblem(text: string, words: number): Problem | undefined {
  const miss = countWords(text) / words - 1;
  if (Math.abs(miss) <= TOLERANCE) return undefined;
  return { what: miss > 0 ? "it is too long" : "it is too short", weight: Math.min(1, Math.abs(miss)) };
}

/** A list is complete if its items are numbered from one to the count that was asked for. */
function listProblem(text: string, { items }: WritingTask): Problem | undefined {
  if (items === undefined) return undefined;
  const numbers = numbersIn(text);
  const isComplete = numbers.length === items && numbers.every((number, at) => number === at + 1);
  return isComplete ? undefined : { what: `its list does not have ${items} items`, weight: 1 };
}
