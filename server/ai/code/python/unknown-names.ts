import type { Finding } from "../finding.ts";
import { functionsIn, nameOf, parametersOf } from "../syntax/shapes.ts";
import { isMisspelled } from "../syntax/spelling.ts";
import { ofType, type Syntax } from "../syntax/syntax.ts";

/** What people call without the name of its module. */
const MODULE_OF = new Map<string, RegExp>(
  Object.entries({
    math: /^(?:sin|cos|tan|sqrt|floor|ceil|pi|log|exp|gcd|factorial)$/,
    random: /^(?:randint|choice|shuffle|sample|uniform)$/,
    time: /^(?:sleep|perf_counter)$/,
    json: /^(?:loads|dumps)$/,
    os: /^(?:listdir|getcwd|environ|makedirs)$/,
    datetime: /^(?:timedelta)$/,
  }),
);

/**
 * A pasted text is often part of a larger one, so an unknown name is no fault in itself. It stays one if it is a
 * misspelling of a known name, a variable of another function, or a method without its object.
 */
export function judgeUnknownNames(findings: readonly Finding[], root: Syntax): Finding[] {
  const known = namesOf(root);
  const modules = ofType(root, "import_statement").flatMap(({ text }) =>
    text.replace(/^import\s+/, "").split(/\s*,\s*/),
  );
  return findings.map((finding) => {
    const name = finding.type === "ruff F821" ? /`([^`]+)`/.exec(finding.message)?.[1] : undefined;
    if (name === undefined) return finding;
    const meant = [...known.all].find((one) => one[0] === name[0] && isMisspelled(name, one));
    if (meant)
      return { ...finding, message: `\`${name}\` is not defined; \`${meant}\` is.`, fix: `Write \`${meant}\`.` };
    if (known.methods.has(name)) return { ...finding, fix: `Call it on the object: \`self.${name}\`.` };
    const module = modules.find((one) => MODULE_OF.get(one)?.test(name));
    if (module) return { ...finding, fix: `Write \`${module}.${name}\`, or import it from \`${module}\`.` };
    if (known.locals.has(name))
      return {
        ...finding,
        message: `\`${name}\` is defined in another function, where this one can't see it.`,
        fix: "Return it from there, or pass it as a parameter.",
      };
    return {
      ...finding,
      severity: "low",
      message: `\`${name}\` is not defined here.`,
      fix: "In a larger program that is fine; otherwise define or import it, or correct its spelling.",
    };
  });
}

function namesOf(root: Syntax) {
  const assigned = ofType(root, "assignment", "for_statement", "named_expression").flatMap((node) => {
    const target = node.children.find(({ field }) => field === "left" || field === "name");
    return target ? ofType(target, "identifier").map(({ text }) => text) : [];
  });
  const made = functionsIn(root);
  const isMethod = (node: Syntax) => /class_definition/.test(node.parent?.parent?.type ?? "");
  const methods = new Set(made.filter(isMethod).map(nameOf));
  const classes = ofType(root, "class_definition").map(({ text }) => /^class\s+(\w+)/.exec(text)?.[1] ?? "");
  const parameters = made.flatMap(parametersOf);
  return {
    all: new Set([...assigned, ...parameters, ...made.map(nameOf), ...classes]),
    locals: new Set(assigned),
    methods,
  };
}
