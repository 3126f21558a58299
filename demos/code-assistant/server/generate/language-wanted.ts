import type { Language } from "../languages.ts";

/** "Java" is also a part of another name, so it counts only where a word ends. */
const NAMES: Record<Language, string> = {
  javascript: "javascript|js|node(?:\\.?js)?",
  typescript: "typescript|ts",
  react: "react(?:\\.?js)?",
  python: "python",
  java: "java",
  cpp: "c\\+\\+|cpp",
  sql: "sql",
};

/**
 * The languages to look in, and the description without a language at its end. A description that ends with "in Java" or
 * "(Java)" means Java, whatever is selected; a language named elsewhere is tried before the selected one.
 */
export function languageWanted(description: string, chosen: Language): { text: string; languages: Language[] } {
  for (const [language, name] of Object.entries(NAMES) as [Language, string][]) {
    const ending = new RegExp(`\\s+(?:(?:in|using)\\s+(?:${name})|\\((?:${name})\\))\\s*[.!?]?\\s*$`, "i");
    if (ending.test(description)) return { text: description.replace(ending, ""), languages: [language] };
  }
  const named = (Object.entries(NAMES) as [Language, string][])
    .filter(([, name]) => new RegExp(`(?<![\\w.])(?:${name})(?![\\w+.])`, "i").test(description))
    .map(([language]) => language);
  return { text: description, languages: named.includes(chosen) ? [chosen] : [...named, chosen] };
}
