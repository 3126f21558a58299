import { LANGUAGES, type Language } from "../languages.ts";
import { parse } from "../syntax/parse.ts";
import { hasErrors } from "../syntax/syntax.ts";
import { complexityLabel, highestComplexity } from "./complexity.ts";
import { type Explanation, outline } from "./outline.ts";
import { overview } from "./overview.ts";

/** Explains code from its syntax tree: nothing is guessed, and nothing is run. */
export async function explain(code: string, language: Language): Promise<Explanation> {
  if (language === "sql") {
    const { explainSql } = await import("./explain-sql.ts");
    return explainSql(code);
  }
  const root = await parse(code, language);
  const unread = hasErrors(root) ? " Part of it could not be parsed; the debug mode shows where." : "";
  return {
    explanation: (overview(root, LANGUAGES[language].name) + unread).trim(),
    complexity: complexityLabel(highestComplexity(root)),
    breakdown: outline(root),
  };
}
