import { clause, operatorIn, partOf, textOf } from "./cst.ts";
import type { SqlNode } from "./span.ts";
import { lower, nodes, own } from "./sql-parts.ts";
import type { SqlRule } from "./sql-rules.ts";

const isConstant = (node: SqlNode | undefined, code: string) =>
  /^(?:'[^']*'|-?\d+(?:\.\d+)?)$/.test(textOf(code, node));

/** A column that must be two things at once, or that may always be one of two. */
const contradictions: SqlRule = (root, code, report) => {
  for (const node of nodes(root, "binary_expr")) {
    const joint = operatorIn(node);
    if (!/^(?:AND|OR)$/.test(joint)) continue;
    const sides = chained(node, joint).filter(
      (one) => one.type === "binary_expr" && isConstant(partOf(one, "right"), code),
    );
    const wanted = joint === "AND" ? /^=$/ : /^(?:<>|!=)$/;
    const seen = new Map<string, string>();
    for (const side of sides) {
      if (!wanted.test(operatorIn(side))) continue;
      const column = lower(code, partOf(side, "left"));
      const value = textOf(code, partOf(side, "right"));
      const before = seen.get(column);
      if (before !== undefined && before !== value) {
        report(side, {
          type: joint === "AND" ? "Never true" : "Always true",
          severity: "high",
          message:
            joint === "AND"
              ? `\`${column}\` can't be ${before} and ${value} at once, so no row is found.`
              : `Every value differs from ${before} or from ${value}, so every row is found.`,
          fix: joint === "AND" ? "Write OR or IN (…)." : "Write AND or NOT IN (…).",
        });
        break;
      }
      seen.set(column, value);
    }
  }
};

/** The conditions that one operator connects, without those in brackets. */
function chained(node: SqlNode, operator: string): SqlNode[] {
  const sides = [partOf(node, "left"), partOf(node, "right")].filter((one) => one !== undefined);
  return sides.flatMap((one) =>
    one.type === "binary_expr" && operatorIn(one) === operator ? chained(one, operator) : [one],
  );
}

/** Ordering by a text, branches that are never reached, and columns of money that lose cents. */
const senseless: SqlRule = (root, code, report) => {
  for (const order of nodes(root, "order_by_clause")) {
    const text = textOf(code, order);
    if (/\border\s+by\s+'[^']*'/i.test(text))
      report(order, {
        type: "Ordered by a text",
        severity: "high",
        message: "A text in quotes is the same for every row, so nothing is ordered.",
        fix: "Write the column without quotes.",
      });
  }
  for (const node of nodes(root, "case_expr", "expression", "alias", "func_call", "paren_expr").filter((one) =>
    /^\s*case\b/i.test(textOf(code, one)),
  )) {
    const whens = [...textOf(code, node).matchAll(/\bwhen\b([\s\S]*?)\bthen\b/gi)].map(([, condition]) =>
      condition?.replaceAll(/\s+/g, " ").trim().toLowerCase(),
    );
    if (/\bcase\b[\s\S]*\bcase\b/i.test(textOf(code, node)) || new Set(whens).size === whens.length) continue;
    report(node, {
      type: "Never reached",
      severity: "high",
      message: "Two branches have the same condition; the second is never reached.",
      fix: "Correct one of the conditions.",
    });
  }
  const money =
    /\b(\w*(?:price|amount|balance|salary|cost|total|fee|payment|revenue)\w*)\s+(float|real|double(?:\s+precision)?)\b/gi;
  if (/\bcreate\s+table\b/i.test(code))
    for (const found of code.matchAll(money))
      report(
        { type: "sql", range: [found.index, found.index + found[0].length] },
        {
          type: "Money as a float",
          severity: "medium",
          message: `\`${found[1]}\` as ${found[2]?.toUpperCase()} can't hold cents exactly, and sums drift.`,
          fix: "Use DECIMAL(12, 2) or NUMERIC.",
        },
      );
  for (const found of code.matchAll(/\bgrant\s+all(?:\s+privileges)?\s+on\s+(?:\*\.\*|all\b)[^;]*/gi))
    report(
      { type: "sql", range: [found.index, found.index + found[0].length] },
      {
        type: "Too many rights",
        severity: "medium",
        message: "Whoever gets hold of this account may do everything in every database.",
        fix: "Grant only what the program needs, on its own database.",
      },
    );
};

