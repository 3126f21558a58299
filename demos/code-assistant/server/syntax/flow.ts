import { closest, parts, type Syntax } from "./syntax.ts";

const FUNCTIONS =
  /^(?:function_(?:declaration|definition|expression)|method_(?:declaration|definition)|constructor_declaration|lambda(?:_expression)?|arrow_function|generator_function(?:_declaration)?)$/;
const LOOPS = /^(?:for|while|do|enhanced_for|for_in)_statement$|^for_range_loop$/;

export const isLoop = ({ type }: Syntax) => LOOPS.test(type);
export const isFunction = ({ type }: Syntax) => FUNCTIONS.test(type);
export const enclosingFunction = (node: Syntax) => closest(node, isFunction);

/** The statements of a block, or the single one without braces. */
export function bodyOf(block: Syntax | undefined): Syntax[] {
  if (!block) return [];
  const isBlock = /block|compound_statement|body|^(?:program|module|translation_unit|else_clause)$/.test(block.type);
  return isBlock ? [...parts(block)] : [block];
}
