import {
  clause,
  clausesOf,
  itemsOf,
  lineAt,
  operatorIn,
  partOf,
  partsOf,
  readSql,
  textOf,
  walkSql,
} from "../sql/cst.ts";
import { innerStatements, isProcedural, withoutDelimiters } from "../sql/procedures.ts";
import type { SqlNode } from "../sql/span.ts";
import { complexityLabel } from "./complexity.ts";
import type { Explanation } from "./outline.ts";
import { queryOverview, quote, summaryOf } from "./sql-statements.ts";

/** Explains each clause in the order it is written. */
export function explainSql(text: string): Explanation {
  const code = withoutDelimiters(text);
  const tree = readSql(code);
  if (tree.kind === "tree") return explainTree(tree.root, code);
  if (isProcedural(code)) return explainProcedure(code);
  return {
    explanation: `This could not be parsed as SQL: there is an error on line ${tree.line}. ${tree.message}.`,
    complexity: complexityLabel(1),
    breakdown: [],
  };
}

function explainTree(root: SqlNode, code: string): Explanation {
  const statements = partsOf(root).filter(({ type }) => type.endsWith("_stmt"));
  const breakdown = statements.flatMap((statement) => {
    const clauses = clausesOf(statement);
    if (clauses.length === 0 || clause(statement, "values_clause"))
      return [{ lines: linesOf(statement, code), description: capital(`${summaryOf(statement, code)}.`) }];
    return clauses.flatMap((one) => blocksOf(one, code));
  });
  const ways = waysThrough(root, statements);
  const [statement, second] = statements;
  return {
    explanation:
      statement && !second && statement.type === "select_stmt" && clause(statement, "from_clause")
        ? queryOverview(statement, code)
        : told(statements.map((one) => summaryOf(one, code))),
    complexity: complexityLabel(ways),
    breakdown,
  };
}

/** Each statement in order; what is done several times in a row is said once. */
function told(summaries: readonly string[]): string {
  const [only] = summaries;
  if (only && summaries.length === 1) return `This SQL ${only}.`;
  const groups: { text: string; times: number }[] = [];
  for (const text of summaries) {
    const last = groups.at(-1);
    if (last?.text === text) last.times += 1;
    else groups.push({ text, times: 1 });
  }
  const shown = groups
    .slice(0, MAX_STATEMENTS)
    .map(({ text, times }) => `${text}${times > 1 ? ` (${times} times)` : ""}`);
  const rest = groups.length > MAX_STATEMENTS ? " The details list the rest." : "";
  return `${summaries.length} statements. In order, this SQL ${shown.join("; ")}.${rest}`;
}

/** The control flow of procedures is not read, the statements in them are. */
function explainProcedure(code: string): Explanation {
  const names = [
    ...code.matchAll(/\bCREATE\s+(?:OR\s+\w+\s+)?(PROCEDURE|PROC|FUNCTION|TRIGGER|PACKAGE)\s+([\w$."`[\]]+)/gi),
  ].map(([, kind = "", name = ""]) => `the ${/^proc$/i.test(kind) ? "procedure" : kind.toLowerCase()} \`${name}\``);
  const inner = innerStatements(code).flatMap((one) => {
    const tree = readSql(one.code);
    if (tree.kind === "error") return [];
    return partsOf(tree.root).map((statement) => ({ statement, one }));
  });
  const breakdown = inner.map(({ statement, one }) => ({
    lines: linesOf(statement, one.code, one.line - 1),
    description: capital(`${summaryOf(statement, one.code)}.`),
  }));
  const start = names.length > 0 ? `This SQL defines ${names.join(", ")}.` : "This SQL is procedural.";
  const rest = inner.length > 0 ? " Only the plain statements in it are explained." : " Its steps can't be explained.";
  return { explanation: start + rest, complexity: complexityLabel(1), breakdown };
}

const MAX_STATEMENTS = 6;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function linesOf(node: SqlNode, code: string, before = 0): string {
  const [from, to] = [lineAt(code, node.range[0]) + before, lineAt(code, node.range[1]) + before];
  return from === to ? String(from) : `${from}-${to}`;
}

function waysThrough(root: SqlNode, statements: readonly SqlNode[]): number {
  const nodes = [...walkSql(root)];
  const count = (type: string) => nodes.filter((node) => node.type === type).length;
  return (
    1 +
    count("join_expr") +
    count("case_when") +
    Math.max(0, count("select_stmt") - statements.filter(({ type }) => type === "select_stmt").length) +
    nodes.filter((node) => node.type === "binary_expr" && /^(?:AND|OR)$/.test(operatorIn(node))).length
  );
}

/** One block for a clause; each named query of WITH has its own. */
function blocksOf(node: SqlNode, code: string): { lines: string; description: string }[] {
  if (node.type !== "with_clause") return [{ lines: linesOf(node, code), description: clausePhrase(node, code) }];
  return partsOf(node).map((query) => {
    const before = code.slice(node.range[0], query.range[0]);
    const name = /([\w$"`]+)\s*(?:\([^()]*\)\s*)?AS\s+(?:NOT\s+)?(?:MATERIALIZED\s*)?\(?\s*$/i.exec(before)?.[1] ?? "…";
    return { lines: linesOf(query, code), description: `Prepares \`${name}\`, which ${summaryOf(query, code)}.` };
  });
}

function clausePhrase(node: SqlNode, code: string): string {
  const rest = (key: string) => quote(textOf(code, partOf(node, key)));
  const list = (key: string) =>
    itemsOf(partOf(node, key))
      .slice(0, 6)
      .map((item) => quote(textOf(code, item), 40))
      .join(", ");
  switch (node.type) {
    case "select_clause":
      return textOf(code, partOf(node, "columns")).trim() === "*" ? "Takes all columns." : `Takes ${list("columns")}.`;
    case "from_clause": {
      const joins = [...walkSql(node)].filter(({ type }) => type === "join_expr").length;
      return `Reads from ${rest("expr")}${joins > 0 ? `, with ${joins} ${joins === 1 ? "join" : "joins"}` : ""}.`;
    }
    case "where_clause":
      return `Keeps the rows where ${rest("expr")}.`;
    case "group_by_clause":
      return `Groups the rows by ${list("columns")}.`;
    case "having_clause":
      return `Keeps the groups where ${rest("expr")}.`;
    case "order_by_clause":
      return `Sorts by ${list("specifications")}.`;
    case "limit_clause":
      return `Stops after ${rest("count")} rows.`;
    case "insert_clause":
      return `Adds rows to ${rest("table")}.`;
    case "values_clause":
      return "Lists the values.";
    case "update_clause":
      return `Changes ${list("tables")}.`;
    case "set_clause":
      return `Sets ${list("assignments")}.`;
    case "delete_clause":
      return `Deletes from ${list("tables")}.`;
    default:
      return `${quote(textOf(code, node))}.`;
  }
}
