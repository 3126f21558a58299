import { binaryOf, functionsIn, nameOf } from "../../syntax/shapes.ts";
import { field, parts, quoted, type Syntax, walk } from "../../syntax/syntax.ts";
import { isFunction } from "../flow.ts";
import type { Rule } from "../rule.ts";

/** `max` that returns `a < b ? a : b`. */
export const oppositeExtreme: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    const wanted =
      /^(?:get|find|the)?_?(max|min|larger|largest|greater|smaller|smallest|highest|lowest)(?:imum)?(?:Of|_of)?(?:Two|Int|\d)?$/i.exec(
        nameOf(made),
      )?.[1];
    const body = field(made, "body");
    if (!wanted || !body) continue;
    const isMax = /^(?:max|larger|largest|greater|highest)$/i.test(wanted);
    for (const node of walk(body, (one) => one === body || !isFunction(one))) {
      const choice = choiceOf(node);
      if (!choice || !/^[<>]=?$/.test(choice.operator)) continue;
      const takesLeft = choice.first === choice.left && choice.second === choice.right;
      const takesRight = choice.first === choice.right && choice.second === choice.left;
      if (!takesLeft && !takesRight) continue;
      const isLarger = choice.operator.startsWith(">") === takesLeft;
      if (isLarger === isMax) continue;
      report(node, {
        type: "Against its name",
        severity: "high",
        message: `\`${nameOf(made)}\` returns the ${isMax ? "smaller" : "larger"} of the two: ${quoted(node)}.`,
        fix: "Turn the comparison round.",
      });
    }
  }
};

function choiceOf(node: Syntax) {
  const binary = binaryOf(field(node, "condition"));
  if (!binary || !/^(?:ternary_expression|conditional_expression|if_expression|if_statement)$/.test(node.type))
    return undefined;
  const otherwise = field(node, "alternative");
  const first = soleValue(field(node, "consequence"));
  const second = soleValue(otherwise?.type === "else_clause" ? parts(otherwise)[0] : otherwise) ?? nextReturn(node);
  return first && second
    ? { operator: binary.operator, left: binary.left.text, right: binary.right.text, first, second }
    : undefined;
}

/** The only value of a branch: `a`, `{ a }`, `{ return a; }`. */
function soleValue(node: Syntax | undefined): string | undefined {
  const inner = /^(?:block|compound_statement)$/.test(node?.type ?? "") ? onlyPart(node) : node;
  return inner?.text.replace(/^return\s+|;$/g, "").trim();
}

const onlyPart = (node: Syntax | undefined) => {
  const inside = parts(node).flatMap((one) => (one.type === "statement_list" ? parts(one) : [one]));
  return inside.length === 1 ? inside[0] : undefined;
};

/** `if (a < b) return a; return b;` */
function nextReturn(node: Syntax): string | undefined {
  const siblings = parts(node.parent);
  const next = siblings[siblings.indexOf(node) + 1];
  return next?.type.startsWith("return_") && !field(node, "alternative")
    ? next?.text.replace(/^return\s+|;$/g, "").trim()
    : undefined;
}
