import type { Finding, OnEarlyFindings } from "./finding.ts";
import { isScript, type Language } from "./languages.ts";

/** Finds bugs with the tools of the language, each loaded with the first code that needs it. */
export async function findFaults(code: string, language: Language, onEarly?: OnEarlyFindings): Promise<Finding[]> {
  if (isScript(language)) {
    const { checkScript } = await import("./script/check-script.ts");
    return checkScript(code, language, onEarly);
  }
  if (language === "sql") {
    const { checkSql } = await import("./sql/check-sql.ts");
    return checkSql(code);
  }
  if (language === "python") {
    const { findPythonFaults } = await import("./python/check-python.ts");
    return findPythonFaults(code, onEarly);
  }
  const { checkCompiled } = await import("./patterns/check-compiled.ts");
  return checkCompiled(code, language);
}
