import { clause, clausesOf, itemsOf, operatorIn, partOf, partsOf, textOf, walkSql } from "./cst.ts";
import type { SqlNode } from "./span.ts";
import type { SqlRule } from "./sql-rules.ts";

const nodes = (root: SqlNode, ...types: string[]) => [...walkSql(root)].filter(({ type }) => types.includes(type));
/** The parts of a statement itself, not of the queries inside it. */
const own = (root: SqlNode) => [...walkSql(root, (node) => node === root || !/select_stmt$/.test(node.type))];
const AGGREGATE = /^(?:count|sum|avg|min|max|array_agg|string_agg|group_concat)$/i;
const nameOf = (node: SqlNode, code: string) => textOf(code, partOf(node, "name"));
const isAggregate = (node: SqlNode, code: string) => node.type === "func_call" && AGGREGATE.test(nameOf(node, code)) && !partOf(node, "over");
const lower = (code: string, node: SqlNode | undefined) => textOf(code, node).toLowerCase().replaceAll(/["`[\]]/g, "");

/** Sums and ranks exist only after WHERE has chosen the rows. */
const sumsInWhere: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt", "update_stmt", "delete_stmt")) {
    const where = clause(statement, "where_clause");
    const aggregate = where && own(where).find((node) => isAggregate(node, code));
    if (aggregate) report(aggregate, { type: "Aggregate in WHERE", severity: "high", message: `WHERE is applied to single rows, before ${textOf(code, aggregate)} exists.`, fix: "Move the condition to HAVING." });
    const window = where && own(where).find((node) => node.type === "func_call" && partOf(node, "over"));
    if (window) report(window, { type: "Window function in WHERE", severity: "high", message: "Window functions are calculated after WHERE, so they can't be used in it.", fix: "Calculate it in an inner query and filter outside." });
    const columns = itemsOf(partOf(clause(statement, "select_clause"), "columns"));
    const named = columns.filter((one) => one.type === "alias" && !/^(?:identifier|member_expr)$/.test(partOf(one, "expr")?.type ?? "")).map((one) => lower(code, partOf(one, "alias")));
    const used = where && own(where).find((node) => node.type === "identifier" && named.includes(lower(code, node)));
    if (used) report(used, { type: "Alias in WHERE", severity: "medium", message: `\`${textOf(code, used)}\` is named in SELECT, which is evaluated after WHERE.`, fix: "Repeat the expression, or filter in an outer query." });
  }
};

/** The tables of a FROM, with the names they go by. */
function tablesOf(from: SqlNode, code: string): string[] {
  return own(from).flatMap((node) => {
    if (node.type === "alias") return [lower(code, partOf(node, "alias"))];
    if (node.type === "join_expr" || node.type === "from_clause") {
      return [partOf(node, "expr"), partOf(node, "left"), partOf(node, "right")].flatMap((one) => (one && /^(?:identifier|member_expr)$/.test(one.type) ? [lower(code, one).split(".").at(-1) ?? ""] : []));
    }
    return [];
  });
}

/** Joins that don't say which rows belong together. */
const joinsWithoutLink: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const from = clause(statement, "from_clause");
    if (!from) continue;
    for (const join of own(from).filter(({ type }) => type === "join_expr")) {
      const how = operatorIn(join);
      const on = partOf(join, "specification");
      const right = partOf(join, "right");
      const name = lower(code, partOf(right, "alias") ?? right).split(".").at(-1) ?? "";
      if (!on && /JOIN/.test(how) && !/NATURAL|CROSS|APPLY|LATERAL/.test(how) && !/unnest|lateral|\(/i.test(textOf(code, right))) tell(right ?? join, "There is no ON, so every row is joined with every other");
      const condition = partOf(on, "expr");
      const isConstant = condition && /^(?:\d+\s*=\s*\d+|true)$/i.test(textOf(code, condition).trim());
      if (condition && isConstant) tell(condition, "The condition is always true, so every row is joined with every other");
      const compared = condition?.type === "binary_expr" && operatorIn(condition) === "=" ? condition : undefined;
      const [left, other] = [partOf(compared, "left"), partOf(compared, "right")].map((side) => lower(code, side));
      const tables = [left, other].map((text) => (text?.includes(".") ? text.split(".").at(-2) : undefined));
      if (compared && left === other && left) tell(compared, "Both sides are the same column, so every row is joined with every other");
      else if (compared && tables[0] && tables[0] === tables[1]) tell(compared, `Both sides belong to \`${tables[0]}\`, so \`${name}\` is joined with every row`);
    }
    const where = clause(statement, "where_clause");
    const commas = own(from).filter((node) => node.type === "join_expr" && operatorIn(node) === ",");
    if (commas.length === 0 || !where) continue;
    const names = tablesOf(from, code);
    const linked = new Set(own(where).filter((node) => node.type === "binary_expr" && operatorIn(node) === "=").flatMap((node) => {
      const sides = [lower(code, partOf(node, "left")), lower(code, partOf(node, "right"))];
      return sides.every((side) => /^[\w.]+$/.test(side) && !/^\d/.test(side)) ? sides.map((side) => side.split(".").at(-2) ?? "*") : [];
    }));
    const alone = names.find((name) => !linked.has(name));
    if (alone && !linked.has("*")) tell(commas[0] ?? from, `Nothing in WHERE links \`${alone}\` with another table, so every row is joined with every other`);
  }

  function tell(where: SqlNode, message: string) {
    report(where, { type: "Cross join", severity: "high", message: `${message}.`, fix: "Write JOIN … ON … with the columns that belong together." });
  }
};

