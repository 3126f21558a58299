import type { Rule } from "eslint";
import type { Node } from "estree";
import { variableNamed } from "./names.ts";

const STATEMENT = /^\s*(?:select\s[\s\S]*\sfrom|insert\s+into|update\s+[\w."`]+\s+set|delete\s+from)\s/i;
/** What follows a value; a table or column can't be a parameter. */
const VALUE = /(?:[=<>]|\blike|\bvalues\s*\(.*|\bin\s*\(|\bwhere|\band|\border by|\blimit|['%(,])\s*$/i;

/** A query put together from text and values, in place of parameters. */
export const sqlFromParts: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: {
      parts: "A value is concatenated into the SQL, so anyone who controls it can change the query (SQL injection).",
    },
  },
  create(context) {
    /** The text of a template or a sum in order, with null for each value in it. */
    function partsOf(node: Node): (string | null)[] {
      if (node.type === "Literal") return [String(node.value)];
      if (node.type === "TemplateLiteral")
        return node.quasis.flatMap(({ value }, at) => [
          value.cooked ?? "",
          ...(node.expressions[at] ? [isFixed(node.expressions[at]) ? "x" : null] : []),
        ]);
      if (node.type === "BinaryExpression" && node.operator === "+")
        return [...partsOf(node.left), ...partsOf(node.right)];
      return [isFixed(node) ? "x" : null];
    }
    /** A number, or a constant that holds a plain text. */
    function isFixed(node: Node): boolean {
      if (node.type === "Literal") return true;
      if (node.type === "CallExpression")
        return node.callee.type === "Identifier" && /^(?:Number|parseInt|escape)$/.test(node.callee.name);
      if (node.type !== "Identifier") return false;
      const made = variableNamed(node.name, context.sourceCode.getScope(node))?.defs[0]?.node;
      return made?.type === "VariableDeclarator" && isChosen(made.init);
    }
    function check(node: Rule.Node) {
      const { parent } = node;
      if (
        parent?.type === "TaggedTemplateExpression" ||
        (parent?.type === "BinaryExpression" && parent.operator === "+")
      )
        return;
      const parts = partsOf(node);
      if (!parts.includes(null) || !STATEMENT.test(parts.map((part) => part ?? "x").join(""))) return;
      const hasValue = parts.some((part, at) => part === null && VALUE.test(parts.slice(0, at).join("x")));
      if (hasValue) context.report({ node, messageId: "parts" });
    }
    return { TemplateLiteral: check, BinaryExpression: (node) => node.operator === "+" && check(node) };
  },
};

/** A text of the program's own: a literal, one of two, or one that is looked up with a default. */
function isChosen(node: Node | null | undefined): boolean {
  if (node?.type === "ConditionalExpression") return isChosen(node.consequent) && isChosen(node.alternate);
  if (node?.type === "LogicalExpression")
    return node.left.type === "MemberExpression" && node.left.computed && isChosen(node.right);
  return node?.type === "Literal";
}
