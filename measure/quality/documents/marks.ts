import type { Row } from "../../report.ts";
import { rightOf } from "../task.ts";

/** One value of a document: what is printed, what was found, and with what confidence. */
export type Mark = {
  field: string;
  printed: string | undefined;
  found: string | undefined;
  confidence: number;
  isRight: boolean;
};
type Found = { value: string; confidence: number } | undefined;

const CERTAIN = 95;

/** A value where none is printed is wrong, too. */
export function compared(
  field: string,
  printed: string | undefined,
  found: Found,
  isSame: (printed: string, found: string) => boolean,
): Mark {
  const isRight = printed !== undefined && found !== undefined && isSame(printed, found.value);
  return { field, printed, found: found?.value || undefined, confidence: found?.confidence ?? 0, isRight };
}

export function scoreMarks(documents: readonly Mark[][]): Row {
  const marks = documents.flat();
  const certain = marks.filter(({ found, confidence }) => found && confidence >= CERTAIN);
  const right = (all: readonly Mark[]) => rightOf(all.filter(({ isRight }) => isRight).length, all.length);
  return { "Values right": right(marks), [`Right of those marked ${CERTAIN} or more`]: right(certain) };
}

export const faultsOf = (document: string, marks: readonly Mark[]) =>
  marks
    .filter(({ isRight }) => !isRight)
    .map(
      ({ field, printed, found, confidence }) => `${document}: ${field} is ${printed}, found ${found} (${confidence})`,
    );
