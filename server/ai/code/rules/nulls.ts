import { closest, field, parts, type Syntax } from "../syntax/syntax.ts";
import { type Declaration, declarationsIn, usesOf } from "./declarations.ts";
import { isFunction, isLoop } from "./flow.ts";
import { literally, type Rule } from "./rule.ts";

const isNull = (node: Syntax | undefined) => /^(?:null|nullptr|NULL)$/.test(node?.text ?? "");

/** `x.f()`, `x->f`, `*x`, `x[0]`: what a null can't do. */
function isFollowed({ parent, field: part }: Syntax): boolean {
  if (!parent) return false;
  if (parent.type === "method_invocation" || parent.type === "field_access") return part === "object";
  if (parent.type === "field_expression") return /->/.test(parent.text) && part === "argument";
  if (parent.type === "pointer_expression") return parent.text.startsWith("*");
  if (parent.type === "array_access" || parent.type === "subscript_expression")
    return part === "array" || part === "argument";
  return false;
}

const isSet = ({ parent, field: part }: Syntax) => parent?.type === "assignment_expression" && part === "left";
const isTaken = ({ parent }: Syntax) => parent?.type === "pointer_expression" && parent.text.startsWith("&");

/** A variable that starts as null, and is used before or without getting another value. */
export const startsAsNull: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    if (declaration.kind !== "local" || !isNull(declaration.value)) continue;
    const uses = usesOf(declaration).filter(
      (use) => closest(use, isFunction) === closest(declaration.node, isFunction),
    );
    const [first] = uses;
    if (!first || usesOf(declaration).length !== uses.length || uses.some(isTaken)) continue;
    if (isFollowed(first) && !closest(first, (one) => isLoop(one) && one.start > declaration.node.start)) {
      tell(first, declaration, "high", "is null here");
      continue;
    }
    const late = setInOneBranch(declaration, uses);
    if (late) tell(late, declaration, "medium", "is still null here if the condition was false");
  }

  function tell(where: Syntax, { name }: Declaration, severity: "high" | "medium", what: string) {
    report(where, {
      type: "Null dereference",
      severity,
      message: `\`${name}\` ${what}, so this fails.`,
      fix: "Give it a value on every path, or check it for null first.",
    });
  }
};

/** Set only inside an if without an else, and used after it. */
function setInOneBranch({ node, name }: Declaration, uses: readonly Syntax[]): Syntax | undefined {
  const block = closest(node, ({ type }) => /^(?:block|compound_statement)$/.test(type));
  const sets = uses.filter(isSet);
  const branches = parts(block).filter(
    (one) =>
      one.type === "if_statement" &&
      !field(one, "alternative") &&
      sets.some((use) => use.start > one.start && use.end < one.end),
  );
  const [branch] = branches;
  if (
    !block ||
    !branch ||
    branches.length !== 1 ||
    sets.some((use) => use.start < branch.start || use.end > branch.end)
  )
    return undefined;
  if (new RegExp(`\\b${literally(name)}\\b`).test(field(branch, "condition")?.text ?? "")) return undefined;
  const checks = new RegExp(
    `\\b${literally(name)}\\s*[!=]=|[!=]=\\s*${literally(name)}\\b|!\\s*${literally(name)}\\b|\\(\\s*${literally(name)}\\s*(?:\\)|&&)`,
  );
  const rest = block.text.slice(branch.end - block.start);
  if (checks.test(rest)) return undefined;
  return uses.find((use) => use.start > branch.end && isFollowed(use));
}
