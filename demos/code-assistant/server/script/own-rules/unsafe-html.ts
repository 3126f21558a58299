import type { Rule } from "eslint";
import type { Expression, Node } from "estree";
import { calledName, variableNamed } from "./names.ts";

type Attribute = { name: { name: unknown }; value: { type: string; expression?: Expression } | null };

const PROPERTIES = new Set(["innerHTML", "outerHTML", "srcdoc"]);
/** Methods that take markup, and the place of that argument. */
const METHODS = new Map([
  ["insertAdjacentHTML", 1],
  ["createContextualFragment", 0],
  ["write", 0],
  ["writeln", 0],
]);

/** Markup that is anything but a text of the program's own or the result of a sanitizer. */
export const unsafeHtml: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { unsafe: "Markup in `{{html}}` runs as part of the page (cross-site scripting, XSS)." },
  },
  create(context) {
    function check(html: Node | undefined) {
      if (!html || isSafe(html, context)) return;
      const data = { html: context.sourceCode.getText(html as never).slice(0, 60) };
      context.report({ node: html, messageId: "unsafe", data });
    }
    return {
      JSXAttribute(node: Rule.Node) {
        const { name, value } = node as unknown as Attribute;
        const given = value?.type === "JSXExpressionContainer" ? value.expression : undefined;
        if (name.name !== "dangerouslySetInnerHTML" || given?.type !== "ObjectExpression") return;
        check(given.properties.flatMap((one) => (one.type === "Property" ? [one.value] : []))[0]);
      },
      AssignmentExpression({ left, right }) {
        const name = left.type === "MemberExpression" && left.property.type === "Identifier" ? left.property.name : "";
        if (PROPERTIES.has(name)) check(right);
      },
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        const { name } = callee.property;
        const at = METHODS.get(name);
        // Streams and responses are written to as well.
        const isPage =
          !name.startsWith("write") || (callee.object.type === "Identifier" && callee.object.name === "document");
        if (at !== undefined && isPage) check(given[at]);
      },
    };
  },
};

function isSafe(node: Node, context: Rule.RuleContext): boolean {
  switch (node.type) {
    case "Literal":
      return true;
    case "TemplateLiteral":
      return node.expressions.every((one) => isSafe(one, context));
    case "BinaryExpression":
      return isSafe(node.left, context) && isSafe(node.right, context);
    case "Identifier": {
      const made = variableNamed(node.name, context.sourceCode.getScope(node))?.defs[0]?.node;
      return made?.type === "VariableDeclarator" && made.init?.type === "Literal";
    }
    case "CallExpression":
      return /^(?:sanitize|escape|purify|stringify|Number|encodeURI)/i.test(calledName(node));
    default:
      return false;
  }
}
