import { applyEdits, type Edit } from "../optimize/edits.ts";
import type { Improved } from "../optimize/improved.ts";
import { readSql } from "./read-sql.ts";
import { statementsIn } from "./statements.ts";
import { tokensOf } from "./tokens.ts";

/** Words that hardly any dialect accepts as an unquoted column name. */
const KEYWORDS =
  /^(?:select|from|where|group|by|having|order|limit|offset|union|all|intersect|except|distinct|as|on|using|join|inner|left|right|full|outer|cross|natural|lateral|and|or|not|in|is|null|like|between|exists|case|when|then|else|end|insert|into|values|update|set|delete|create|table|view|index|unique|primary|foreign|references|default|check|constraint|alter|drop|with|recursive|over|partition|returning|fetch|asc|desc)$/i;

/** Puts keywords in capitals and each clause on its own line: the parser can't print a query without losing its comments. */
export function improveSql(code: string): Improved {
  if (!readSql(code).isSql) return { code, improvements: [] };
  const keywords: Edit[] = tokensOf(code)
    .filter(
      ({ kind, word, text, start }) =>
        kind === "word" && text !== word && KEYWORDS.test(text) && code[start - 1] !== ".",
    )
    .map(({ start, end, word }) => ({ start, end, text: word }));
  const breaks = statementsIn(code).flatMap((statement): Edit[] => {
    const before = code.slice(0, statement.start);
    const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? "";
    // A one-line query in parentheses is easier to read as it is.
    if (/\([^()\n]*$/.test(before)) return [];
    return statement.clauses.slice(1).flatMap(({ start }) => {
      const gap = /[ \t]+$/.exec(code.slice(0, start))?.[0].length ?? 0;
      return gap > 0 && code[start - gap - 1] !== "\n" ? [{ start: start - gap, end: start, text: `\n${indent}` }] : [];
    });
  });
  const improvements = [
    ...(breaks.length > 0 ? ["Each clause on a line of its own"] : []),
    ...(keywords.length > 0 ? ["Keywords in capitals"] : []),
  ];
  return { code: applyEdits(code, [...keywords, ...breaks]), improvements };
}
