/** What the assistant reads: its name, and the grammar that its syntax tree comes from. */
export const LANGUAGES = {
  javascript: { name: "JavaScript", grammar: "javascript" },
  typescript: { name: "TypeScript", grammar: "typescript" },
  react: { name: "React", grammar: "tsx" },
  python: { name: "Python", grammar: "python" },
  java: { name: "Java", grammar: "java" },
  cpp: { name: "C++", grammar: "cpp" },
  go: { name: "Go", grammar: "go" },
  rust: { name: "Rust", grammar: "rust" },
  /** Has a parser of its own. */
  sql: { name: "SQL", grammar: null },
} as const;

export type Language = keyof typeof LANGUAGES;
/** Those with a syntax tree of the common kind. */
export type TreeLanguage = Exclude<Language, "sql">;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

const SCRIPTS = ["javascript", "typescript", "react"] as const;
export type ScriptLanguage = (typeof SCRIPTS)[number];
export const isScript = (language: Language): language is ScriptLanguage =>
  (SCRIPTS as readonly Language[]).includes(language);
