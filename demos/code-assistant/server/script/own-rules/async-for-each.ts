import type { Rule } from "eslint";

/** `list.forEach(async …)` starts everything and waits for nothing; the typed rules see it only where the list's type is known. */
export const asyncForEach: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { unawaited: "forEach does not wait for an async callback: the code after it runs first." },
  },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      const [callback] = node.arguments;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name !== "forEach") return;
      const isAsync =
        (callback?.type === "ArrowFunctionExpression" || callback?.type === "FunctionExpression") &&
        callback.async === true;
      if (isAsync) context.report({ node: callback, messageId: "unawaited" });
    },
  }),
};
