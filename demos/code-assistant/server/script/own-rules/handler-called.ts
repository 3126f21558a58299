import type { Rule } from "eslint";
import type { Expression } from "estree";
import { variableNamed } from "./names.ts";

type Attribute = { name: { name: unknown }; value: { type: string; expression?: Expression } | null };

/** `onClick={onSave(1)}` calls a handler or a setter of state with every render. */
export const handlerCalled: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { called: "`{{call}}` runs while the component renders, not when the event happens." },
  },
  create: (context) => ({
    JSXAttribute(node: Rule.Node) {
      const { name, value } = node as unknown as Attribute;
      const call = value?.type === "JSXExpressionContainer" ? value.expression : undefined;
      if (typeof name.name !== "string" || !/^on[A-Z]/.test(name.name) || call?.type !== "CallExpression") return;
      // By React's convention these props and state setters return nothing; other functions may make handlers.
      if (call.callee.type !== "Identifier" || !/^(?:on|set)[A-Z]/.test(call.callee.name)) return;
      const definition = variableNamed(call.callee.name, context.sourceCode.getScope(node))?.defs[0];
      const isSetter = definition?.type === "Variable" && definition.node.id.type === "ArrayPattern";
      if (definition?.type !== "Parameter" && !isSetter) return;
      const called = context.sourceCode.getText(call).slice(0, 60);
      context.report({ node: call, messageId: "called", data: { call: called } });
    },
  }),
};
