import type { CODE_LANGUAGES } from "../contract.ts";

/** Supported languages: the display name, and the grammar for the syntax tree. */
export const LANGUAGES = {
  javascript: { name: "JavaScript", grammar: "javascript" },
  typescript: { name: "TypeScript", grammar: "typescript" },
  react: { name: "React", grammar: "tsx" },
  python: { name: "Python", grammar: "python" },
  java: { name: "Java", grammar: "java" },
  cpp: { name: "C++", grammar: "cpp" },
  /** Uses its own parser. */
  sql: { name: "SQL", grammar: null },
} as const satisfies Record<(typeof CODE_LANGUAGES)[number], { name: string; grammar: string | null }>;

export type Language = keyof typeof LANGUAGES;
/** Languages parsed with tree-sitter. */
export type TreeLanguage = Exclude<Language, "sql">;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

const SCRIPTS = ["javascript", "typescript", "react"] as const;
export type ScriptLanguage = (typeof SCRIPTS)[number];
export const isScript = (language: Language): language is ScriptLanguage =>
  (SCRIPTS as readonly Language[]).includes(language);

/** What a worker holds: the compiler and ESLint, ruff and pyright, or the grammars alone, which explaining needs at most. */
export type Tools = "script" | "python" | "syntax";

export function toolsOf(language: Language, task: "explain" | "optimize" | "debug"): Tools {
  if (task === "explain") return "syntax";
  if (isScript(language)) return "script";
  return language === "python" ? "python" : "syntax";
}

/** Languages that no linter on npm reads. */
const COMPILED = ["java", "cpp"] as const;
export type CompiledLanguage = (typeof COMPILED)[number];
export const isCompiled = (language: Language): language is CompiledLanguage =>
  (COMPILED as readonly Language[]).includes(language);
