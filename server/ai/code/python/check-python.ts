import { type Finding, inOrder } from "../finding.ts";
import { applyRules } from "../rules/rule.ts";
import { parse } from "../syntax/parse.ts";
import { hasErrors } from "../syntax/syntax.ts";
import { pythonRules } from "./python-rules.ts";
import { checkPython } from "./ruff.ts";
import { judgeUnknownNames } from "./unknown-names.ts";

/** Checks Python with ruff and our own rules. */
export async function findPythonFaults(pasted: string): Promise<Finding[]> {
  const code = dedented(pasted);
  const root = await parse(code, "python");
  const found = judgeUnknownNames(checkPython(code), root);
  return inOrder([...found, ...(hasErrors(root) ? [] : applyRules(root, pythonRules))]);
}

/** A part copied out of a class or function is indented as a whole. */
function dedented(code: string): string {
  const lines = code.split("\n");
  const filled = lines.filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));
  const [first = ""] = filled;
  const indent = /^[ \t]+/.exec(first)?.[0] ?? "";
  if (indent === "" || !filled.every((line) => line.startsWith(indent))) return code;
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart())).join("\n");
}
