import { init as loadSqlParser, parse as parseSql } from "@guanmingchiu/sqlparser-ts";
import { parse as parseShell } from "unbash";
import { isValid } from "#server/ai/parsers/tree-sitter.ts";
import type { CodeLanguage } from "./code-language.ts";

const GRAMMARS: Record<Exclude<CodeLanguage, "sql">, string> = {
  python: "python",
  typescript: "typescript",
  javascript: "javascript",
  react: "tsx",
  java: "java",
  cpp: "cpp",
  go: "go",
  rust: "rust",
  bash: "bash",
  css: "css",
};

/** Whether code is valid in the language it was asked for. */
export async function parses(code: string, language: CodeLanguage): Promise<boolean> {
  if (!code.trim()) return false;
  if (language === "sql") return isSql(code);
  if (language === "bash" && !isShell(code)) return false;
  return isValid(code, GRAMMARS[language]);
}

/** The grammar of Bash takes a stray "done" for a command, and "print(x)" for a function; this parser knows better. */
const isShell = (code: string): boolean => !parseShell(code).errors?.length;

const DIALECTS = ["postgresql", "mysql", "sqlite", "mssql"] as const;

async function isSql(code: string): Promise<boolean> {
  await loadSqlParser();
  return DIALECTS.some((dialect) => {
    try {
      return parseSql(code, dialect).length > 0;
    } catch {
      return false;
    }
  });
}
