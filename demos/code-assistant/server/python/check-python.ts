import { type Finding, inOrder, type OnEarlyFindings } from "../finding.ts";
import { withPatterns } from "../patterns/find-patterns.ts";
import { parse } from "../syntax/parse.ts";
import { checkWithPyright } from "./pyright.ts";
import { checkWithRuff } from "./ruff.ts";
import { judgeUnknownNames } from "./unknown-names.ts";

/** Checks Python with ruff and pyright. What ruff finds comes early, because types can take long. */
export async function findPythonFaults(pasted: string, onEarly?: OnEarlyFindings): Promise<Finding[]> {
  const { code, indent } = dedented(pasted);
  const linted = checkWithRuff(code);
  const early = judgeUnknownNames(linted, await parse(code, "python")).map((finding) => indented(finding, indent));
  // Around a syntax error, types are guesses.
  if (linted.some(({ isSyntax }) => isSyntax)) return inOrder(early);
  await onEarly?.(inOrder(early));
  return inOrder(await withPatterns([...early, ...(await checkWithPyright(code))], code, "python"));
}

/** A part copied out of a class or function is indented as a whole. */
function dedented(code: string): { code: string; indent: string } {
  const lines = code.split("\n");
  const filled = lines.filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));
  const indent = /^[ \t]+/.exec(filled[0] ?? "")?.[0] ?? "";
  if (indent === "" || !filled.every((line) => line.startsWith(indent))) return { code, indent: "" };
  const moved = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()));
  return { code: moved.join("\n"), indent };
}

/** Shows a change in lines as they were pasted. */
function indented(finding: Finding, indent: string): Finding {
  if (!finding.change || indent === "") return finding;
  const moved = (text: string) => text.replaceAll(/^(?=.)/gm, indent);
  return { ...finding, change: { before: moved(finding.change.before), after: moved(finding.change.after) } };
}
