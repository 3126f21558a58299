import { clause, itemsOf, operatorIn, partOf, partsOf, textOf } from "./cst.ts";
import type { SqlNode } from "./span.ts";
import { lower, nodes, own } from "./sql-parts.ts";
import type { SqlRule } from "./sql-rules.ts";

/** The tables of a FROM, with the names they go by. */
function tablesOf(from: SqlNode, code: string): string[] {
  return own(from).flatMap((node) => {
    if (node.type === "alias") return [lower(code, partOf(node, "alias"))];
    if (node.type === "join_expr" || node.type === "from_clause") {
      return [partOf(node, "expr"), partOf(node, "left"), partOf(node, "right")].flatMap((one) =>
        one && /^(?:identifier|member_expr)$/.test(one.type) ? [lower(code, one).split(".").at(-1) ?? ""] : [],
      );
    }
    return [];
  });
}

/** Joins that don't say which rows belong together. */
export const joinsWithoutLink: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const from = clause(statement, "from_clause");
    if (!from) continue;
    for (const join of own(from).filter(({ type }) => type === "join_expr")) {
      const how = operatorIn(join);
      const on = partOf(join, "specification");
      const right = partOf(join, "right");
      const name =
        lower(code, partOf(right, "alias") ?? right)
          .split(".")
          .at(-1) ?? "";
      if (
        !on &&
        /JOIN/.test(how) &&
        !/NATURAL|CROSS|APPLY|LATERAL/.test(how) &&
        !/unnest|lateral|\(/i.test(textOf(code, right))
      )
        tell(right ?? join, "There is no ON, so every row is joined with every other");
      const condition = partOf(on, "expr");
      const isConstant = condition && /^(?:\d+\s*=\s*\d+|true)$/i.test(textOf(code, condition).trim());
      if (condition && isConstant)
        tell(condition, "The condition is always true, so every row is joined with every other");
      const compared = condition?.type === "binary_expr" && operatorIn(condition) === "=" ? condition : undefined;
      const [left, other] = [partOf(compared, "left"), partOf(compared, "right")].map((side) => lower(code, side));
      const tables = [left, other].map((text) => (text?.includes(".") ? text.split(".").at(-2) : undefined));
      if (compared && left === other && left)
        tell(compared, "Both sides are the same column, so every row is joined with every other");
      else if (compared && tables[0] && tables[0] === tables[1])
        tell(compared, `Both sides belong to \`${tables[0]}\`, so \`${name}\` is joined with every row`);
    }
    const where = clause(statement, "where_clause");
    const commas = own(from).filter((node) => node.type === "join_expr" && operatorIn(node) === ",");
    if (commas.length === 0 || !where) continue;
    const names = tablesOf(from, code);
    const linked = new Set(
      own(where)
        .filter((node) => node.type === "binary_expr" && operatorIn(node) === "=")
        .flatMap((node) => {
          const sides = [lower(code, partOf(node, "left")), lower(code, partOf(node, "right"))];
          return sides.every((side) => /^[\w.]+$/.test(side) && !/^\d/.test(side))
            ? sides.map((side) => side.split(".").at(-2) ?? "*")
            : [];
        }),
    );
    const alone = names.find((name) => !linked.has(name));
    if (alone && !linked.has("*"))
      tell(
        commas[0] ?? from,
        `Nothing in WHERE links \`${alone}\` with another table, so every row is joined with every other`,
      );
  }

  function tell(where: SqlNode, message: string) {
    report(where, {
      type: "Cross join",
      severity: "high",
      message: `${message}.`,
      fix: "Write JOIN … ON … with the columns that belong together.",
    });
  }
};

/** LEFT JOIN keeps a row of NULLs, and COUNT(*) counts it. */
export const countsMissing: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const from = clause(statement, "from_clause");
    const isOuter = from && own(from).some((node) => node.type === "join_expr" && /^LEFT\b/.test(operatorIn(node)));
    if (!isOuter || !clause(statement, "group_by_clause")) continue;
    const count = own(clause(statement, "select_clause") ?? statement).find(
      (node) => node.type === "func_call" && /^count\s*\(\s*(?:\*|1)\s*\)$/i.test(textOf(code, node)),
    );
    if (count)
      report(count, {
        type: "COUNT(*) after LEFT JOIN",
        severity: "medium",
        message: "A row without a match is kept by LEFT JOIN and counts as 1 here.",
        fix: "Count a column of the joined table: COUNT(b.id).",
      });
  }
};

/** As many values as columns, as many columns in each part of a UNION. */
export const countsDiffer: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "insert_stmt")) {
    const target = clause(statement, "insert_clause");
    const values = clause(statement, "values_clause");
    const columns = /\(([^()]*)\)\s*$/.exec(textOf(code, target))?.[1]?.split(",").length;
    const first = partOf(values, "expr");
    const rows = first ? [first, ...partsOf(first)].filter(({ type }) => type === "paren_expr") : [];
    for (const row of rows.slice(0, 20)) {
      const given = Array.isArray(row.items) ? row.items.length : partOf(row, "expr") ? 1 : 0;
      if (columns !== undefined && given > 0 && given !== columns) {
        report(row, {
          type: "Wrong number of values",
          severity: "high",
          message: `There are ${columns} columns and ${given} values.`,
          fix: "Give each column its value.",
        });
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
    if (other > 0 && !hasStar && query)
      report(query, {
        type: "Different columns in a UNION",
        severity: "high",
        message: `The first query has ${first?.length} columns, this one ${counts[other]?.length}.`,
        fix: "Select the same columns in both.",
      });
  }
};
