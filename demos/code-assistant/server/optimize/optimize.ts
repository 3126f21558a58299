import { findFaults } from "../debug.ts";
import type { Finding } from "../finding.ts";
import { isScript, type Language, type TreeLanguage } from "../languages.ts";
import { parse } from "../syntax/parse.ts";
import { hasErrors } from "../syntax/syntax.ts";
import { costsIn, speedUp } from "./costs.ts";
import { applyEdits } from "./edits.ts";
import { type Improved, listed, type Optimized } from "./improved.ts";
import type { Cost } from "./repetition.ts";

/** Makes code simpler or faster where that is provably safe. Code that can't be parsed stays unchanged. */
export async function optimize(code: string, language: Language): Promise<Optimized> {
  const improved = await withinFindings(code, language);
  return { ...improved, costs: await costsOf(improved.code, language) };
}

async function costsOf(code: string, language: Language): Promise<Cost[]> {
  if (language === "sql") {
    const { sqlCosts } = await import("../sql/sql-costs.ts");
    const because = "Not changed, because only you know the tables and who reads the result.";
    return sqlCosts(code).map((cost) => ({ ...cost, fix: `${cost.fix} ${because}` }));
  }
  const root = await parse(code, language);
  return hasErrors(root) ? [] : costsIn(root, language);
}

async function withinFindings(code: string, language: Language): Promise<Improved> {
  const improved = await improve(code, language);
  if (improved.code === code) return { code, improvements: [] };
  // An improvement must not add findings; if it does, the visitor's own code is returned.
  const [before, after] = [await findFaults(code, language), await findFaults(improved.code, language)];
  return graveIn(after) > graveIn(before) ? { code, improvements: [] } : improved;
}

const graveIn = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === "high").length;

async function improve(code: string, language: Language): Promise<Improved> {
  if (language === "sql") {
    const { improveSql } = await import("../sql/improve-sql.ts");
    return improveSql(code);
  }
  if (hasErrors(await parse(code, language))) return { code, improvements: [] };
  const faster = await speedUp(code, language);
  const tidier = await tidied(faster.code, language);
  return { code: tidier.code, improvements: [...faster.improvements, ...tidier.improvements] };
}

/** What the tools of the language make simpler. */
async function tidied(code: string, language: TreeLanguage): Promise<Improved> {
  if (isScript(language)) {
    const { improveScript } = await import("../script/improve-script.ts");
    return improveScript(code, language);
  }
  if (language === "python") {
    const { improvePython } = await import("../python/ruff.ts");
    return improvePython(code);
  }
  return improveTree(code, language);
}

/** One change may enable the next, as in "x = x + (y == true)". */
const MAX_ROUNDS = 5;

async function improveTree(original: string, language: "java" | "cpp" | "go" | "rust"): Promise<Improved> {
  const { treeImprovements } = await import("./tree-improvements.ts");
  let code = original;
  const made = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const root = await parse(code, language);
    const changes = treeImprovements[language].flatMap((look) => look(root));
    for (const { text } of changes) made.set(text, (made.get(text) ?? 0) + 1);
    const next = applyEdits(
      code,
      changes.flatMap(({ edits }) => edits),
    );
    if (next === code) break;
    code = next;
  }
  const tidied = tidy(code);
  return { code: tidied, improvements: listed(made, tidied === code ? [] : ["Stray whitespace removed"]) };
}

/** Removes trailing whitespace and runs of blank lines. Multi-line literals are left alone. */
function tidy(code: string): string {
  if (/`|"""|R"/.test(code)) return code;
  const lines = code
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
}
