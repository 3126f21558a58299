import { type Finding, inOrder } from "../finding.ts";
import { lineAt, readSql } from "./cst.ts";
import { innerStatements, isProcedural, withoutDelimiters } from "./procedures.ts";
import { INJECTED, putTogetherAt, sqlLogicRules } from "./sql-logic.ts";
import { sqlRules } from "./sql-rules.ts";
import { sqlSenseRules } from "./sql-sense.ts";

export function checkSql(text: string): Finding[] {
  const code = withoutDelimiters(text);
  const tree = readSql(code);
  const isTree = tree.kind === "tree";
  if (isProcedural(code)) {
    const inside = innerStatements(code).flatMap((one) =>
      findingsIn(one.code).map((finding) => ({ ...finding, line: finding.line + one.line - 1 })),
    );
    const at = isTree ? undefined : putTogetherAt(code);
    const injected = at === undefined ? [] : [{ line: lineAt(code, at), ...INJECTED }];
    return inOrder([...(isTree ? findingsIn(code) : [PROCEDURAL]), ...inside, ...injected]);
  }
  if (isTree) return inOrder(findingsIn(code));
  return [
    {
      line: tree.line,
      type: "Syntax error",
      severity: "high",
      message: `${tree.message || "This can't be parsed"}.`,
      fix: "Look for a missing or extra word, comma or bracket, here or just before.",
    },
  ];
}

const PROCEDURAL: Finding = {
  line: 1,
  type: "Procedural SQL",
  severity: "low",
  message: "This looks like a procedure; only the plain statements in it were checked.",
  fix: "Paste a single query to have all of it checked.",
};

/** Nothing is said of what can't be parsed. */
function findingsIn(code: string): Finding[] {
  const tree = readSql(code);
  if (tree.kind === "error") return [];
  const findings: Finding[] = [];
  for (const rule of [...sqlRules, ...sqlLogicRules, ...sqlSenseRules]) {
    rule(tree.root, code, (node, words) => findings.push({ line: lineAt(code, node.range[0]), ...words }));
  }
  return findings;
}
