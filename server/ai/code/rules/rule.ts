import { type Finding, inOrder } from "../finding.ts";
import { endWalksWhen, OutOfTime, type Syntax } from "../syntax/syntax.ts";

export { literally } from "../syntax/syntax.ts";

type Words = Omit<Finding, "line">;
/** Describes a finding at a node or a line. */
type Report = (where: Syntax | number, words: Words) => void;

/** Looks for one kind of bug in a whole syntax tree. */
export type Rule = (root: Syntax, report: Report) => void;

/** What the rules find in this time is the answer, so that a huge program gets one within the limit. */
const BUDGET_MS = 2000;
/** On a busy machine the same work takes longer, and the worker has five seconds for all of it. */
const LONGEST_MS = 2500;

/** What this thread has worked, other than performance.now, which also counts while it waits for a core. */
const workedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export function applyRules(root: Syntax, rules: readonly Rule[]): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (where, words) =>
    findings.push({ line: typeof where === "number" ? where : where.line, ...words });
  const [end, latest] = [workedMs() + BUDGET_MS, performance.now() + LONGEST_MS];
  const isOver = () => performance.now() > latest || workedMs() > end;
  endWalksWhen(isOver);
  try {
    for (const rule of rules) {
      if (isOver()) break;
      applyOne(rule, root, report);
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  } finally {
    endWalksWhen(() => false);
  }
  return inOrder(findings);
}

/** A rule that makes an invalid pattern of an odd name says nothing; the others still do. */
function applyOne(rule: Rule, root: Syntax, report: Report) {
  try {
    rule(root, report);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}
