import type { Finding } from "../finding.ts";
import { clause, clausesOf, itemsOf, operatorIn, partOf, partsOf, textOf, walkSql } from "./cst.ts";
import type { SqlNode } from "./span.ts";
import { countsDiffer, countsMissing, joinsWithoutLink } from "./sql-joins.ts";
import { lower, nodes, own } from "./sql-parts.ts";
import type { SqlRule } from "./sql-rules.ts";

const AGGREGATE = /^(?:count|sum|avg|min|max|array_agg|string_agg|group_concat)$/i;

const nameOf = (node: SqlNode, code: string) => textOf(code, partOf(node, "name"));

const isAggregate = (node: SqlNode, code: string) =>
  node.type === "func_call" && AGGREGATE.test(nameOf(node, code)) && !partOf(node, "over");

/** Sums and ranks exist only after WHERE has chosen the rows. */
const sumsInWhere: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt", "update_stmt", "delete_stmt")) {
    const where = clause(statement, "where_clause");
    const aggregate = where && own(where).find((node) => isAggregate(node, code));
    if (aggregate)
      report(aggregate, {
        type: "Aggregate in WHERE",
        severity: "high",
        message: `WHERE is applied to single rows, before ${textOf(code, aggregate)} exists.`,
        fix: "Move the condition to HAVING.",
      });
    const window = where && own(where).find((node) => node.type === "func_call" && partOf(node, "over"));
    if (window)
      report(window, {
        type: "Window function in WHERE",
        severity: "high",
        message: "Window functions are calculated after WHERE, so they can't be used in it.",
        fix: "Calculate it in an inner query and filter outside.",
      });
    const columns = itemsOf(partOf(clause(statement, "select_clause"), "columns"));
    const named = columns
      .filter((one) => one.type === "alias" && !/^(?:identifier|member_expr)$/.test(partOf(one, "expr")?.type ?? ""))
      .map((one) => lower(code, partOf(one, "alias")));
    const used = where && own(where).find((node) => node.type === "identifier" && named.includes(lower(code, node)));
    if (used)
      report(used, {
        type: "Alias in WHERE",
        severity: "medium",
        message: `\`${textOf(code, used)}\` is named in SELECT, which is evaluated after WHERE.`,
        fix: "Repeat the expression, or filter in an outer query.",
      });
  }
};

const MOMENT = /(?:_at|_time|time|timestamp|_on|created|updated|modified)$/i;

const DAY = /^'\d{4}-\d{2}-\d{2}'$/;

/** BETWEEN two days ends at midnight, before the last day begins. */
const betweenDays: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "between_expr")) {
    if (!MOMENT.test(textOf(code, partOf(node, "left"))) || !DAY.test(textOf(code, partOf(node, "end")))) continue;
    report(node, {
      type: "BETWEEN with days",
      severity: "medium",
      message: `The range ends at midnight on ${textOf(code, partOf(node, "end"))}, so the rest of that day is left out.`,
      fix: "Write `>=` the first day and `<` the day after the last.",
    });
  }
  for (const node of nodes(root, "binary_expr")) {
    if (
      operatorIn(node) !== "<=" ||
      !MOMENT.test(textOf(code, partOf(node, "left"))) ||
      !DAY.test(textOf(code, partOf(node, "right")))
    )
      continue;
    report(node, {
      type: "BETWEEN with days",
      severity: "medium",
      message: `This ends at midnight on ${textOf(code, partOf(node, "right"))}, so the rest of that day is left out.`,
      fix: "Write `<` the day after.",
    });
  }
};

/** Conditions that contain NULL or stand alone. */
const nullAndLiterals: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "binary_expr")) {
    const operator = operatorIn(node);
    const [left, right] = [partOf(node, "left"), partOf(node, "right")];
    if (/^(?:=|<>|!=|<|>)$/.test(operator) && left?.type === "null_literal")
      report(node, {
        type: "Compared with NULL",
        severity: "high",
        message: "A comparison with NULL is never true, not even for NULL.",
        fix: "Write IS NULL or IS NOT NULL.",
      });
    if (/^[<>]=?$/.test(operator) && right?.type === "null_literal")
      report(node, {
        type: "Compared with NULL",
        severity: "high",
        message: "A comparison with NULL is never true.",
        fix: "Write IS NULL or IS NOT NULL.",
      });
    if (operator.endsWith("IN") && right && partsOf(right).some(({ type }) => type === "null_literal"))
      report(node, {
        type: "NULL in a list",
        severity: "high",
        message: operator === "NOT IN" ? "With NULL in the list, NOT IN is true for no row." : "IN never finds NULL.",
        fix: "Take NULL out of the list and add IS NULL.",
      });
    if (operator === "OR" && right?.type === "string_literal")
      report(node, {
        type: "Literal in a condition",
        severity: "high",
        message: `${textOf(code, right)} stands alone here and is compared with nothing.`,
        fix: "Repeat the column, or write IN (…).",
      });
    const text = textOf(code, right);
    if (operator.endsWith("LIKE") && right?.type === "string_literal" && !/[%_]/.test(text))
      report(node, {
        type: "LIKE without a wildcard",
        severity: "medium",
        message: `Without % or _, LIKE ${text} is the same as =.`,
        fix: "Add the wildcard, or write =.",
      });
    if (operator === "=" && right?.type === "string_literal" && /^'[^']*%[^']*'$/.test(text) && /%'$|^'%/.test(text))
      report(node, {
        type: "Wildcard without LIKE",
        severity: "high",
        message: `= compares with the text ${text} itself; % is no wildcard here.`,
        fix: "Write LIKE.",
      });
    const query = right?.type === "paren_expr" ? partOf(right, "expr") : undefined;
    if (
      /^(?:=|<|>|<=|>=|<>|!=)$/.test(operator) &&
      query?.type === "select_stmt" &&
      !clause(query, "limit_clause") &&
      !/^\s*select\s+top\b/i.test(textOf(code, query))
    ) {
      const columns = itemsOf(partOf(clause(query, "select_clause"), "columns"));
      const isOne =
        columns.some((one) => [...walkSql(one)].some((part) => isAggregate(part, code))) ||
        /\bid\s*=/i.test(textOf(code, clause(query, "where_clause")));
      if (!isOne)
        report(node, {
          type: "Query may return several rows",
          severity: "medium",
          message: `With \`${operator}\` the inner query may return one row only, and fails with more.`,
          fix: "Write IN, or limit it to one row.",
        });
    }
  }
};

