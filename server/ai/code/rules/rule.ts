import { type Finding, inOrder } from "../finding.ts";
import { endWalksAt, OutOfTime, type Syntax } from "../syntax/syntax.ts";

type Words = Omit<Finding, "line">;
/** Describes a finding at a node or a line. */
type Report = (where: Syntax | number, words: Words) => void;

/** Looks for one kind of bug in a whole syntax tree. */
export type Rule = (root: Syntax, report: Report) => void;

/** What the rules find in this time is the answer, so that a huge program gets one within the limit. */
const BUDGET_MS = 2000;

export function applyRules(root: Syntax, rules: readonly Rule[]): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (where, words) =>
    findings.push({ line: typeof where === "number" ? where : where.line, ...words });
  const end = performance.now() + BUDGET_MS;
  endWalksAt(end);
  try {
    for (const rule of rules) {
      if (performance.now() > end) break;
      rule(root, report);
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  } finally {
    endWalksAt(Number.POSITIVE_INFINITY);
  }
  return inOrder(findings);
}

/** Escapes a name for use in a regular expression. */
export const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
