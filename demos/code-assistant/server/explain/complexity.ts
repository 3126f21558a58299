import { enclosingFunction, isFunction } from "../syntax/flow.ts";
import { field, operatorOf, type Syntax, walk } from "../syntax/syntax.ts";

const DECISIONS =
  /^(?:if_statement|if_expression|elif_clause|for_statement|for_in_statement|for_expression|for_range_loop|enhanced_for_statement|while_statement|while_expression|do_statement|catch_clause|except_clause|ternary_expression|conditional_expression|for_in_clause|if_clause|switch_case|expression_case|type_case|communication_case|case_clause|boolean_operator)$/;
const CASES = /^(?:switch_block_statement_group|switch_rule|case_statement|match_arm)$/;

function isDecision(node: Syntax): boolean {
  if (!node.isNamed) return false;
  if (DECISIONS.test(node.type)) return true;
  if (CASES.test(node.type)) return !/^\s*(?:default\b|_\s*=>)/.test(node.text);
  return node.type === "binary_expression" && /^(?:&&|\|\||\?\?)$/.test(operatorOf(node));
}

/** Cyclomatic complexity: one path, and one more for each decision. Inner functions are counted separately. */
export function complexityOf(node: Syntax): number {
  return 1 + [...walk(node, (one) => one === node || !isFunction(one))].filter(isDecision).length;
}

/** The highest complexity of any function or of the top-level code. */
export function highestComplexity(root: Syntax): number {
  return Math.max(complexityOf(root), ...[...walk(root)].filter(isFunction).map(complexityOf));
}

export function complexityLabel(ways: number): string {
  if (ways <= 4) return `Low (${ways})`;
  return ways <= 10 ? `Moderate (${ways})` : `High (${ways})`;
}

/** A function's own name, or that of the variable, property or attribute that holds it. */
export function functionName(node: Syntax): string | undefined {
  const own = field(node, "name")?.text ?? declaredName(field(node, "declarator"));
  if (own) return own;
  const { parent } = node;
  if (parent?.type === "variable_declarator" || parent?.type === "pair" || parent?.type === "public_field_definition") {
    return (field(parent, "name") ?? field(parent, "key"))?.text;
  }
  return undefined;
}

/** C++ wraps the name in declarators: pointers, functions, class scopes … */
function declaredName(declarator: Syntax | undefined): string | undefined {
  let at = declarator;
  while (at?.type.endsWith("_declarator")) at = field(at, "declarator") ?? at.children.find(({ isNamed }) => isNamed);
  return at?.text;
}

/** Functions worth a line of their own: named, and not a callback inside an argument. */
export const namedFunctions = (root: Syntax): Syntax[] =>
  [...walk(root)].filter((node) => isFunction(node) && functionName(node) !== undefined && !enclosingFunction(node));