/** Dividing whole numbers drops the fraction in most databases. */
const wholeDivision: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "expression", "alias")) {
    const text = textOf(code, node.type === "alias" ? partOf(node, "expr") : node);
    if (node.type === "alias" && partOf(node, "expr")?.type === "expression") continue;
    if (!/^count\s*\([^()]*\)\s*\/\s*(?:count\s*\([^()]*\)|\(\s*select\s+count\b.*\))(?:\s*\*\s*100)?$/is.test(text))
      continue;
    report(node, {
      type: "Integer division",
      severity: "medium",
      message: "Both counts are whole numbers, and in most databases so is their quotient: usually 0.",
      fix: "Multiply by 1.0 first, or cast one of them.",
    });
  }
};

/** What is known of each row is asked only after all rows were grouped. */
const havingOfRows: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const having = clause(statement, "having_clause");
    const grouped = itemsOf(partOf(clause(statement, "group_by_clause"), "columns")).map((one) => lower(code, one));
    const condition = having ? textOf(code, partOf(having, "expr")) : "";
    const [, column = ""] = /^([\w.]+)\s*(?:=|<>|!=|[<>]=?|IN\b|LIKE\b|BETWEEN\b)/i.exec(condition) ?? [];
    if (!having || !grouped.includes(column.toLowerCase()) || /[(]/.test(condition.replace(/\bIN\s*\(/gi, "")))
      continue;
    report(having, {
      type: "HAVING instead of WHERE",
      severity: "medium",
      message: `\`${column}\` is known of each row, so HAVING groups all rows first and then drops most of them.`,
      fix: "Move the condition to WHERE.",
    });
  }
};

/** `user_id = '123'` compares a number with text. */
const quotedNumber: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "binary_expr")) {
    const [left, right] = [textOf(code, partOf(node, "left")), textOf(code, partOf(node, "right"))];
    const isCount = /(?:^|[._])(?:id|count|quantity|qty|age|amount|price|salary|total)$/i.test(left);
    if (operatorIn(node) !== "=" || !isCount || !/^'\d+'$/.test(right)) continue;
    report(node, {
      type: "Number as text",
      severity: "medium",
      message: `${right} is text: if \`${left}\` is a number, one of the two is converted in every row, and an index may not be used.`,
      fix: `Write the number without quotes: \`${left} = ${right.slice(1, -1)}\`.`,
    });
  }
};

/** Rows are filtered after grouping, though nothing about the group is asked. */
const havingWithoutGroup: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const having = clause(statement, "having_clause");
    if (!having || clause(statement, "group_by_clause") || own(statement).some((node) => isAggregate(node, code)))
      continue;
    report(having, {
      type: "HAVING without GROUP BY",
      severity: "medium",
      message: "HAVING filters groups, and there are none.",
      fix: "Write WHERE.",
    });
  }
  for (const statement of nodes(root, "select_stmt")) {
    const order = clause(statement, "order_by_clause");
    const clauses = clausesOf(statement);
    const isNested = !root.statements || !(root.statements as SqlNode[]).includes(statement);
    const isUsed =
      clauses.some(({ type }) => /^(?:limit|offset|fetch)_clause$/.test(type)) ||
      /^\s*select\s+(?:distinct\s+on|top)\b/i.test(textOf(code, statement));
    if (order && isNested && !isUsed && !/over|array_agg|string_agg/i.test(textOf(code, statement)))
      report(order, {
        type: "Order without effect",
        severity: "low",
        message: "The order of an inner query is lost outside.",
        fix: "Order the outer query.",
      });
  }
};

export const INJECTED: Omit<Finding, "line"> = {
  type: "SQL injection",
  severity: "high",
  message: "A value becomes part of the SQL text, so anyone who controls it can change the statement.",
  fix: "Pass it as a parameter: sp_executesql or EXECUTE … USING.",
};

/** Text put together into a statement, with a variable inside. */
const PUT_TOGETHER =
  /'(?:[^']|'')*\b(?:select|insert|update|delete|where|from)\b(?:[^']|'')*'\s*(?:\+|\|\|)\s*(?:@\w+|\w+\b(?!\s*\())/i;

/** Where a variable becomes part of a statement's text. */
export const putTogetherAt = (text: string): number | undefined =>
  /\bexec(?:ute)?\b|sp_executesql|\bset\b|\bdeclare\b|:=/i.test(text) ? PUT_TOGETHER.exec(text)?.index : undefined;

const dynamicSql: SqlRule = (root, code, report) => {
  for (const node of partsOf(root)) {
    const text = textOf(code, node);
    const at = putTogetherAt(text);
    if (at !== undefined) report({ type: "sql", range: [node.range[0] + at, node.range[1]] }, INJECTED);
  }
};

export const sqlLogicRules: readonly SqlRule[] = [
  sumsInWhere,
  joinsWithoutLink,
  betweenDays,
  countsMissing,
  nullAndLiterals,
  countsDiffer,
  wholeDivision,
  havingWithoutGroup,
  havingOfRows,
  quotedNumber,
  dynamicSql,
];
