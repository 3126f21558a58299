import { closest, field, isComment, ofType, operation, parts, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import type { Rule } from "./rule.ts";

const BLOCKS = new Set(["block", "compound_statement", "statement_block", "statement_list", "constructor_body"]);
const JUMPS = /^(?:return|throw|break|continue|goto|raise|yield)_(?:statement|expression)$/;
const FUNCTIONS =
  /^(?:function_(?:declaration|definition|item|expression)|method_(?:declaration|definition)|constructor_declaration|lambda(?:_expression)?|arrow_function|func_literal|closure_expression|generator_function(?:_declaration)?)$/;
const LOOPS = /^(?:for|while|do|enhanced_for|for_in|loop)_(?:statement|expression)$|^for_range_loop$/;
/** Calls that don't return. */
const LAST_CALLS =
  /^(?:(?:System\.exit|(?:std::)?(?:exit|abort|terminate)|panic|log\.Fatal\w*|os\.Exit)\b|(?:panic|unreachable|todo|unimplemented)!)/;

export const isLoop = ({ type }: Syntax) => LOOPS.test(type);
export const isFunction = ({ type }: Syntax) => FUNCTIONS.test(type);
export const enclosingFunction = (node: Syntax) => closest(node, isFunction);

/** The statements of a block in any of the grammars. */
export function statementsOf(block: Syntax | undefined): Syntax[] {
  return parts(block).flatMap((part) => (part.type === "statement_list" ? parts(part) : [part]));
}

/** Whether execution can continue after a statement. */
export function isPassable(statement: Syntax | undefined): boolean {
  if (!statement) return true;
  const { type } = statement;
  if (JUMPS.test(type)) return false;
  if (BLOCKS.has(type)) return statementsOf(statement).every(isPassable);
  if (type === "expression_statement") {
    const [inner] = parts(statement);
    return !(inner && (JUMPS.test(inner.type) || LAST_CALLS.test(inner.text) || !isPassableExpression(inner)));
  }
  if (type === "if_statement") return isIfPassable(statement);
  if (isLoop(statement)) return !isEndless(statement);
  if (type === "try_statement" || type === "try_with_resources_statement") {
    const handlers = parts(statement).filter((part) => part.type === "catch_clause");
    return [field(statement, "body"), ...handlers.map((handler) => field(handler, "body"))].some(isPassable);
  }
  if (/^(?:expression_|type_)?switch_(?:statement|expression)$|^select_statement$/.test(type)) {
    return isSwitchPassable(statement);
  }
  if (type === "labeled_statement" || type === "synchronized_statement") return isPassable(parts(statement).at(-1));
  return true;
}

/** Rust's statements are expressions. */
function isPassableExpression(node: Syntax): boolean {
  if (node.type === "if_expression") return isIfPassable(node);
  if (node.type === "match_expression") {
    const arms = ofType(node, "match_arm").filter((arm) => arm.parent === field(node, "body"));
    return arms.length === 0 || arms.some((arm) => isPassable(field(arm, "value")));
  }
  return !(isLoop(node) && isEndless(node));
}

function isIfPassable(node: Syntax): boolean {
  const otherwise = field(node, "alternative");
  if (!otherwise) return true;
  const alternative = otherwise.type === "else_clause" ? parts(otherwise).at(-1) : otherwise;
  const isOpen = (part: Syntax | undefined) => (part?.type === "if_expression" ? isIfPassable(part) : isPassable(part));
  return isOpen(field(node, "consequence")) || isOpen(alternative);
}

/** A loop without a condition or with one that is always true, and without a break. */
function isEndless(loop: Syntax): boolean {
  if (/^(?:enhanced_for|for_in|for_range|for_expression)/.test(loop.type)) return false;
  const clause = parts(loop).find(({ type }) => type === "for_clause" || type === "range_clause");
  if (clause?.type === "range_clause") return false;
  const inside = parts(loop).filter((part) => part.field !== "body");
  const bare = loop.type === "for_statement" && !clause && inside.length === 1 ? inside[0] : undefined;
  const condition = unwrapped(field(loop, "condition") ?? field(clause, "condition") ?? bare);
  if (condition && condition.text !== "true" && condition.text !== "1") return false;
  return !hasBreak(field(loop, "body"));
}

const hasBreak = (body: Syntax | undefined) =>
  body !== undefined &&
  [...walk(body, (node) => !isFunction(node) && !isLoop(node) && !/switch/.test(node.type))].some(({ type }) =>
    /^(?:break|goto)_/.test(type),
  );

function isSwitchPassable(node: Syntax): boolean {
  const groups = switchGroups(node);
  const hasDefault = groups.some(({ isDefault }) => isDefault);
  if (groups.some(({ statements }) => statements.some(breaksOut))) return true;
  // A select without a default waits for one of its cases.
  if (node.type === "select_statement") return groups.some(({ statements }) => statements.every(isPassable));
  if (!hasDefault) return true;
  if (groups.some(({ isArrow }) => isArrow) || node.type.startsWith("expression_") || node.type.startsWith("type_")) {
    return groups.some(({ statements }) => statements.every(isPassable));
  }
  return groups.at(-1)?.statements.every(isPassable) ?? true;
}

const breaksOut = (statement: Syntax) =>
  [...walk(statement, (node) => !isFunction(node) && !isLoop(node))].some(({ type }) => type === "break_statement");

type SwitchGroup = { node: Syntax; statements: Syntax[]; isDefault: boolean; isArrow: boolean };

/** The cases of a switch with their bodies. */
export function switchGroups(node: Syntax): SwitchGroup[] {
  const body = field(node, "body") ?? node;
  const isCase = ({ type }: Syntax) =>
    /^(?:switch_block_statement_group|switch_rule|case_statement|expression_case|type_case|default_case|communication_case|switch_case|switch_default)$/.test(
      type,
    );
  return parts(body)
    .filter(isCase)
    .map((group) => ({
      node: group,
      statements: statementsOf(group).filter(
        (part) => part.field !== "value" && part.field !== "type" && part.type !== "switch_label",
      ),
      isDefault: /^\s*default\b/.test(group.text),
      isArrow: group.type === "switch_rule",
    }));
}

export const unreachableCode: Rule = (root, report) => {
  for (const node of walk(root)) {
    const isGroup = node.type === "switch_block_statement_group" || node.type === "case_statement";
    if (!BLOCKS.has(node.type) && !isGroup) continue;
    if (node.type === "block" && node.children.some(({ type }) => type === "statement_list")) continue;
    const statements = parts(node);
    const last = statements.findIndex((statement) => !isPassable(statement));
    const next = last < 0 ? undefined : statements[last + 1];
    if (!next || next.type === "labeled_statement" || next.type === "function_item") continue;
    // After exit() the compiler may want a return all the same.
    const isSwitch = statements[last]?.type === "switch_statement" && /^return [\w:.]+;$/.test(next.text);
    if (isSwitch && statements.at(-1) === next) continue;
    if (statements[last]?.type === "expression_statement" && /^(?:return|break)_statement$/.test(next.type)) continue;
    report(next, {
      type: "Unreachable code",
      severity: "medium",
      message: `Nothing after line ${statements[last]?.line} in this block is ever run.`,
      fix: "Remove it, or move it before the jump.",
    });
  }
};

export const missingBreak: Rule = (root, report) => {
  for (const node of ofType(root, "switch_statement", "switch_expression")) {
    const groups = switchGroups(node);
    groups.forEach((group, at) => {
      const next = groups[at + 1];
      if (!next || group.isArrow || group.statements.length === 0 || !group.statements.every(isPassable)) return;
      if (group.statements.at(-1)?.text.includes("[[fallthrough]]") || mentionsFall(group.node, next.node)) return;
      report(next.node, {
        type: "Fall-through",
        severity: "high",
        message: "The case above has no break, so it falls through into this one.",
        fix: "End the case above with break or return, or say in a comment that the fall-through is intended.",
      });
    });
  }
};

const mentionsFall = (group: Syntax, next: Syntax) =>
  (group.parent?.children ?? [])
    .flatMap((child) => [child, ...child.children])
    .some(
      ({ type, text, start }) =>
        isComment(type) && start > group.start && start < next.end && /fall|through|continue/i.test(text),
    );

/** A function that must return a value, with a path that returns none. */
export function missingReturn(promisesValue: (node: Syntax) => boolean): Rule {
  return (root, report) => {
    for (const node of [...walk(root)].filter(isFunction)) {
      const body = field(node, "body");
      if (!body || !BLOCKS.has(body.type) || !promisesValue(node) || !isPassable(body)) continue;
      // An empty body stands for one that is shown elsewhere.
      if (statementsOf(body).length === 0) continue;
      report(body.endLine, {
        type: "Missing return",
        severity: "high",
        message: "A path through this function ends here without returning a value.",
        fix: "Return a value on every path, or throw an error.",
      });
    }
  };
}

/** Both operands are the same, so one of them is probably a mistake. */
export const sameOnBothSides: Rule = (root, report) => {
  for (const node of ofType(root, "binary_expression")) {
    const sides = operation(node);
    if (!sides || !/^(?:==|!=|<|>|<=|>=|&&|\|\||-|\/|%|===|!==)$/.test(sides.operator)) continue;
    const isPlain = !/[({]|\+\+|--/.test(sides.left.text) && !/^[\d.]+$/.test(sides.left.text);
    if (sides.left.text !== sides.right.text || !isPlain) continue;
    report(node, {
      type: "Identical operands",
      severity: "medium",
      message: `Both sides of \`${sides.operator}\` are \`${sides.left.text}\`, so the result never changes.`,
      fix: "Correct one of the operands.",
    });
  }
};
