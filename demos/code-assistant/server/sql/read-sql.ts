import { dialectFromString, init, parse } from "@guanmingchiu/sqlparser-ts";
import { tokensOf } from "./statements.ts";

type Verdict = { isSql: true } | { isSql: false; line: number; message: string };

/** In this order: the first parses most of what people paste. */
const DIALECTS = ["postgresql", "mysql", "sqlite", "generic", "bigquery", "mssql", "snowflake", "duckdb", "hive"];

await init();

/** Any dialect will do; if none parses the text, the error is that of the dialect that got furthest. */
export function readSql(code: string): Verdict {
  let furthest = { line: 1, column: -1, message: "This can't be parsed" };
  const text = withoutPlaceholders(code);
  for (const name of DIALECTS) {
    try {
      parse(text, dialectFromString(name) ?? "generic");
      return { isSql: true };
    } catch (error) {
      const stuck = placeOf(error instanceof Error ? error.message : "", code);
      if (stuck.line > furthest.line || (stuck.line === furthest.line && stuck.column > furthest.column))
        furthest = stuck;
    }
  }
  return { isSql: false, line: furthest.line, message: furthest.message };
}

/** Not every dialect knows `?`, `:name` and `$1`. The replacement has the same length, so that positions stay the same. */
function withoutPlaceholders(code: string): string {
  let read = "";
  let done = 0;
  for (const { kind, start, end } of tokensOf(code)) {
    if (kind !== "parameter" || code[start] === "@") continue;
    read += code.slice(done, start) + "1".repeat(end - start);
    done = end;
  }
  return read + code.slice(done);
}

/** The parser puts the position of an error into its message, except at the end of the text. */
function placeOf(message: string, code: string) {
  const place = /at Line: (\d+), Column: (\d+)/.exec(message);
  const lines = code.trimEnd().split("\n");
  const [line, column] = place ? [Number(place[1]), Number(place[2])] : [lines.length, lines.at(-1)?.length ?? 0];
  const said = message.replace(/^.*?(?:parser|tokenizer) error: /i, "").replace(/,? at Line: .*$/s, "");
  return { line: Math.max(line, 1), column, message: said.replace(/\.$/, "") || "This can't be parsed" };
}

const PROCEDURAL =
  /\bCREATE\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:PROC(?:EDURE)?|FUNCTION|TRIGGER|PACKAGE)\b|\bBEGIN\b[\s\S]*\bEND\b|\bDECLARE\b|^\s*(?:GO|EXEC(?:UTE)?|PRINT)\b|:=/im;

/** PL/SQL, T-SQL and their relatives, whose control flow the parser doesn't read. */
export const isProcedural = (code: string): boolean => PROCEDURAL.test(code);

export const lineAt = (code: string, offset: number): number => code.slice(0, offset).split("\n").length;
