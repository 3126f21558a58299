import { findFaults } from "../debug.ts";
import type { Finding } from "../finding.ts";
import { isScript, type Language } from "../languages.ts";
import { parse } from "../syntax/parse.ts";
import { hasErrors } from "../syntax/syntax.ts";
import { costsIn } from "./costs.ts";
import type { Improved, Optimized } from "./improved.ts";

/** Names what costs time, and applies the fixes that linters call safe. Code that can't be parsed stays unchanged. */
export async function optimize(code: string, language: Language): Promise<Optimized> {
  if (language === "sql") {
    const { improveSql } = await import("../sql/improve-sql.ts");
    const { sqlCosts } = await import("../sql/sql-costs.ts");
    return { ...improveSql(code), costs: sqlCosts(code) };
  }
  const root = await parse(code, language);
  if (hasErrors(root)) return { code, improvements: [], costs: [] };
  return { ...(await withinFindings(code, language)), costs: costsIn(root, language) };
}

/** A fix must not add findings; if it does, the visitor's own code is returned. */
async function withinFindings(code: string, language: Exclude<Language, "sql">): Promise<Improved> {
  const improved = await tidied(code, language);
  if (improved.code === code) return { code, improvements: [] };
  const [before, after] = [await findFaults(code, language), await findFaults(improved.code, language)];
  return graveIn(after) > graveIn(before) ? { code, improvements: [] } : improved;
}

const graveIn = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === "high").length;

async function tidied(code: string, language: Exclude<Language, "sql">): Promise<Improved> {
  if (isScript(language)) {
    const { improveScript } = await import("../script/improve-script.ts");
    return improveScript(code, language);
  }
  if (language === "python") {
    const { improvePython } = await import("../python/ruff.ts");
    return improvePython(code);
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