/** EXISTS with a query that knows nothing of the row outside. */
const unrelatedExists: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const where = clause(statement, "where_clause");
    const from = clause(statement, "from_clause");
    if (!where || !from) continue;
    for (const found of textOf(code, where).matchAll(/\bexists\s*\(\s*select\b/gi)) {
      const at = where.range[0] + found.index;
      const inner = nodes(where, "select_stmt").find((one) => one.range[0] >= at);
      const condition = inner && clause(inner, "where_clause");
      const innerFrom = inner && clause(inner, "from_clause");
      if (!inner || !innerFrom || (condition && !/\w+\.\w+/.test(textOf(code, condition)))) continue;
      const outside = namesIn(from, code);
      const body = textOf(code, inner).toLowerCase();
      if (outside.length === 0 || outside.some((name) => new RegExp(`\\b${name}\\.`).test(body))) continue;
      report(inner, {
        type: "EXISTS unrelated to the row",
        severity: "medium",
        message: "The inner query does not mention the row outside, so it is true for all rows or for none.",
        fix: `Add the link, such as \`… = ${outside[0]}.id\`.`,
      });
    }
  }
};

const namesIn = (from: SqlNode, code: string): string[] =>
  own(from).flatMap((node) =>
    node.type === "alias"
      ? [lower(code, partOf(node, "alias"))]
      : node.type === "from_clause" || node.type === "join_expr"
        ? [partOf(node, "expr"), partOf(node, "left"), partOf(node, "right")].flatMap((one) =>
            one && /^(?:identifier|member_expr)$/.test(one.type) ? [lower(code, one).split(".").at(-1) ?? ""] : [],
          )
        : [],
  );

/** A sum over rows that a join has multiplied. */
const sumOverJoin: SqlRule = (root, code, report) => {
  for (const statement of nodes(root, "select_stmt")) {
    const from = clause(statement, "from_clause");
    if (!from || nodes(from, "select_stmt").length > 0) continue;
    const links = own(from)
      .filter(({ type }) => type === "join_expr")
      .flatMap((join) => {
        const [, many, , one] =
          /^\s*(\w+)\.(\w+_id|\w+id)\s*=\s*(\w+)\.id\s*$/i.exec(
            textOf(code, partOf(partOf(join, "specification"), "expr")),
          ) ?? [];
        const [, one2, many2] =
          /^\s*(\w+)\.id\s*=\s*(\w+)\.(?:\w+_id|\w+id)\s*$/i.exec(
            textOf(code, partOf(partOf(join, "specification"), "expr")),
          ) ?? [];
        const joined = lower(code, partOf(partOf(join, "right"), "alias") ?? partOf(join, "right"));
        const pair = many
          ? { many: many.toLowerCase(), one: (one ?? "").toLowerCase() }
          : many2
            ? { many: many2.toLowerCase(), one: (one2 ?? "").toLowerCase() }
            : undefined;
        return pair && pair.many === joined ? [pair] : [];
      });
    const columns = textOf(code, clause(statement, "select_clause"));
    for (const { one, many } of links) {
      const sum = new RegExp(`\\b(?:sum|avg)\\s*\\(\\s*${one}\\.\\w+\\s*\\)`, "i").exec(columns);
      if (!sum || new RegExp(`\\b${many}\\.\\w+`, "i").test(columns)) continue;
      report(clause(statement, "select_clause") ?? statement, {
        type: "Sum over multiplied rows",
        severity: "medium",
        message: `The join repeats each row of \`${one}\` for every row of \`${many}\`, and ${sum[0]} counts it each time.`,
        fix: `Sum up before the join, in an inner query, or leave \`${many}\` out.`,
      });
    }
  }
};

export const sqlSenseRules: readonly SqlRule[] = [contradictions, senseless, unrelatedExists, sumOverJoin];
