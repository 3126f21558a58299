import { isFunction, isLoop, statementsOf, switchGroups } from "../syntax/flow.ts";
import { field, ofType, parts, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";

export { enclosingFunction, isFunction, isLoop, statementsOf, switchGroups } from "../syntax/flow.ts";

const BLOCKS = new Set(["block", "compound_statement", "statement_block", "statement_list", "constructor_body"]);
const JUMPS = /^(?:return|throw|break|continue|goto|raise|yield)_(?:statement|expression)$/;
/** Calls that don't return. */
const LAST_CALLS =
  /^(?:(?:System\.exit|(?:std::)?(?:exit|abort|terminate)|panic|log\.Fatal\w*|os\.Exit)\b|(?:panic|unreachable|todo|unimplemented)!)/;

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
