import type { Language } from "../languages.ts";

/** "Go" and "Java" are also ordinary words or parts of other names, so they count only where a language is expected. */
const NAMES: Record<Language, string> = {
  javascript: "javascript|js|node(?:\\.?js)?",
  typescript: "typescript|ts",
  react: "react(?:\\.?js)?",
  python: "python",
  java: "java",
  cpp: "c\\+\\+|cpp",
  go: "golang",
  rust: "rust",
  sql: "sql",
};

/**
 * The languages to look in, and the description without a language at its end. A description that ends with "in Rust" or
 * "(Rust)" means Rust, whatever is selected; a language named elsewhere is tried before the selected one.
 */
export function languageWanted(description: string, chosen: Language): { text: string; languages: Language[] } {
  for (const [language, name] of Object.entries(NAMES) as [Language, string][]) {
    const names = language === "go" ? `${name}|go` : name;
    const ending = new RegExp(`\\s+(?:(?:in|using)\\s+(?:${names})|\\((?:${names})\\))\\s*[.!?]?\\s*$`, "i");
    if (ending.test(description)) return { text: description.replace(ending, ""), languages: [language] };
  }
  const named = (Object.entries(NAMES) as [Language, string][])
    .filter(([, name]) => new RegExp(`(?<![\\w.])(?:${name})(?![\\w+.])`, "i").test(description))
    .map(([language]) => language);
  return { text: description, languages: named.includes(chosen) ? [chosen] : [...named, chosen] };
}
