import { numbersIn } from "../list-items.ts";
import type { WritingTask } from "../writing-task.ts";
import type { Problem } from "./problem.ts";

/** A list is complete if its items are numbered from one to the count that was asked for. */
export function listProblem(text: string, { items }: WritingTask): Problem | undefined {
  if (items === undefined) return undefined;
  const numbers = numbersIn(text);
  const isComplete = numbers.length === items && numbers.every((number, at) => number === at + 1);
  return isComplete ? undefined : { what: `its list does not have ${items} items`, weight: 1 };
}
