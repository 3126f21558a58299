import type { Rule } from "eslint";
import type { Expression } from "estree";
import { variableNamed } from "./names.ts";

type Attribute = { name: { name: unknown }; value: { type: string; expression?: Expression } | null };

/** `onClick={save(1)}` calls save with every render, unless save returns a function, which a declaration here would show. */
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
      // A method such as form.handleSubmit(save) is often made to return the handler.
      if (call.callee.type !== "Identifier" || returnsFunction(context, call.callee.name, node)) return;
      context.report({
        node: call,
        messageId: "called",
        data: { call: context.sourceCode.getText(call).slice(0, 60) },
      });
    },
  }),
};

/** Whether the function may return another one; what is not declared here may as well, unless it is a prop or a setter. */
function returnsFunction(context: Rule.RuleContext, name: string, node: Rule.Node): boolean {
  const definition = variableNamed(name, context.sourceCode.getScope(node))?.defs[0];
  if (!definition || definition.type === "ImportBinding") return true;
  // By React's convention; a prop of another name may make handlers.
  if (definition.type === "Parameter") return !/^(?:on|set)[A-Z]/.test(name);
  const made = definition.node as {
    type: string;
    init?: { type: string; body?: { type: string } } | null;
    id?: { type: string };
  };
  // const [value, setValue] = useState()
  if (made.type === "VariableDeclarator" && made.id?.type === "ArrayPattern") return false;
  const body = made.type === "VariableDeclarator" ? made.init : made;
  const text = body ? context.sourceCode.getText(body as never) : "";
  if (!/^(?:async\s+)?(?:function|\(|\w+\s*=>)/.test(text)) return true;
  return /\breturn\s+(?:async\s+)?(?:function|\([^()]*\)\s*=>|\w+\s*=>)|=>\s*(?:async\s+)?(?:\([^()]*\)|\w+)\s*=>/.test(
    text,
  );
}
