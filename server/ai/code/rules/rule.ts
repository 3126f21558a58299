import { type Finding, inOrder } from "../finding.ts";
import type { Syntax } from "../syntax/syntax.ts";

type Words = Omit<Finding, "line">;
/** Describes a finding at a node or a line. */
type Report = (where: Syntax | number, words: Words) => void;

/** Looks for one kind of bug in a whole syntax tree. */
export type Rule = (root: Syntax, report: Report) => void;

export function applyRules(root: Syntax, rules: readonly Rule[]): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (where, words) =>
    findings.push({ line: typeof where === "number" ? where : where.line, ...words });
  for (const rule of rules) rule(root, report);
  return inOrder(findings);
}

/** Escapes a name for use in a regular expression. */
export const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
