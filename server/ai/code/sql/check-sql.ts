import { type Finding, inOrder } from "../finding.ts";
import { lineAt, readSql } from "./cst.ts";
import { sqlLogicRules } from "./sql-logic.ts";
import { sqlRules } from "./sql-rules.ts";

export function checkSql(code: string): Finding[] {
  const tree = readSql(code);
  if (tree.kind === "error") {
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
  const findings: Finding[] = [];
  for (const rule of [...sqlRules, ...sqlLogicRules]) {
    rule(tree.root, code, (node, words) => findings.push({ line: lineAt(code, node.range[0]), ...words }));
  }
  return inOrder(findings);
}
