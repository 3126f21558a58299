import { applyEdits, type Edit } from "../optimize/edits.ts";
import type { Improved } from "../optimize/improved.ts";
import { clausesOf, readSql, walkSql } from "./cst.ts";

/** Formats a query: keywords in capitals, each clause on its own line, standard operators. */
export function improveSql(code: string): Improved {
  const tree = readSql(code);
  if (tree.kind === "error") return { code, improvements: [] };
  const keywords: Edit[] = tree.keywords
    .filter(({ start, end, word }) => code.slice(start, end) !== word)
    .map(({ start, end, word }) => ({ start, end, text: word }));
  const breaks: Edit[] = [];
  const signs: Edit[] = [];
  for (const node of walkSql(tree.root)) {
    if (node.type === "binary_expr" && node.operator === "!=" && Array.isArray(node.operatorRange)) {
      const [start, end] = node.operatorRange as [number, number];
      signs.push({ start, end, text: "<>" });
    }
    if (!node.type.endsWith("_stmt")) continue;
    const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(code.slice(0, node.range[0]))?.[1] ?? "";
    // A one-line query in parentheses is easier to read as it is.
    const isInside = /\([^()\n]*$/.test(code.slice(0, node.range[0]));
    for (const clause of isInside ? [] : clausesOf(node).slice(1)) {
      const gap = /[ \t]+$/.exec(code.slice(0, clause.range[0]))?.[0];
      const start = clause.range[0] - (gap?.length ?? 0);
      if (gap && code[start - 1] !== "\n") breaks.push({ start, end: clause.range[0], text: `\n${indent}` });
    }
  }
  const improvements = [
    ...(breaks.length > 0 ? ["Each clause on a line of its own"] : []),
    ...(keywords.length > 0 ? ["Keywords in capitals"] : []),
    ...(signs.length > 0 ? ["The standard <> instead of !="] : []),
  ];
  return { code: applyEdits(code, [...keywords, ...breaks, ...signs]), improvements };
}