const MOMENT = /(?:_at|_time|time|timestamp|_on|created|updated|modified)$/i;
const DAY = /^'\d{4}-\d{2}-\d{2}'$/;

/** BETWEEN two days ends at midnight, before the last day begins. */
const betweenDays: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "between_expr")) {
    if (!MOMENT.test(textOf(code, partOf(node, "left"))) || !DAY.test(textOf(code, partOf(node, "end")))) continue;
    report(node, { type: "BETWEEN with days", severity: "medium", message: `The range ends at midnight on ${textOf(code, partOf(node, "end"))}, so the rest of that day is left out.`, fix: "Write `>=` the first day and `<` the day after the last." });
  }
  for (const node of nodes(root, "binary_expr")) {
    if (operatorIn(node) !== "<=" || !MOMENT.test(textOf(code, partOf(node, "left"))) || !DAY.test(textOf(code, partOf(node, "right")))) continue;
    report(node, { type: "BETWEEN with days", severity: "medium", message: `This ends at midnight on ${textOf(code, partOf(node, "right"))}, so the rest of that day is left out.`, fix: "Write `<` the day after." });
  }
};

/** LEFT JOIN keeps a row of NULLs, and COUNT(*) counts it. */
const countsMissing: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const from = clause(statement, "from_clause");
    const isOuter = from && own(from).some((node) => node.type === "join_expr" && /^LEFT\b/.test(operatorIn(node)));
    if (!isOuter || !clause(statement, "group_by_clause")) continue;
    const count = own(clause(statement, "select_clause") ?? statement).find((node) => node.type === "func_call" && /^count\s*\(\s*(?:\*|1)\s*\)$/i.test(textOf(code, node)));
    if (count) report(count, { type: "COUNT(*) after LEFT JOIN", severity: "medium", message: "A row without a match is kept by LEFT JOIN and counts as 1 here.", fix: "Count a column of the joined table: COUNT(b.id)." });
  }
};

/** Conditions that contain NULL or stand alone. */
const nullAndLiterals: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "binary_expr")) {
    const operator = operatorIn(node);
    const [left, right] = [partOf(node, "left"), partOf(node, "right")];
    if (/^(?:=|<>|!=|<|>)$/.test(operator) && left?.type === "null_literal") report(node, { type: "Compared with NULL", severity: "high", message: "A comparison with NULL is never true, not even for NULL.", fix: "Write IS NULL or IS NOT NULL." });
    if (/^[<>]=?$/.test(operator) && right?.type === "null_literal") report(node, { type: "Compared with NULL", severity: "high", message: "A comparison with NULL is never true.", fix: "Write IS NULL or IS NOT NULL." });
    if (/IN$/.test(operator) && right && partsOf(right).some(({ type }) => type === "null_literal")) report(node, { type: "NULL in a list", severity: "high", message: operator === "NOT IN" ? "With NULL in the list, NOT IN is true for no row." : "IN never finds NULL.", fix: "Take NULL out of the list and add IS NULL." });
    if (operator === "OR" && right?.type === "string_literal") report(node, { type: "Literal in a condition", severity: "high", message: `${textOf(code, right)} stands alone here and is compared with nothing.`, fix: "Repeat the column, or write IN (…)." });
    const text = textOf(code, right);
    if (operator.endsWith("LIKE") && right?.type === "string_literal" && !/[%_]/.test(text)) report(node, { type: "LIKE without a wildcard", severity: "medium", message: `Without % or _, LIKE ${text} is the same as =.`, fix: "Add the wildcard, or write =." });
    if (operator === "=" && right?.type === "string_literal" && /^'[^']*%[^']*'$/.test(text) && /%'$|^'%/.test(text)) report(node, { type: "Wildcard without LIKE", severity: "high", message: `= compares with the text ${text} itself; % is no wildcard here.`, fix: "Write LIKE." });
    const query = right?.type === "paren_expr" ? partOf(right, "expr") : undefined;
    if (/^(?:=|<|>|<=|>=|<>|!=)$/.test(operator) && query?.type === "select_stmt" && !clause(query, "limit_clause") && !/^\s*select\s+top\b/i.test(textOf(code, query))) {
      const columns = itemsOf(partOf(clause(query, "select_clause"), "columns"));
      const isOne = columns.some((one) => [...walkSql(one)].some((part) => isAggregate(part, code))) || /\bid\s*=/i.test(textOf(code, clause(query, "where_clause")));
      if (!isOne) report(node, { type: "Query may return several rows", severity: "medium", message: `With \`${operator}\` the inner query may return one row only, and fails with more.`, fix: "Write IN, or limit it to one row." });
    }
  }
};

