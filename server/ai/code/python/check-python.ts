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
  return inOrder([
    ...found.map((one) => closedLater(one, code)),
    ...(hasErrors(root) ? [] : applyRules(root, pythonRules)),
  ]);
}

/** A file that is closed further down stays open only if something fails in between. */
function closedLater(finding: Finding, code: string): Finding {
  // BaseLoader makes texts only.
  if (finding.type === "ruff S506" && finding.message.includes("BaseLoader")) return { ...finding, severity: "low" };
  if (finding.type !== "ruff SIM115") return finding;
  const lines = code.split("\n");
  const [, name] = /^\s*([\w.]+)\s*=/.exec(lines[finding.line - 1] ?? "") ?? [];
  const after = lines.slice(finding.line).join("\n");
  const isHandedOn =
    name !== undefined &&
    (after.includes(`${name}.close()`) || new RegExp(`return [^\\n]*\\b${name}\\b(?!\\.)`).test(after));
  return isHandedOn ? { ...finding, severity: "low" } : finding;
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
