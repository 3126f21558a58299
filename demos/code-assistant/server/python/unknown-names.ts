import type { Finding } from "../finding.ts";
import { functionsIn, nameOf, parametersOf } from "../syntax/shapes.ts";
import { isMisspelled } from "../syntax/spelling.ts";
import { ofType, type Syntax } from "../syntax/syntax.ts";
import type { RuffFinding } from "./ruff.ts";

/**
 * A pasted text is often part of a larger one, so an unknown name is no fault in itself. It stays one if it is a
 * misspelling of a known name, a variable of another function, or a method without its object.
 */
export function judgeUnknownNames(linted: readonly RuffFinding[], root: Syntax): Finding[] {
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
