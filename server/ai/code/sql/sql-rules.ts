import type { Finding } from "../finding.ts";
import { clause, itemsOf, operatorIn, partOf, textOf, walkSql } from "./cst.ts";
import type { SqlNode } from "./span.ts";

type Words = Omit<Finding, "line">;
export type SqlRule = (root: SqlNode, code: string, report: (node: SqlNode, words: Words) => void) => void;

const nodes = (root: SqlNode, ...types: string[]) => [...walkSql(root)].filter(({ type }) => types.includes(type));
/** The parts of a statement itself, not of the queries inside it. */
const own = (root: SqlNode) => [...walkSql(root, (node) => node === root || node.type !== "select_stmt")];

const withoutWhere: SqlRule = (root, _code, report) => {
  for (const statement of nodes(root, "update_stmt", "delete_stmt")) {
    if (clause(statement, "where_clause") || clause(statement, "limit_clause")) continue;
    const verb = statement.type === "update_stmt" ? "UPDATE" : "DELETE";
    report(statement, {
      type: `${verb} without WHERE`,
      severity: "high",
      message: `This ${verb === "UPDATE" ? "changes" : "deletes"} every row of the table.`,
      fix: "Restrict the rows with WHERE.",
    });
  }
};

/** In SET it would be an assignment, which is another type of node. */
const comparedWithNull: SqlRule = (root, _code, report) => {
  for (const node of nodes(root, "binary_expr")) {
    if (!/^(?:=|==|<>|!=)$/.test(operatorIn(node)) || partOf(node, "right")?.type !== "null_literal") continue;
    report(node, {
      type: "Compared with NULL",
      severity: "high",
      message: "A comparison with NULL is never true, not even for NULL.",
      fix: operatorIn(node).startsWith("=") ? "Write IS NULL." : "Write IS NOT NULL.",
    });
  }
};

const AGGREGATES =
  /^(?:count|sum|avg|min|max|array_agg|string_agg|group_concat|json_agg|bool_and|bool_or|stddev|variance)$/i;
const isAggregate = (node: SqlNode, code: string) =>
  node.type === "func_call" && AGGREGATES.test(textOf(code, partOf(node, "name"))) && !partOf(node, "over");

/** A column that is neither grouped nor aggregated has many values per group. */
const notGrouped: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const columns = itemsOf(partOf(clause(statement, "select_clause"), "columns"));
    const groups = clause(statement, "group_by_clause");
    const grouped = itemsOf(partOf(groups, "columns")).map((item) => lastName(textOf(code, item)));
    const isSummed = (item: SqlNode) => [...walkSql(item)].some((node) => isAggregate(node, code));
    if (!groups && !columns.some(isSummed)) continue;
    // When grouped by a primary key, every other column of the table has one value; "id" is probably one.
    if (grouped.includes("id")) continue;
    columns.forEach((item, at) => {
      const expression = item.type === "alias" ? partOf(item, "expr") : item;
      if (!expression || isSummed(item) || !/^(?:identifier|member_expr|all_columns)$/.test(expression.type)) return;
      const names = [textOf(code, expression), textOf(code, partOf(item, "alias"))].map(lastName);
      if ([...names, String(at + 1)].some((name) => name && grouped.includes(name))) return;
      const isAll = textOf(code, expression).endsWith("*");
      report(expression, {
        type: "Not grouped",
        severity: isAll ? "medium" : "high",
        message: isAll
          ? "With GROUP BY, * includes columns that have many values per group."
          : `\`${textOf(code, expression)}\` has many values for each group; which of them is meant?`,
        fix: "Group by it too, or reduce it with MIN, MAX or another aggregate.",
      });
    });
  }
};

const lastName = (text: string) => text.toLowerCase().split(".").at(-1) ?? "";

/** With one NULL in the list, NOT IN is true for no row at all. */
const notInSubquery: SqlRule = (root, _code, report) => {
  for (const node of nodes(root, "binary_expr")) {
    if (operatorIn(node) !== "NOT IN" || nodes(node, "select_stmt").length === 0) continue;
    report(node, {
      type: "NOT IN with a query",
      severity: "medium",
      message: "If the query returns a single NULL, this is true for no row.",
      fix: "Write NOT EXISTS, or leave NULLs out of the query.",
    });
  }
};

