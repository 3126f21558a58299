/** Languages of generated code: how a prompt names each, and how a comment starts. The first one named counts. */
const LANGUAGES = {
  python: { named: /\b(?:python|pandas|flask|fastapi|django)\b/i, comment: "# ", start: "" },
  typescript: { named: /\btypescript\b/i, comment: "// ", start: "" },
  javascript: { named: /\b(?:javascript|js|node(?:\.?js)?)\b/i, comment: "// ", start: "function" },
  react: { named: /\breact\b/i, comment: "// ", start: "" },
  java: { named: /\bjava\b/i, comment: "// ", start: "public class" },
  cpp: { named: /\bc\+\+(?!\w)/i, comment: "// ", start: "#include <" },
  go: { named: /\b(?:Go|[Gg]olang)\b/, comment: "// ", start: "package main\n" },
  rust: { named: /\brust\b/i, comment: "// ", start: "fn" },
  sql: { named: /\bsql\b/i, comment: "-- ", start: "SELECT" },
  bash: { named: /\b(?:bash|shell)\b/i, comment: "# ", start: "#!/bin/bash\n" },
  css: { named: /\bcss\b/i, comment: "", start: "." },
} as const;

export type CodeLanguage = keyof typeof LANGUAGES;

const NAMES = Object.keys(LANGUAGES) as CodeLanguage[];

/** The language a prompt asks for; Python, which the model knows best, if it names none. */
export function languageIn(prompt: string): CodeLanguage {
  const found = NAMES.map((language) => ({ language, at: prompt.search(LANGUAGES[language].named) }));
  const named = found.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at);
  return named[0]?.language ?? "python";
}

/** What the language of a code block is called in its first line. */
export const fenceOf = (language: CodeLanguage): string => (language === "react" ? "jsx" : language);

/** How code in this language begins. Without it, the model answers most requests in Python. */
export const startOf = (language: CodeLanguage): string => LANGUAGES[language].start;

/** Remarks as comments, one per line; CSS has only block comments. */
export function commented(remark: string, language: CodeLanguage): string {
  const { comment } = LANGUAGES[language];
  return comment
    ? wrapped(remark, 88)
        .map((line) => comment + line)
        .join("\n")
    : `/* ${remark} */`;
}

function wrapped(text: string, width: number): string[] {
  return (text.match(new RegExp(`\\S.{0,${width}}(?=\\s|$)`, "g")) ?? []).map((line) => line.trim());
}
