import { applyEdits, type Edit } from "../optimize/edits.ts";
import type { Improved } from "../optimize/improved.ts";
import { isKeyword } from "./keywords.ts";
import { readSql } from "./read-sql.ts";
import { statementsIn } from "./statements.ts";
import { tokensOf } from "./tokens.ts";

/** Formats a query: keywords in capitals, each clause on its own line, standard operators. */
export function improveSql(code: string): Improved {
  if (!readSql(code).isSql) return { code, improvements: [] };
  const tokens = tokensOf(code);
  const keywords: Edit[] = tokens
    .filter(({ kind, word, text }, at) => kind === "word" && text !== word && isKeyword(word, tokens[at - 1]?.word))
    .map(({ start, end, word }) => ({ start, end, text: word }));
  const signs: Edit[] = tokens
    .filter(({ word }) => word === "!=")
    .map(({ start, end }) => ({ start, end, text: "<>" }));
  const breaks = statementsIn(code).flatMap((statement): Edit[] => {
    const before = code.slice(0, statement.start);
    const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? "";
    // A one-line query in parentheses is easier to read as it is.
    if (/\([^()\n]*$/.test(before)) return [];
    return statement.clauses.slice(1).flatMap(({ start }) => {
      const gap = /[ \t]+$/.exec(code.slice(0, start))?.[0];
      const from = start - (gap?.length ?? 0);
      return gap && code[from - 1] !== "\n" ? [{ start: from, end: start, text: `\n${indent}` }] : [];
    });
  });
  const improvements = [
    ...(breaks.length > 0 ? ["Each clause on a line of its own"] : []),
    ...(keywords.length > 0 ? ["Keywords in capitals"] : []),
    ...(signs.length > 0 ? ["The standard <> instead of !="] : []),
  ];
  return { code: applyEdits(code, [...keywords, ...breaks, ...signs]), improvements };
}
