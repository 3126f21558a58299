import { type Finding, inOrder } from "./finding.ts";
import { isScript, type Language } from "./languages.ts";
import { applyRules } from "./rules/rule.ts";
import type { OnEarlyFindings } from "./script/check-script.ts";
import { parse } from "./syntax/parse.ts";
import { hasErrors } from "./syntax/syntax.ts";

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
  const root = await parse(code, language);
  if (language === "python") {
    const [{ checkPython }, { pythonRules }] = await Promise.all([
      import("./python/ruff.ts"),
      import("./python/python-rules.ts"),
    ]);
    return inOrder([...checkPython(code), ...(hasErrors(root) ? [] : applyRules(root, pythonRules))]);
  }
  const [syntax, ...rules] = await rulesOf(language);
  // After a syntax error the tree is partly a guess, and so would be the other rules' findings.
  return applyRules(root, hasErrors(root) && syntax ? [syntax] : [...(syntax ? [syntax] : []), ...rules]);
}

async function rulesOf(language: "java" | "cpp" | "go" | "rust") {
  switch (language) {
    case "java":
      return (await import("./rules/java.ts")).javaRules;
    case "cpp":
      return (await import("./rules/cpp.ts")).cppRules;
    case "go":
      return (await import("./rules/go.ts")).goRules;
    case "rust":
      return (await import("./rules/rust.ts")).rustRules;
  }
}
