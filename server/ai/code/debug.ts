import { type Finding, inOrder } from "./finding.ts";
import { isScript, type Language } from "./languages.ts";
import { isFunction } from "./rules/flow.ts";
import { applyRules } from "./rules/rule.ts";
import type { OnEarlyFindings } from "./script/check-script.ts";
import { hasHoleAround, parseFragment } from "./syntax/fragments.ts";
import { type Syntax, walk } from "./syntax/syntax.ts";

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
    return findPythonFaults(code);
  }
  const root = await parseFragment(code, language);
  const [syntax, ...rules] = await rulesOf(language);
  const broken = brokenLines(root);
  // Around a syntax error the tree is a guess, and so would be the other rules' findings there.
  const isUnreadable = broken.some(({ from, to }) => from === 1 && to === root.endLine);
  const findings = applyRules(root, isUnreadable ? [] : rules).filter(
    ({ line, type, message }) =>
      !broken.some(({ from, to }) => line >= from && line <= to) &&
      !(ABSENT.test(`${type}: ${message}`) && hasHoleAround(root, line)),
  );
  return inOrder([...applyRules(root, syntax ? [syntax] : []), ...findings]);
}

/** What these miss may be in the part that was left out. */
const ABSENT =
  /^(?:Missing (?:return|value)|Destructor not virtual|Class trap: A copy|Never |Unused |Lock never|Uninitialized|No base case|Endless loop: Nothing|equals without|Empty branch|Swallowed|Same branches|Loop runs|Left open|Lock not)/;

/** The functions, or else the top-level parts, that contain something unreadable; a missing bracket leaves the rest readable. */
function brokenLines(root: Syntax): { from: number; to: number }[] {
  return [...walk(root)]
    .filter(({ type }) => type === "ERROR")
    .map((node) => {
      let around: Syntax = node;
      while (around.parent && around.parent !== root && !isFunction(around)) around = around.parent;
      return around.type === "ERROR" && around.parent === root
        ? { from: 1, to: root.endLine }
        : { from: around.line, to: around.endLine };
    });
}

async function rulesOf(language: "java" | "cpp" | "go" | "rust") {
  switch (language) {
    case "java":
      return (await import("./rules/java/java.ts")).javaRules;
    case "cpp":
      return (await import("./rules/cpp/cpp.ts")).cppRules;
    case "go":
      return (await import("./rules/go/go.ts")).goRules;
    case "rust":
      return (await import("./rules/rust/rust.ts")).rustRules;
  }
}
