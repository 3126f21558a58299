/** Quoted text, quoted names, dollar-quoted text and comments: semicolons and keywords inside them don't count. */
const OPAQUE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;

const blank = (text: string) => " ".repeat(text.length);

/** The SQL with its comments blanked out. Positions stay the same. */
const withoutComments = (sql: string) =>
  sql.replaceAll(OPAQUE, (text) => (text.startsWith("--") || text.startsWith("/*") ? blank(text) : text));

export function statementCount(sql: string): number {
  const bare = sql.replaceAll(OPAQUE, (text) => (text.startsWith("--") || text.startsWith("/*") ? "" : "x"));
  return bare.split(";").filter((part) => part.trim() !== "").length;
}

/** The statement without a trailing semicolon, so that it can stand inside another one. */
export const statementBody = (sql: string) =>
  withoutComments(sql)
    .trim()
    .replace(/[;\s]+$/, "");

const READING = new Set("select with from values table describe desc show summarize explain pivot unpivot".split(" "));

const REFUSALS: readonly [keywords: string, sentence: string][] = [
  [
    "drop delete update insert create alter truncate merge replace vacuum comment",
    "The warehouse is read-only here: only its models write tables. Nothing was changed.",
  ],
  [
    "attach detach use",
    "No other database can be attached. Every table you can ask about is listed next to the editor.",
  ],
  [
    "copy export import",
    "SQL can’t write or read files here. Use “Save as CSV” to export a result, or “Your own CSV” to add one.",
  ],
  [
    "install load",
    "Extensions are switched off: DuckDB would fetch them from another host. CSV works without any; Parquet and JSON don’t.",
  ],
  ["set reset pragma call checkpoint", "The engine’s settings are locked. Nothing was changed."],
  [
    "begin start commit rollback abort",
    "Every question runs in a transaction of its own, so there is nothing to begin or commit.",
  ],
];

const OTHER =
  "Only questions can be asked here: a statement that begins with SELECT, WITH, FROM, DESCRIBE, SUMMARIZE or EXPLAIN.";

/** Why a statement isn't run, or undefined if it may be. The engine itself also refuses all writes and files. */
export function refusal(sql: string): string | undefined {
  const count = statementCount(sql);
  if (count === 0) return "There is nothing to run yet. Write a question, or choose an example.";
  if (count > 1) return "One question at a time: this text contains several statements. Select one of them and run it.";
  const [keyword = ""] = /[a-z]+/i.exec(withoutComments(sql).replace(/^[\s(]+/, "")) ?? [];
  const name = keyword.toLowerCase();
  if (READING.has(name)) return undefined;
  return REFUSALS.find(([keywords]) => keywords.split(" ").includes(name))?.[1] ?? OTHER;
}