/** WHERE on the right table drops the rows that LEFT JOIN had kept. */
const outerJoinUndone: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const where = clause(statement, "where_clause");
    if (!where || /\bis\s+null\b/i.test(textOf(code, where))) continue;
    for (const join of own(statement)) {
      if (join.type !== "join_expr" || !/^LEFT\b/.test(operatorIn(join))) continue;
      const right = partOf(join, "right");
      const name = textOf(code, partOf(right, "alias") ?? right).toLowerCase();
      const test = own(where).find(
        (node) =>
          node.type === "binary_expr" &&
          textOf(code, partOf(node, "left")).toLowerCase().startsWith(`${name}.`) &&
          /^(?:[=<>]=?|<>|!=|LIKE|IN)$/.test(operatorIn(node)),
      );
      if (!test) continue;
      report(test, {
        type: "Outer join undone",
        severity: "medium",
        message: `Rows without a \`${name}\` have NULL here, so this drops what LEFT JOIN had kept.`,
        fix: "Move the condition into ON, or write an inner join.",
      });
    }
  }
};

const everyPair: SqlRule = (root, _code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const from = clause(statement, "from_clause");
    const comma = from && own(from).find((node) => node.type === "join_expr" && operatorIn(node) === ",");
    if (!comma || clause(statement, "where_clause")) continue;
    report(comma, {
      type: "Cross join",
      severity: "medium",
      message: "Nothing says which rows belong together, so every row is joined with every other.",
      fix: "Write JOIN … ON … between them.",
    });
  }
};

const mixedAndOr: SqlRule = (root, _code, report) => {
  for (const node of nodes(root, "binary_expr")) {
    const sides = [partOf(node, "left"), partOf(node, "right")];
    const isMixed = sides.some((side) => side?.type === "binary_expr" && operatorIn(side) === "AND");
    if (operatorIn(node) !== "OR" || !isMixed) continue;
    report(node, {
      type: "AND and OR mixed",
      severity: "medium",
      message: "AND binds tighter than OR; without parentheses this is easily misread.",
      fix: "Put parentheses around what belongs together.",
    });
  }
};

const emptyRange: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "between_expr")) {
    const [low = 0, high = 0] = ["begin", "end"].map((side) => Number(textOf(code, partOf(node, side))));
    if (!(low > high)) continue;
    report(node, {
      type: "Empty range",
      severity: "high",
      message: "The lower bound is above the upper bound, so no value is between them.",
      fix: "Swap the two.",
    });
  }
};

const leadingWildcard: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "binary_expr")) {
    if (!operatorIn(node).endsWith("LIKE") || !textOf(code, partOf(node, "right")).startsWith("'%")) continue;
    report(node, {
      type: "Leading wildcard",
      severity: "low",
      message: "A pattern that starts with % can't use an index.",
      fix: "Start with letters, or use a full-text index.",
    });
  }
};

const allColumns: SqlRule = (root, _code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const columns = itemsOf(partOf(clause(statement, "select_clause"), "columns"));
    const star = columns.find(({ type }) => type === "all_columns");
    if (!star || clause(statement, "group_by_clause")) continue;
    report(star, {
      type: "All columns",
      severity: "low",
      message: "* also fetches columns that nobody asked for, and changes with the table.",
      fix: "Name the columns.",
    });
  }
};

const limitWithoutOrder: SqlRule = (root, _code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const limit = clause(statement, "limit_clause");
    if (!limit || clause(statement, "order_by_clause")) continue;
    report(limit, {
      type: "LIMIT without ORDER BY",
      severity: "low",
      message: "Without an order, any rows may be returned.",
      fix: "Add ORDER BY.",
    });
  }
};

export const sqlRules: readonly SqlRule[] = [
  withoutWhere,
  comparedWithNull,
  notGrouped,
  notInSubquery,
  outerJoinUndone,
  everyPair,
  mixedAndOr,
  emptyRange,
  leadingWildcard,
  allColumns,
  limitWithoutOrder,
];
