/** What code blocks can be in; the same that articles colour. */
export const CODE_LANGUAGES: readonly { value: string; label: string }[] = [
  { value: "text", label: "Plain text" },
  { value: "bash", label: "Shell" },
  { value: "cpp", label: "C++" },
  { value: "css", label: "CSS" },
  { value: "go", label: "Go" },
  { value: "html", label: "HTML" },
  { value: "java", label: "Java" },
  { value: "javascript", label: "JavaScript" },
  { value: "json", label: "JSON" },
  { value: "python", label: "Python" },
  { value: "rust", label: "Rust" },
  { value: "sql", label: "SQL" },
  { value: "tsx", label: "TSX" },
  { value: "typescript", label: "TypeScript" },
  { value: "yaml", label: "YAML" },
];
