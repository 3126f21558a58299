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
import type { SqlNode } from "../sql/span.ts";
import { complexityLabel } from "./complexity.ts";
import type { Explanation } from "./outline.ts";

const VERBS: Record<string, string> = {
  select_stmt: "reads rows",
  compound_select_stmt: "reads rows from several queries",
  insert_stmt: "adds rows",
  update_stmt: "changes rows",
  delete_stmt: "deletes rows",
  create_table_stmt: "creates a table",
  create_view_stmt: "creates a view",
  create_index_stmt: "creates an index",
  alter_table_stmt: "alters a table",
  drop_table_stmt: "drops a table",
};

/** Explains each clause in the order it is written. */
export function explainSql(code: string): Explanation {
  const tree = readSql(code);
  if (tree.kind === "error") {
    return {
      explanation: `This could not be parsed as SQL: there is an error on line ${tree.line}. ${tree.message}.`,
      complexity: complexityLabel(1),
      breakdown: [],
    };
  }
  const statements = partsOf(tree.root).filter(({ type }) => type.endsWith("_stmt"));
  const lines = (node: SqlNode) => {
    const [from, to] = [lineAt(code, node.range[0]), lineAt(code, node.range[1])];
    return from === to ? String(from) : `${from}-${to}`;
  };
  const breakdown = statements.flatMap((statement) => {
    const clauses = clausesOf(statement);
    if (clauses.length === 0) return [{ lines: lines(statement), description: `This statement ${verbOf(statement)}.` }];
    return clauses.map((one) => ({ lines: lines(one), description: clausePhrase(one, code) }));
  });
  const nodes = [...walkSql(tree.root)];
  const count = (type: string) => nodes.filter((node) => node.type === type).length;
  const ways =
    1 +
    count("join_expr") +
    count("case_when") +
    Math.max(0, count("select_stmt") - statements.filter(({ type }) => type === "select_stmt").length) +
    nodes.filter((node) => node.type === "binary_expr" && /^(?:AND|OR)$/.test(operatorIn(node))).length;
  const sentences = statements.map(
    (statement, at) => `${statements.length > 1 ? `Statement ${at + 1}` : "This SQL"} ${summary(statement, code)}.`,
  );
  return { explanation: sentences.slice(0, 6).join(" "), complexity: complexityLabel(ways), breakdown };
}

const verbOf = ({ type }: SqlNode) => VERBS[type] ?? `is a ${type.replace("_stmt", "").replaceAll("_", " ")} statement`;
const quote = (text: string, most = 60) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return `\`${line.length > most ? `${line.slice(0, most - 1)}…` : line}\``;
};

function summary(statement: SqlNode, code: string): string {
  const from = clause(statement, "from_clause");
  const where = clause(statement, "where_clause");
  const parts = [verbOf(statement)];
  if (from) parts.push(`from ${quote(textOf(code, partOf(from, "expr")))}`);
  if (where) parts.push(`where ${quote(textOf(code, partOf(where, "expr")))}`);
  if (clause(statement, "group_by_clause")) parts.push("aggregated by group");
  if (clause(statement, "order_by_clause")) parts.push("in order");
  return parts.join(" ");
}

function clausePhrase(node: SqlNode, code: string): string {
  const rest = (key: string) => quote(textOf(code, partOf(node, key)));
  const list = (key: string) =>
    itemsOf(partOf(node, key))
      .slice(0, 6)
      .map((item) => quote(textOf(code, item), 40))
      .join(", ");
  switch (node.type) {
    case "with_clause":
      return `Prepares named queries to read from: ${quote(textOf(code, node))}.`;
    case "select_clause":
      return `Takes ${list("columns")}.`;
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
