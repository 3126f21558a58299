import { parses } from "../code/parses.ts";
import type { WritingTask } from "../writing-task.ts";
import { formProblem } from "./forms.ts";
import { leakProblem } from "./leaks.ts";
import { lengthProblem } from "./length.ts";
import { listProblem } from "./list.ts";
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
