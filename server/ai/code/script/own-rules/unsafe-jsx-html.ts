import type { Rule } from "eslint";
import type { Expression, Node } from "estree";

type Attribute = { name: { name: unknown }; value: { type: string; expression?: Expression } | null };

/** `dangerouslySetInnerHTML` with anything but a text of the program's own or the result of a sanitizer. */
export const unsafeJsxHtml: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { unsafe: "Markup in `{{html}}` runs as part of the page (cross-site scripting, XSS)." },
  },
  create: (context) => ({
    JSXAttribute(node: Rule.Node) {
      const { name, value } = node as unknown as Attribute;
      const given = value?.type === "JSXExpressionContainer" ? value.expression : undefined;
      if (name.name !== "dangerouslySetInnerHTML" || given?.type !== "ObjectExpression") return;
      const [html] = given.properties.flatMap((one) => (one.type === "Property" ? [one.value] : []));
      if (!html || isSafe(html)) return;
      context.report({
        node: html,
        messageId: "unsafe",
        data: { html: context.sourceCode.getText(html).slice(0, 60) },
      });
    },
  }),
};

function isSafe(node: Node): boolean {
  if (node.type === "Literal" || (node.type === "TemplateLiteral" && node.expressions.length === 0)) return true;
  if (node.type !== "CallExpression") return false;
  const { name = "" } = (node.callee.type === "MemberExpression" ? node.callee.property : node.callee) as {
    name?: string;
  };
  return /^(?:sanitize|escape|purify|stringify)/i.test(name);
}
