/** The code assistant's languages: the id in requests, the name, and the color of the dot. */
export const languages = {
  javascript: { name: "JavaScript", color: "#e8c41a" },
  typescript: { name: "TypeScript", color: "#3178c6" },
  react: { name: "React", color: "#14a5c9" },
  python: { name: "Python", color: "#3f7cac" },
  java: { name: "Java", color: "#c8791b" },
  cpp: { name: "C++", color: "#d6447a" },
  sql: { name: "SQL", color: "#7a5cc9" },
  go: { name: "Go", color: "#00a7d0" },
  rust: { name: "Rust", color: "#c4704c" },
} as const;

export type LanguageId = keyof typeof languages;
