import { type Finding, inOrder } from "../finding.ts";
import { lineAt, readSql, textOf } from "./cst.ts";
import { innerStatements, isProcedural, withoutDelimiters } from "./procedures.ts";
import { SQL_RULES } from "./sql-rules.ts";
import { sqlOf } from "./sql-search.ts";

export function checkSql(text: string): Finding[] {
  const code = withoutDelimiters(text);
  const tree = readSql(code);
  const isTree = tree.kind === "tree";
  if (isProcedural(code)) {
    const inside = innerStatements(code).flatMap((one) =>
      findingsIn(one.code).map((finding) => ({ ...finding, line: finding.line + one.line - 1 })),
    );
    return inOrder([...(isTree ? findingsIn(code) : [PROCEDURAL]), ...inside, ...injections(code)]);
  }
  if (isTree) return inOrder([...findingsIn(code), ...injections(code)]);
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
  const sql = sqlOf(code, tree.root);
  return SQL_RULES.flatMap(({ find, message, ...words }) =>
    find(sql).map((node) => ({
      line: lineAt(code, node.range[0]),
      message: message.replace("{text}", textOf(code, node).replaceAll(/\s+/g, " ")),
      ...words,
    })),
  );
}

const DYNAMIC = /\bexec(?:ute)?\b|\bsp_executesql\b|\bset\b|\bdeclare\b|:=/i;
/** The text of a statement, and a variable that is added to it. */
const CONCATENATED =
  /'(?:[^']|'')*\b(?:select|insert|update|delete|where|from)\b(?:[^']|'')*'\s*(?:\+|\|\|)\s*(?:@\w+|\w+\b(?!\s*\())/i;

function injections(code: string): Finding[] {
  const at = DYNAMIC.test(code) ? code.search(CONCATENATED) : -1;
  if (at < 0) return [];
  return [
    {
      line: lineAt(code, at),
      type: "SQL injection",
      severity: "high",
      rule: "CWE-89",
      url: "https://cwe.mitre.org/data/definitions/89.html",
      message: "A value becomes part of the SQL text, so anyone who controls it can change the statement.",
      fix: "Pass it as a parameter: sp_executesql or EXECUTE … USING.",
    },
  ];
}
