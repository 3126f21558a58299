import { enclosingFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import { binaryOf, callOf, callsIn } from "../syntax/shapes.ts";
import { field, ofType, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";

/** indexOf gives 0 for the first place and -1 for none. */
const indexAsTruth: Rule = (root, report) => {
  for (const { name, args, node } of callsIn(root)) {
    if (!/^(?:indexOf|lastIndexOf|findIndex|search)$/.test(name) || args.length === 0) continue;
    const inner = binaryOf(args[0]);
    if (inner && /^[<>]=?$/.test(inner.operator))
      tell(
        node,
        `${quoted(args[0], 30)} is inside the brackets, so a boolean is looked for`,
        "Close the bracket before the comparison.",
      );
    const { parent } = node;
    const outer = binaryOf(parent);
    const isFirst = outer && unwrapped(outer.left) === node;
    if (isFirst && outer.operator === ">" && outer.right.text === "0")
      tell(
        node,
        "The first place is 0, so a match at the start is missed",
        "Compare with `!== -1` or `>= 0`, or use includes.",
      );
    const isTested =
      (parent?.type === "parenthesized_expression" && /^(?:if|while)_statement$/.test(parent.parent?.type ?? "")) ||
      isTestedLater(node);
    const isNegated = parent?.type === "unary_expression" && parent.text.startsWith("!") && name !== "search";
    if (isTested || isNegated)
      tell(
        node,
        "This gives -1 for no match, which counts as true, and 0 for a match at the start, which counts as false",
        "Use includes, or compare with `!== -1`.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Position used as a truth", severity: "high", message: `${message}.`, fix });
  }
};

/** `const at = list.findIndex(…); if (at) …` */
function isTestedLater({ parent }: Syntax): boolean {
  const name = parent?.type === "variable_declarator" ? field(parent, "name") : undefined;
  if (!name || parent?.parent?.type !== "lexical_declaration" || !parent.parent.text.startsWith("const")) return false;
  const scope = parent.parent.parent;
  return scope
    ? ofType(scope, "if_statement").some((one) => {
        const asked = unwrapped(field(one, "condition"));
        return asked?.text === name.text || asked?.text === `!${name.text}`;
      })
    : false;
}

/** `list.find(…)!` silences the compiler, and the next access fails if nothing was found. */
const foundForSure: Rule = (root, report) => {
  for (const node of ofType(root, "non_null_expression")) {
    const [inner] = node.children;
    const name = inner?.type === "identifier" ? inner.text : undefined;
    const scope = enclosingFunction(node) ?? root;
    const value = name
      ? ofType(scope, "variable_declarator").find((one) => field(one, "name")?.text === name)
      : undefined;
    const looked = callOf(name ? field(value, "value") : inner);
    const isLast = node.parent?.type === "member_expression" || node.parent?.type === "subscript_expression";
    if (looked?.name !== "find" || !/^(?:arrow_function|function_expression)$/.test(looked.args[0]?.type ?? ""))
      continue;
    if (!isLast || (name && new RegExp(`if\\s*\\([^)]*\\b${name}\\b`).test(scope.text))) continue;
    report(node, {
      type: "May be undefined",
      severity: "medium",
      message: "find gives undefined if nothing matches, and `!` only hides that from the compiler.",
      fix: "Check the result first, or use `?.` with a default.",
    });
  }
};

export const searchRules: readonly Rule[] = [indexAsTruth, foundForSure];
