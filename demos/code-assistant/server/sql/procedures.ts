import { type Token, tokensOf } from "./tokens.ts";

/** A statement inside a procedure, and the line it starts on. */
export type Inner = { code: string; line: number };

const PROCEDURAL =
  /\bCREATE\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:(?:NON)?EDITIONABLE\s+)?(?:PROCEDURE|PROC|FUNCTION|TRIGGER|PACKAGE|TYPE)\b|\bALTER\s+(?:PROCEDURE|PROC|FUNCTION|TRIGGER)\b|\bBEGIN\b[\s\S]*\bEND\b|\bDECLARE\b|^\s*(?:GO|\/)\s*$|\bEND\s+(?:IF|LOOP|CASE)\b|\bIF\b[^;]*\bTHEN\b|\b(?:FOR|WHILE)\b[^;]*\bLOOP\b|^\s*(?:SET\s+(?:SERVEROUTPUT|NOCOUNT|ANSI_NULLS|QUOTED_IDENTIFIER)|EXEC(?:UTE)?|PRINT|RAISERROR|THROW|CURSOR|EXCEPTION|OPEN|FETCH)\b|:=/im;

/** PL/SQL, T-SQL and their relatives, whose control flow the parser doesn't read. */
export const isProcedural = (code: string): boolean => PROCEDURAL.test(code);

/** MySQL's client ends statements with another mark, so that `;` can stand inside a procedure. Positions stay the same. */
export function withoutDelimiters(code: string): string {
  let mark = ";";
  return code
    .split("\n")
    .map((line) => {
      const next = /^\s*DELIMITER\s+(\S+)\s*$/i.exec(line)?.[1];
      if (next) mark = next;
      if (next) return " ".repeat(line.length);
      return mark === ";" ? line : line.replaceAll(mark, ";".padEnd(mark.length));
    })
    .join("\n");
}

const VERBS = new Set(["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"]);
const BEFORE = new Set([";", "BEGIN", "THEN", "ELSE", "LOOP", "AS", "IS", "DO", "GO", "/"]);

/** The plain statements in a procedure, which can be checked by themselves. */
export function innerStatements(code: string): Inner[] {
  const tokens = tokensOf(code);
  const found: Inner[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || !VERBS.has(token.word) || !(at === 0 || BEFORE.has(tokens[at - 1]?.word ?? ""))) continue;
    const last = endOf(tokens, at);
    const end = tokens[last]?.start ?? code.length;
    found.push({ code: code.slice(token.start, end), line: code.slice(0, token.start).split("\n").length });
    at = last;
  }
  return found;
}

function endOf(tokens: readonly Token[], from: number): number {
  for (let at = from; at < tokens.length; at++) if (/^(?:;|GO|END)$/.test(tokens[at]?.word ?? "")) return at;
  return tokens.length;
}
