import { field, ofType, operation, parts, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { isFunction } from "./flow.ts";
import { literally, type Rule } from "./rule.ts";

/** One pair of parentheses belongs to the statement; a second pair marks the assignment as intended. */
export const assignmentInCondition: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement", "while_statement")) {
    const condition = field(node, "condition");
    const inner = condition && parts(condition).at(-1);
    const tested = [inner, ...sidesOf(inner)].find((part) => part?.type === "assignment_expression");
    if (!tested || !/[^=!<>+\-*/%&|^]=[^=]/.test(tested.text)) continue;
    report(tested, {
      type: "Assignment in a condition",
      severity: "high",
      message: "This assigns a value where it looks like a comparison.",
      fix: "Compare with `==`, or assign in a separate statement.",
    });
  }
};

/** The operands of "a && b" that are tested directly. */
function sidesOf(node: Syntax | undefined): Syntax[] {
  const sides = operation(node);
  if (!sides || !/^(?:&&|\|\|)$/.test(sides.operator)) return [];
  return [sides.left, sides.right].flatMap((side) => [side, ...sidesOf(side)]);
}

/** "if (done);" ends before the block that should depend on it. */
export const straySemicolon: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement", "for_statement", "while_statement", "enhanced_for_statement")) {
    const body = field(node, "consequence") ?? field(node, "body");
    const siblings = parts(node.parent);
    const next = siblings[siblings.indexOf(node) + 1];
    if (body?.text !== ";" || (node.type !== "if_statement" && next?.type.match(/block|compound/) == null)) continue;
    report(body, {
      type: "Stray semicolon",
      severity: "high",
      message: "The semicolon is the whole body; the code after it always runs.",
      fix: "Remove the semicolon.",
    });
  }
};

const NOTHING = /^(?:null|nullptr|NULL|nil)$/;

/** Null has no members: "x == null && x.length()", or x used right after it was found to be null. */
export const usedThoughNothing: Rule = (root, report) => {
  for (const node of ofType(root, "binary_expression")) {
    const whole = operation(node);
    if (!whole || (whole.operator !== "&&" && whole.operator !== "||")) continue;
    const name = comparedWithNothing(unwrapped(whole.left), whole.operator === "&&" ? "==" : "!=");
    if (name && uses(name, whole.right.text)) reportUse(whole.right, name);
  }
  for (const node of ofType(root, "if_statement")) {
    const consequence = field(node, "consequence");
    const name = comparedWithNothing(unwrapped(field(node, "condition")), "==");
    if (!name || !consequence) continue;
    const first = [...walk(consequence, (part) => !isFunction(part))].find(
      (part) => part.children.length === 0 && part.text === name,
    );
    const statement = first && closestStatement(first);
    if (!statement || new RegExp(`^${literally(name)}\\s*=`).test(statement.text)) continue;
    if (uses(name, statement.text)) reportUse(statement, name);
  }

  function reportUse(where: Syntax, name: string) {
    report(where, {
      type: "Null dereference",
      severity: "high",
      message: `Here \`${name}\` is known to be nothing, and is used all the same.`,
      fix: `Use \`${name}\` only where it was found to be something.`,
    });
  }
};

function comparedWithNothing(node: Syntax | undefined, operator: string): string | undefined {
  const sides = operation(node);
  if (sides?.operator !== operator) return undefined;
  const [name, other] = NOTHING.test(sides.left.text) ? [sides.right, sides.left] : [sides.left, sides.right];
  return NOTHING.test(other.text) && /^\w+$/.test(name.text) && name.text !== "err" ? name.text : undefined;
}

const uses = (name: string, text: string) =>
  new RegExp(`(?<![\\w.>])${literally(name)}\\s*(?:\\.|->)\\s*\\w`).test(text);

function closestStatement(node: Syntax): Syntax {
  let at = node;
  while (at.parent && !/block|compound_statement|statement_list|if_statement/.test(at.parent.type)) at = at.parent;
  return at;
}

/** Two branches with the same condition: the second is never taken. */
export const sameConditionTwice: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement", "if_expression")) {
    if (node.field === "alternative" || node.parent?.type === "else_clause") continue;
    const seen = new Set<string>();
    for (let at: Syntax | undefined = node; at; at = nextInChain(at)) {
      const condition = `${field(at, "initializer")?.text ?? ""}${field(at, "condition")?.text ?? ""}`.replaceAll(
        /\s+/g,
        "",
      );
      if (condition && seen.has(condition) && !condition.includes("(", 1)) {
        report(at, {
          type: "Duplicate condition",
          severity: "medium",
          message: "A branch above already has this condition, so this one is never taken.",
          fix: "Change one of the two conditions, or remove this branch.",
        });
      }
      if (condition) seen.add(condition);
    }
  }
};

function nextInChain(node: Syntax): Syntax | undefined {
  const otherwise = field(node, "alternative");
  const next = otherwise?.type === "else_clause" ? parts(otherwise)[0] : otherwise;
  return next?.type === node.type ? next : undefined;
}

/** An exception that is caught and ignored; a comment in its place marks that as intended. */
export const swallowedException: Rule = (root, report) => {
  for (const node of ofType(root, "catch_clause")) {
    const body = field(node, "body");
    if (!body || body.children.some(({ isNamed }) => isNamed)) continue;
    const isExpected = /Interrupted|\b(?:ignored|expected|unused)\b/.test(parts(node)[0]?.text ?? "");
    report(node, {
      type: "Swallowed exception",
      severity: isExpected ? "low" : "medium",
      message: "Errors are caught here and ignored.",
      fix: "Handle it, log it, or rethrow it; if it can be ignored, say why in a comment.",
    });
  }
};

export const divisionByZero: Rule = (root, report) => {
  for (const node of ofType(root, "binary_expression")) {
    const sides = operation(node);
    if (!sides || !/^[/%]$/.test(sides.operator) || !/^0(?:\.0*)?[fFdDlL]?$/.test(sides.right.text)) continue;
    report(node, {
      type: "Division by zero",
      severity: "high",
      message: "This divides by zero.",
      fix: "Divide by something else, or handle zero first.",
    });
  }
};
