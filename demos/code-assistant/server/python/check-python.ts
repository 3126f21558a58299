import { type Finding, inOrder, type OnEarlyFindings } from "../finding.ts";
import { withPatterns } from "../patterns/find-patterns.ts";
import { parse } from "../syntax/parse.ts";
import { functionsIn, nameOf, parametersOf } from "../syntax/shapes.ts";
import { isMisspelled } from "../syntax/spelling.ts";
import { ofType, type Syntax } from "../syntax/syntax.ts";
import { checkWithPyright } from "./pyright.ts";
import { checkWithRuff, type RuffFinding } from "./ruff.ts";

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

/**
 * A pasted text is often part of a larger one, so an unknown name is no fault in itself. It stays one if it is a
 * misspelling of a known name, a variable of another function, or a method without its object.
 */
function judgeUnknownNames(linted: readonly RuffFinding[], root: Syntax): Finding[] {
  const known = namesIn(root);
  return linted.map(({ finding, text: name }) => {
    if (finding.rule !== "ruff F821") return finding;
    const meant = known.all.find((one) => one[0] === name[0] && isMisspelled(name, one));
    if (meant)
      return { ...finding, message: `\`${name}\` is not defined; \`${meant}\` is.`, fix: `Write \`${meant}\`.` };
    if (known.methods.includes(name)) return { ...finding, fix: `Call it on the object: \`self.${name}\`.` };
    if (known.locals.includes(name)) {
      const message = `\`${name}\` is defined in another function, where this one can't see it.`;
      return { ...finding, message, fix: "Return it from there, or pass it as a parameter." };
    }
    return {
      ...finding,
      severity: "low",
      message: `\`${name}\` is not defined here.`,
      fix: "In a larger program that is fine; otherwise define or import it, or correct its spelling.",
    };
  });
}

function namesIn(root: Syntax) {
  const functions = functionsIn(root);
  const classes = ofType(root, "class_definition");
  return {
    all: [...assignedIn(root), ...functions.flatMap(parametersOf), ...functions.map(nameOf), ...classes.map(nameOf)],
    locals: functions.flatMap(assignedIn),
    methods: classes.flatMap((one) => functionsIn(one)).map(nameOf),
  };
}

function assignedIn(part: Syntax): string[] {
  return ofType(part, "assignment", "for_statement", "named_expression")
    .flatMap(({ children }) => children.filter(({ field }) => field === "left" || field === "name"))
    .flatMap((target) => ofType(target, "identifier"))
    .map(({ text }) => text);
}
