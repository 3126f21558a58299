import { field, isFunction, type Syntax, walk } from "../syntax/syntax.ts";

const DECISIONS =
  /^(?:if_statement|elif_clause|for_statement|for_in_statement|for_range_loop|enhanced_for_statement|while_statement|do_statement|catch_clause|except_clause|ternary_expression|conditional_expression|for_in_clause|if_clause|switch_case|case_clause|boolean_operator)$/;
const CASES = /^(?:switch_block_statement_group|switch_rule|case_statement)$/;

function isDecision(node: Syntax): boolean {
  if (!node.isNamed) return false;
  if (DECISIONS.test(node.type)) return true;
  if (CASES.test(node.type)) return !/^\s*default\b/.test(node.text);
  return node.type === "binary_expression" && /^(?:&&|\|\||\?\?)$/.test(field(node, "operator")?.text ?? "");
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
