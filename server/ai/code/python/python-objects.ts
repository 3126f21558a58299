import type { Rule } from "../rules/rule.ts";
import {
  assignmentsIn,
  binariesIn,
  callsIn,
  functionsIn,
  isText,
  literalText,
  nameOf,
  parametersOf,
} from "../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../syntax/syntax.ts";
import { destructorCalled, specialMethods } from "./python-classes.ts";

const CONSTANTS = /^(?:\d+|["'])/;

/** Names of this file that hold a number or a text. */
function constantsOf(root: Syntax): Set<string> {
  return new Set(
    parts(root)
      .flatMap((statement) => assignmentsIn(statement))
      .filter(({ left, right }) => /^[A-Z_]+$/.test(left.text) && CONSTANTS.test(right.text))
      .map(({ left }) => left.text),
  );
}

/** `x is LIMIT` asks whether it is the same object. */
const identityOfConstant: Rule = (root, report) => {
  const constants = constantsOf(root);
  for (const { node, operator, right } of binariesIn(root)) {
    if (!/^is(?: not)?$/.test(operator) || !constants.has(right.text)) continue;
    report(node, {
      type: "Compared by identity",
      severity: "high",
      message: `\`${operator}\` asks whether both are the same object, and equal numbers or texts often aren't.`,
      fix: `Compare with \`${operator === "is" ? "==" : "!="}\`.`,
    });
  }
};

/** str.format with too few, too many or other names than given. */
const formatNames: Rule = (root, report) => {
  const texts = new Map(
    assignmentsIn(root)
      .filter(({ right }) => isText(right))
      .map(({ left, right }) => [left.text, literalText(right)]),
  );
  for (const { node, name, object, args } of callsIn(root)) {
    if (name !== "format" || !object) continue;
    const format = isText(object) ? literalText(object) : texts.get(object.text);
    if (format === undefined || args.some(({ type }) => /splat|dictionary_splat/.test(type))) continue;
    const holes = [...format.replaceAll(/\{\{|\}\}/g, "").matchAll(/\{([^{}:!]*)[^{}]*\}/g)].map(
      ([, hole]) => (hole ?? "").split(/[.[]/)[0] ?? "",
    );
    const given = args.filter(({ type }) => type !== "keyword_argument").length;
    const named = args.filter(({ type }) => type === "keyword_argument").map((one) => field(one, "name")?.text ?? "");
    const automatic = holes.filter((hole) => hole === "").length;
    const numbered = holes.filter((hole) => /^\d+$/.test(hole));
    const unknown = holes.find((hole) => /^[a-zA-Z_]/.test(hole) && !named.includes(hole));
    const wanted = Math.max(automatic, ...numbered.map((hole) => Number(hole) + 1));
    const message =
      automatic > 0 && numbered.length > 0
        ? "The format mixes automatic and numbered places, which raises an error"
        : unknown !== undefined
          ? `The format has a place named \`${unknown}\`, and no argument has that name`
          : wanted !== given
            ? `The format wants ${wanted} ${wanted === 1 ? "argument" : "arguments"} but gets ${given}`
            : undefined;
    if (!message) continue;
    report(node, {
      type: "Wrong format",
      severity: "high",
      message: `${message}.`,
      fix: "Make the places and the arguments agree.",
    });
  }
};

/** Regular expressions that don't mean what they look like. */
const regexMistakes: Rule = (root, report) => {
  for (const { path, args, node } of callsIn(root)) {
    const [pattern] = args;
    if (!/^re\.(?:compile|match|search|sub|findall|fullmatch|split)$/.test(path) || !pattern || !isText(pattern))
      continue;
    const text = literalText(pattern);
    if (/\[[^\]]*\w\|\w[^\]]*\]/.test(text) && /\[[a-z]{3,}\|[a-z]{2,}/i.test(text))
      tell(
        node,
        "Square brackets match a single character of the set, and `|` is one of them",
        "Use parentheses for alternatives: `(one|other)`.",
      );
    if (/\((?:P<|:|<[!=])/.test(text.replaceAll(/\\\(/g, "")))
      tell(node, "A group that starts like this lacks its question mark", "Write `(?P<name>…)` or `(?:…)`.");
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Wrong regular expression", severity: "high", message: `${message}.`, fix });
  }
};

/** A call of something that is no function. */
const notCallable: Rule = (root, report) => {
  const assignments = assignmentsIn(root);
  const counts = new Map<string, number>();
  for (const { left } of assignments) counts.set(left.text, (counts.get(left.text) ?? 0) + 1);
  for (const { left, right } of assignments) {
    if (!/^(?:list|dictionary|string|integer|float|set|tuple)$/.test(right.type) || !/^\w+$/.test(left.text)) continue;
    if (
      (counts.get(left.text) ?? 0) > 1 ||
      functionsIn(root).some((one) => nameOf(one) === left.text || parametersOf(one).includes(left.text))
    )
      continue;
    const call = callsIn(root).find(({ path, node }) => path === left.text && node.start > right.end);
    if (!call) continue;
    report(call.node, {
      type: "Not a function",
      severity: "high",
      message: `\`${left.text}\` is a ${right.type.replace("dictionary", "dict")} and can't be called.`,
      fix: "Use square brackets to read an element.",
    });
  }
};

/** Keyword arguments that a class or function of this file does not take. */
const unknownKeyword: Rule = (root, report) => {
  const made = new Map<string, { parameters: string[]; node: Syntax }>();
  for (const one of functionsIn(root)) {
    if (/\*\*/.test(field(one, "parameters")?.text ?? "") || one.parent?.type === "decorated_definition") continue;
    const owner = closest(one, ({ type }) => type === "class_definition");
    const name = nameOf(one) === "__init__" ? (field(owner, "name")?.text ?? "") : owner ? "" : nameOf(one);
    if (name) made.set(name, { parameters: parametersOf(one), node: one });
  }
  for (const { path, args, node } of callsIn(root)) {
    const known = made.get(path);
    const wrong =
      known &&
      args.find((one) => one.type === "keyword_argument" && !known.parameters.includes(field(one, "name")?.text ?? ""));
    const required = known?.parameters.length ?? 0;
    if (wrong) {
      report(wrong, {
        type: "Unknown argument",
        severity: "high",
        message: `\`${path}\` has no parameter named \`${field(wrong, "name")?.text}\`.`,
        fix: `Use one of its parameters: ${known?.parameters.filter((one) => one !== "self").join(", ")}.`,
      });
      continue;
    }
    const isMethod =
      known?.parameters[0] === "self" && closest(known.node, ({ type }) => type === "class_definition") !== undefined;
    if (
      known &&
      args.length > required - (isMethod ? 1 : 0) &&
      !/\*/.test(field(known.node, "parameters")?.text ?? "") &&
      !args.some(({ text }) => text.startsWith("*")) &&
      !/property|classmethod/.test(known.node.parent?.text.slice(0, 60) ?? "")
    ) {
      report(node, {
        type: "Too many arguments",
        severity: "high",
        message: `\`${path}\` takes ${required - (isMethod ? 1 : 0)} arguments but gets ${args.length}.`,
        fix: "Remove the extra ones.",
      });
    }
  }
};

/** A parameter that is None unless given, and is gone through all the same. */
const noneIterated: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    const body = field(made, "body");
    const optional = parts(field(made, "parameters"))
      .filter(({ type, text }) => type.endsWith("default_parameter") && /=\s*None$/.test(text))
      .map((one) => field(one, "name")?.text ?? "");
    for (const name of optional) {
      if (
        !body ||
        new RegExp(
          `\\bif\\b[^\\n]*\\b${name}\\b|\\b${name}\\s*=[^=]|\\b${name}\\s+or\\b|\\b${name}\\s+and\\b|assert[^\\n]*\\b${name}\\b`,
        ).test(body.text)
      )
        continue;
      const loop = ofType(body, "for_statement").find((one) => field(one, "right")?.text === name);
      const length = callsIn(body).find(({ path, args }) => path === "len" && args[0]?.text === name)?.node;
      const found = loop ?? length;
      if (!found) continue;
      report(found, {
        type: "May be None",
        severity: "high",
        message: `\`${name}\` is None unless it is given, and None has no elements.`,
        fix: `Begin with \`if ${name} is None: ${name} = []\`.`,
      });
    }
  }
};

/** Writing to locals() changes nothing. */
const localsWritten: Rule = (root, report) => {
  for (const { node, left } of assignmentsIn(root)) {
    if (!left.text.startsWith("locals()[")) continue;
    report(node, {
      type: "No effect",
      severity: "high",
      message: "Writing to what locals() returns does not change the local variables.",
      fix: "Assign the variable, or use a dict.",
    });
  }
};

/** next() in a generator: StopIteration becomes a RuntimeError. */
const nextInGenerator: Rule = (root, report) => {
  for (const made of ofType(root, "function_definition")) {
    if (!/\byield\b/.test(field(made, "body")?.text ?? "")) continue;
    for (const { node, path, args } of callsIn(made)) {
      if (
        path !== "next" ||
        args.length !== 1 ||
        closest(node, ({ type }) => type === "try_statement") ||
        closest(node, ({ type }) => type === "function_definition") !== made
      )
        continue;
      report(node, {
        type: "StopIteration in a generator",
        severity: "medium",
        message: "If nothing is left, next() raises StopIteration, which a generator turns into a RuntimeError.",
        fix: "Pass a default: `next(…, None)`, or catch StopIteration.",
      });
    }
  }
};

export const objectRules: readonly Rule[] = [
  identityOfConstant,
  formatNames,
  regexMistakes,
  notCallable,
  specialMethods,
  unknownKeyword,
  noneIterated,
  localsWritten,
  destructorCalled,
  nextInGenerator,
];
