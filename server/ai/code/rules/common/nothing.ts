import { binariesIn, binaryOf, isAnd, isEquality, isInequality, isOr } from "../../syntax/shapes.ts";
import { field, ofType, parts, quoted, type Syntax, unwrapped, walk } from "../../syntax/syntax.ts";
import { isFunction, isPassable } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const NOTHING = /^(?:null|nullptr|NULL|nil|None|undefined)$/;

/** `x == null`: the name, and whether it is found to be nothing or something. */
function tested(node: Syntax | undefined): { name: string; isNothing: boolean } | undefined {
  const inner = unwrapped(node);
  const binary = binaryOf(inner);
  if (binary && NOTHING.test(binary.right.text) && /^[\w.]+$/.test(binary.left.text)) {
    if (isEquality(binary.operator)) return { name: binary.left.text, isNothing: true };
    if (isInequality(binary.operator)) return { name: binary.left.text, isNothing: false };
  }
  const negated = /^(?:!\s*|not\s+)(\w+)$/.exec(inner?.text ?? "")?.[1];
  return negated ? { name: negated, isNothing: true } : undefined;
}

const readsInto = (name: string, text: string) =>
  new RegExp(`(?<![\\w.>])(?:\\*\\s*${literally(name)}\\b|${literally(name)}\\s*(?:\\.(?!\\.)|->)\\s*\\w)`).test(text);

/** `x.size() > 0 && x != null`: the check comes after the use. */
const checkTooLate: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!isAnd(operator) && !isOr(operator)) continue;
    const check = tested(right);
    if (!check || check.isNothing !== isOr(operator) || !readsInto(check.name, left.text) || /\?\./.test(left.text))
      continue;
    // "!x" may mean zero or false.
    if (binaryOf(unwrapped(right)) === undefined) continue;
    report(node, {
      type: "Null check too late",
      severity: "high",
      message: `\`${check.name}\` is used before it is checked for null in ${quoted(node)}.`,
      fix: "Put the check first.",
    });
  }
};

/** After `if (x == null) log(…)` the code goes on and uses x. */
const goesOnWithNothing: Rule = (root, report) => {
  for (const branch of ofType(root, "if_statement")) {
    const check = tested(field(branch, "condition"));
    const body = field(branch, "consequence");
    if (
      !check?.isNothing ||
      check.name.includes(".") ||
      !body ||
      field(branch, "alternative") ||
      !isPassablePython(body) ||
      // A comment stands for the code that handles it.
      (parts(body).length === 0 && /\/[/*]|#/.test(body.text))
    )
      continue;
    if (binaryOf(unwrapped(field(branch, "condition"))) === undefined) continue;
    const set = new RegExp(
      `(?<![\\w.])${literally(check.name)}\\b\\s*(?:,[^=\\n]*)?:?=[^=]|\\(\\s*&${literally(check.name)}|\\b(?:exit|abort|fail|fatal|panic|t\\.Fatal|os\\.Exit|log\\.Fatal|process\\.exit)\\w*\\b`,
      "i",
    );
    if (set.test(body.text)) continue;
    const siblings = parts(branch.parent);
    for (const next of siblings.slice(siblings.indexOf(branch) + 1)) {
      if (new RegExp(`^(?:\\w+\\s+)?${literally(check.name)}\\s*:?=[^=]`).test(next.text)) break;
      const guard = new RegExp(
        `\\b${literally(check.name)}\\b\\s*(?:[!=]==?|is\\b)|(?:if|&&|and|while)\\s*\\(?\\s*${literally(check.name)}\\b\\s*(?:\\)|&&|and|:)`,
      ).test(next.text);
      if (guard) break;
      if (!readsInto(check.name, withoutInner(next))) continue;
      report(next, {
        type: "Null dereference",
        severity: "high",
        message: `Line ${branch.line} finds that \`${check.name}\` may be nothing and goes on, so this fails.`,
        fix: "Return or throw in the check.",
      });
      break;
    }
  }
};

/** Without functions inside, which run later. */
const withoutInner = (node: Syntax) =>
  [...walk(node)].filter(isFunction).reduce((text, inner) => text.replace(inner.text, ""), node.text);

function isPassablePython(body: Syntax): boolean {
  return isPassable(body) && !parts(body).some(({ type }) => /^(?:return|raise|continue|break)_statement$/.test(type));
}

/** The operand of `a && b && c` that is tested first. */
function firstOperand(node: Syntax | undefined): Syntax | undefined {
  const binary = binaryOf(node);
  return binary && (isAnd(binary.operator) || isOr(binary.operator)) ? firstOperand(unwrapped(binary.left)) : node;
}

/** `*x` on one line and `if x != nil` on a later one. */
const usedThenChecked: Rule = (root, report) => {
  for (const branch of ofType(root, "if_statement")) {
    const first = firstOperand(unwrapped(field(branch, "condition")));
    const check = tested(first);
    if (!check || check.name.includes(".") || binaryOf(first) === undefined) continue;
    const siblings = parts(branch.parent);
    const before = siblings.slice(0, siblings.indexOf(branch)).toReversed();
    for (const one of before) {
      if (
        new RegExp(`(?<![\\w.])${literally(check.name)}\\b\\s*(?:,[^=]*)?:?=[^=]|&${literally(check.name)}\\b`).test(
          one.text,
        )
      )
        break;
      if (
        !/^(?:expression_statement|local_variable_declaration|declaration|short_var_declaration|assignment_statement|lexical_declaration)$/.test(
          one.type,
        )
      )
        break;
      if (/^["']/.test(one.text)) continue;
      if (new RegExp(`\\b${literally(check.name)}\\.(?:reset|swap|assign)\\(`).test(one.text)) break;
      if (!readsInto(check.name, withoutInner(one)) || /\?\.|&&|\?/.test(one.text)) continue;
      report(one, {
        type: "Null check too late",
        severity: "high",
        message: `\`${check.name}\` is used here and checked for nothing only on line ${branch.line}.`,
        fix: "Check it first.",
      });
      break;
    }
  }
};

export const nothingRules: readonly Rule[] = [checkTooLate, goesOnWithNothing, usedThenChecked];
