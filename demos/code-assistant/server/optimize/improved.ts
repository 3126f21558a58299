import type { Finding } from "../finding.ts";
import type { Syntax } from "../syntax/syntax.ts";

export type Improved = { code: string; improvements: string[] };
/** Something that takes longer than it must: its cost before and after, how to get there, and why that was not done. */
export type Cost = { line: number; message: string; before: string; after: string; fix: string };
export type Optimized = Improved & {
  costs: Cost[];
  /** Assignments such as `total =+ value`: tidied, the fault would look intended, so the layout stays. */
  swapped: Finding[];
};

export type Dialect = "script" | "python" | "java" | "cpp";
/** Finds one kind of place that takes longer than it must, and says why it is left as it is. */
export type Look = (root: Syntax, dialect: Dialect) => (Omit<Cost, "line"> & { node: Syntax; because: string })[];
export const MOST_COSTS = 12;

/** "Const for what never changes (3 times)" */
export function listed(made: ReadonlyMap<string, number>, others: readonly string[] = []): string[] {
  const counted = [...made].map(([text, count]) => `${capital(text)}${count > 1 ? ` (${count} times)` : ""}`);
  return [...counted, ...others];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export type Edit = { start: number; end: number; text: string };

/** Applies edits that don't overlap; of two that do, only the first one. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  let done = 0;
  let result = "";
  for (const { start, end, text } of ordered) {
    if (start < done) continue;
    result += code.slice(done, start) + text;
    done = end;
  }
  return result + code.slice(done);
}
