import { field, ofType, operation, type Syntax, unwrapped } from "../syntax/syntax.ts";
import { type Declaration, declarationsIn, resolve } from "./declarations.ts";
import { enclosingFunction } from "./flow.ts";
import type { Rule } from "./rule.ts";

type NumberWords = {
  whole: RegExp;
  broken: RegExp;
  /** A function's return type. */
  resultOf: (node: Syntax) => string | undefined;
};

/** Integer division drops the remainder before the result becomes a floating-point number. */
export function lostRemainder({ whole, broken, resultOf }: NumberWords): Rule {
  return (root, report) => {
    const declarations = declarationsIn(root);
    const isWhole = (node: Syntax | undefined): boolean => {
      const inner = unwrapped(node);
      if (!inner) return false;
      if (/^\d[\d_]*[lLuU]*$/.test(inner.text) || /(?:\.length(?:\(\))?|\.size\(\)|\.len\(\))$|^len\(/.test(inner.text))
        return true;
      const sides = operation(inner);
      if (sides && /^[-+*/%]$/.test(sides.operator)) return isWhole(sides.left) && isWhole(sides.right);
      const name = resolve(declarations, inner.text, inner);
      return name !== undefined && isWholeName(name);
    };
    const isWholeName = ({ type, value }: Declaration): boolean =>
      whole.test(type) || (type === "" && value !== undefined && /^\d+$/.test(value.text));

    for (const node of ofType(root, "binary_expression")) {
      const sides = operation(node);
      if (sides?.operator !== "/" || !isWhole(sides.left) || !isWhole(sides.right)) continue;
      if (/^\d+$/.test(sides.left.text) && /^\d+$/.test(sides.right.text)) continue;
      if (!becomesBroken(node)) continue;
      report(node, {
        type: "Integer division",
        severity: "high",
        message: `Both sides are integers, so \`${node.text}\` is an integer too: the fraction is lost.`,
        fix: "Make one side a floating-point number before dividing.",
      });
    }

    /** The quotient is assigned directly to a floating-point value. */
    function becomesBroken(node: Syntax): boolean {
      let at = node;
      while (at.parent && /^(?:parenthesized_expression|expression_list)$/.test(at.parent.type)) at = at.parent;
      const { parent } = at;
      if (!parent) return false;
      if (parent.type === "variable_declarator") return broken.test(field(parent.parent, "type")?.text ?? "");
      if (parent.type === "init_declarator") return broken.test(field(parent.parent, "type")?.text ?? "");
      if (parent.type === "var_spec" || parent.type === "let_declaration")
        return broken.test(field(parent, "type")?.text ?? "");
      if (parent.type === "cast_expression" || parent.type === "type_cast_expression")
        return broken.test(field(parent, "type")?.text ?? "");
      if (parent.type === "return_statement") {
        const around = enclosingFunction(parent);
        return broken.test((around && resultOf(around)) ?? "");
      }
      if (parent.type === "argument_list" && parent.children.filter(({ isNamed }) => isNamed).length === 1)
        return broken.test(parent.parent?.children[0]?.text ?? "");
      return false;
    }
  };
}
