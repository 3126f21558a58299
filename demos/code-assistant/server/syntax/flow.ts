import { closest, field, parts, type Syntax } from "./syntax.ts";

const FUNCTIONS =
  /^(?:function_(?:declaration|definition|item|expression)|method_(?:declaration|definition)|constructor_declaration|lambda(?:_expression)?|arrow_function|func_literal|closure_expression|generator_function(?:_declaration)?)$/;
const LOOPS = /^(?:for|while|do|enhanced_for|for_in|loop)_(?:statement|expression)$|^for_range_loop$/;

export const isLoop = ({ type }: Syntax) => LOOPS.test(type);
export const isFunction = ({ type }: Syntax) => FUNCTIONS.test(type);
export const enclosingFunction = (node: Syntax) => closest(node, isFunction);

/** The statements of a block in any of the grammars. */
export function statementsOf(block: Syntax | undefined): Syntax[] {
  return parts(block).flatMap((part) => (part.type === "statement_list" ? parts(part) : [part]));
}

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