/** As many values as columns, as many columns in each part of a UNION. */
const countsDiffer: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "insert_stmt")) {
    const target = clause(statement, "insert_clause");
    const values = clause(statement, "values_clause");
    const columns = /\(([^()]*)\)\s*$/.exec(textOf(code, target))?.[1]?.split(",").length;
    const first = partOf(values, "expr");
    const rows = first ? [first, ...partsOf(first)].filter(({ type }) => type === "paren_expr") : [];
    for (const row of rows.slice(0, 20)) {
      const given = Array.isArray(row.items) ? row.items.length : partOf(row, "expr") ? 1 : 0;
      if (columns !== undefined && given > 0 && given !== columns) {
        report(row, { type: "Wrong number of values", severity: "high", message: `There are ${columns} columns and ${given} values.`, fix: "Give each column its value." });
        break;
      }
    }
  }
  for (const union of nodes(root, "compound_select_stmt")) {
    const queries = partsOf(union).filter(({ type }) => type === "select_stmt");
    const counts = queries.map((query) => itemsOf(partOf(clause(query, "select_clause"), "columns")));
    const [first] = counts;
    const other = counts.findIndex((columns) => columns.length !== first?.length);
    const hasStar = counts.some((columns) => columns.some((one) => textOf(code, one).endsWith("*")));
    const query = queries[other];
    if (other > 0 && !hasStar && query) report(query, { type: "Different columns in a UNION", severity: "high", message: `The first query has ${first?.length} columns, this one ${counts[other]?.length}.`, fix: "Select the same columns in both." });
  }
};

/** Dividing whole numbers drops the fraction in most databases. */
const wholeDivision: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "expression", "alias")) {
    const text = textOf(code, node.type === "alias" ? partOf(node, "expr") : node);
    if (node.type === "alias" && partOf(node, "expr")?.type === "expression") continue;
    if (!/^count\s*\([^()]*\)\s*\/\s*(?:count\s*\([^()]*\)|\(\s*select\s+count\b.*\))(?:\s*\*\s*100)?$/is.test(text)) continue;
    report(node, { type: "Integer division", severity: "medium", message: "Both counts are whole numbers, and in most databases so is their quotient: usually 0.", fix: "Multiply by 1.0 first, or cast one of them." });
  }
};

/** Rows are filtered after grouping, though nothing about the group is asked. */
const havingWithoutGroup: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const having = clause(statement, "having_clause");
    if (!having || clause(statement, "group_by_clause") || own(statement).some((node) => isAggregate(node, code))) continue;
    report(having, { type: "HAVING without GROUP BY", severity: "medium", message: "HAVING filters groups, and there are none.", fix: "Write WHERE." });
  }
  for (const statement of nodes(root, "select_stmt")) {
    const order = clause(statement, "order_by_clause");
    const clauses = clausesOf(statement);
    const isNested = !root.statements || !(root.statements as SqlNode[]).includes(statement);
    const isUsed = clauses.some(({ type }) => /^(?:limit|offset|fetch)_clause$/.test(type)) || /^\s*select\s+(?:distinct\s+on|top)\b/i.test(textOf(code, statement));
    if (order && isNested && !isUsed && !/over|array_agg|string_agg/i.test(textOf(code, statement))) report(order, { type: "Order without effect", severity: "low", message: "The order of an inner query is lost outside.", fix: "Order the outer query." });
  }
};

/** Text put together into a statement, with a variable inside. */
const dynamicSql: SqlRule = (root, code, report) => {
  const match = /'(?:[^']|'')*\b(?:select|insert|update|delete|where|from)\b(?:[^']|'')*'\s*(?:\+|\|\|)\s*(?:@\w+|\w+\b(?!\s*\())/gi;
  for (const node of partsOf(root)) {
    const text = textOf(code, node);
    const found = match.exec(text);
    match.lastIndex = 0;
    if (!found || !/\bexec(?:ute)?\b|sp_executesql|\bset\b|\bdeclare\b|:=/i.test(text)) continue;
    report({ type: "sql", range: [node.range[0] + found.index, node.range[1]] }, { type: "SQL injection", severity: "high", message: "A value becomes part of the SQL text, so whoever supplies it can change the statement.", fix: "Pass it as a parameter: sp_executesql or EXECUTE … USING." });
  }
};

export const sqlLogicRules: readonly SqlRule[] = [sumsInWhere, joinsWithoutLink, betweenDays, countsMissing, nullAndLiterals, countsDiffer, wholeDivision, havingWithoutGroup, dynamicSql];
