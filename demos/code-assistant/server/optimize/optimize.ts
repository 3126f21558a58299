import { findFaults } from "../debug.ts";
import type { Finding } from "../finding.ts";
import { isScript, type Language, type TreeLanguage } from "../languages.ts";
import { findPatterns } from "../patterns/find-patterns.ts";
import { parse } from "../syntax/parse.ts";
import { hasErrors } from "../syntax/syntax.ts";
import { costsIn } from "./costs.ts";
import type { Improved, Optimized } from "./improved.ts";

/** Names what costs time, and applies the fixes that linters call safe. Code that can't be parsed stays unchanged. */
export async function optimize(code: string, language: Language): Promise<Optimized> {
  if (language === "sql") {
    const { improveSql, sqlCosts } = await import("../sql/improve-sql.ts");
    return { ...improveSql(code), costs: sqlCosts(code), swapped: [] };
  }
  const root = await parse(code, language);
  if (hasErrors(root)) return { code, improvements: [], costs: [], swapped: [] };
  const patterns = await findPatterns(code, language);
  const swapped = patterns.flatMap(({ finding }) => (finding.type === "Swapped operator" ? finding : []));
  const improved = await withinFindings(code, language, swapped.length > 0);
  return { ...improved, costs: costsIn(root, language), swapped };
}

/** A fix must not add findings; if it does, the visitor's own code is returned. */
async function withinFindings(code: string, language: TreeLanguage, keepsLayout: boolean): Promise<Improved> {
  const improved = await tidied(code, language, keepsLayout);
  if (improved.code === code) return { code, improvements: [] };
  const [before, after] = [await findFaults(code, language), await findFaults(improved.code, language)];
  return graveIn(after) > graveIn(before) ? { code, improvements: [] } : improved;
}

const graveIn = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === "high").length;

async function tidied(code: string, language: TreeLanguage, keepsLayout: boolean): Promise<Improved> {
  if (isScript(language)) {
    const { improveScript } = await import("../script/improve-script.ts");
    return improveScript(code, language, keepsLayout);
  }
  if (language === "python") {
    const { improvePython } = await import("../python/ruff.ts");
    return improvePython(code, keepsLayout);
  }
  const tidy = withoutStrayWhitespace(code);
  return { code: tidy, improvements: tidy === code ? [] : ["Stray whitespace removed"] };
}

/** Trailing whitespace and runs of blank lines go. Multi-line literals are left alone. */
function withoutStrayWhitespace(code: string): string {
  if (/"""|R"/.test(code)) return code;
  const lines = code
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
}
