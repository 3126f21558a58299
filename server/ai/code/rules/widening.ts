import { binaryAround, binaryOf } from "../syntax/shapes.ts";
import { field, ofType, parts, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";
import { declarationsIn, resolve } from "./declarations.ts";
import { enclosingFunction } from "./flow.ts";
import type { Rule } from "./rule.ts";

type Widths = {
  narrow: RegExp;
  wide: RegExp;
  resultOf: (node: Syntax) => string | undefined;
  /** The largest value of a literal's type. */
  largest: number;
};

/** int * int is calculated as int, and only then becomes a long. */
export function overflowBeforeWidening({ narrow, wide, resultOf, largest }: Widths): Rule {
  return (root, report) => {
    const declarations = declarationsIn(root);
    const isLiteral = (node: Syntax | undefined) => /^\d[\d_]*$/.test(node?.text ?? "");
    const isNarrow = (node: Syntax | undefined): boolean => {
      const inner = unwrapped(node);
      if (!inner) return false;
      if (isLiteral(inner)) return true;
      const binary = binaryOf(inner);
      if (binary && /^[-+*]$/.test(binary.operator)) return isNarrow(binary.left) && isNarrow(binary.right);
      return narrow.test(resolve(declarations, inner.text, inner)?.type ?? "");
    };
    for (const node of ofType(root, "binary_expression")) {
      const binary = binaryOf(node);
      if (binary?.operator !== "*" || binaryAround(node)?.operator === "*" || !isNarrow(node)) continue;
      const value = constant(node);
      const isConstant = value !== undefined;
      if ((isConstant && value <= largest) || !becomesWide(node)) continue;
      // A small factor rarely overflows: 2 * n, i * 8.
      if (
        !isConstant &&
        [binary.left, binary.right].some(
          (side) => isLiteral(unwrapped(side)) && Number(side.text.replaceAll(/\D/g, "")) < 1000,
        )
      )
        continue;
      report(node, {
        type: "Overflow before widening",
        severity: isConstant ? "high" : "medium",
        message: `${quoted(node)} is calculated in 32 bits and may overflow before it is widened.`,
        fix: "Widen one factor first: cast it, or write a literal of the wider type.",
      });
    }

    function becomesWide(node: Syntax): boolean {
      let at = node;
      while (
        at.parent &&
        (/^(?:parenthesized_expression|expression_list)$/.test(at.parent.type) ||
          /^[-+*]$/.test(binaryAround(at)?.operator ?? ""))
      )
        at = at.parent;
      const { parent } = at;
      if (!parent) return false;
      if (/^(?:variable_declarator|init_declarator)$/.test(parent.type))
        return wide.test(field(parent.parent, "type")?.text ?? "");
      if (
        /^(?:var_spec|let_declaration|cast_expression|type_cast_expression|type_conversion_expression)$/.test(
          parent.type,
        )
      )
        return wide.test(field(parent, "type")?.text ?? "");
      if (parent.type === "return_statement") return wide.test(resultOf(enclosingFunction(parent) ?? parent) ?? "");
      if (parent.type.startsWith("assignment"))
        return wide.test(resolve(declarations, field(parent, "left")?.text ?? "", parent)?.type ?? "");
      if (/argument/.test(parent.type) && parts(parent).length === 1)
        return wide.test(parent.parent?.children[0]?.text ?? "");
      return false;
    }
  };
}

/** The value of a product of literals. */
function constant(node: Syntax | undefined): number | undefined {
  const inner = unwrapped(node);
  if (/^\d[\d_]*$/.test(inner?.text ?? "")) return Number(inner?.text.replaceAll("_", ""));
  const binary = binaryOf(inner);
  const [left, right] = binary?.operator === "*" ? [constant(binary.left), constant(binary.right)] : [];
  return left !== undefined && right !== undefined ? left * right : undefined;
}
