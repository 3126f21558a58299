import { assignmentsIn, callsIn, functionsIn, nameOf, parametersOf } from "../../syntax/shapes.ts";
import { field, parts, type Syntax, walk } from "../../syntax/syntax.ts";
import { isFunction } from "../flow.ts";
import type { Rule } from "../rule.ts";

/** `this.height = width` where a parameter `height` exists too. */
export const wrongParameter: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    const parameters = parametersOf(made);
    const body = field(made, "body");
    if (!body || parameters.length < 2) continue;
    const used = new Set(
      [...walk(body)]
        .filter(
          ({ children, parent, field: part }) =>
            children.length === 0 &&
            part !== "property" &&
            part !== "attribute" &&
            !(parent?.type === "field_access" && part === "field"),
        )
        .map(({ text }) => text),
    );
    for (const { node, left, operator, right } of assignmentsIn(body)) {
      const target = /^(?:this|self)\.(\w+)$/.exec(left.text.replace("->", "."))?.[1]?.replace(/^_/, "");
      if (
        operator !== "=" ||
        !target ||
        target === right.text ||
        !parameters.includes(target) ||
        !parameters.includes(right.text)
      )
        continue;
      if (used.has(target)) continue;
      report(node, {
        type: "Wrong parameter",
        severity: "high",
        message: `\`${left.text}\` gets \`${right.text}\`, and the parameter \`${target}\` is never used.`,
        fix: `Assign \`${target}\`.`,
      });
    }
  }
};

/** f(height, width) where f takes (width, height). */
export const swappedArguments: Rule = (root, report) => {
  const known = new Map(
    functionsIn(root)
      .filter((node) => nameOf(node) !== "")
      .map((node) => [nameOf(node), parametersOf(node).filter((one) => one !== "self")]),
  );
  for (const { node, name, args } of callsIn(root)) {
    const parameters = known.get(name);
    const given = args.map(({ text }) => text);
    if (!parameters || given.length < 2 || given.length !== parameters.length) continue;
    const at = given.findIndex(
      (text, order) =>
        text !== parameters[order] &&
        parameters.includes(text) &&
        given[parameters.indexOf(text)] === parameters[order],
    );
    const other = parameters.indexOf(given[at] ?? "");
    // An edge in both directions, or a test in either order: the straight call stands beside it.
    const isBoth = callsIn(root).some(
      (one) =>
        one.name === name &&
        closestFunction(one.node) === closestFunction(node) &&
        one.args.map(({ text }) => text).join() === parameters.join(),
    );
    if (isBoth || at < 0 || other <= at || parts(node).length === 0 || nameOf(closestFunction(node) ?? node) === name)
      continue;
    report(node, {
      type: "Swapped arguments",
      severity: "high",
      message: `\`${name}\` takes \`${parameters.join(", ")}\`, but gets \`${given[at]}\` and \`${given[other]}\` the other way round.`,
      fix: "Swap the two arguments.",
    });
  }
};

function closestFunction(node: Syntax): Syntax | undefined {
  let at = node.parent;
  while (at && !isFunction(at)) at = at.parent;
  return at;
}
