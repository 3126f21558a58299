import type { Rule } from "eslint";
import type { ForStatement } from "estree";

/** `for (let i = 0; i <= list.length; i++) list[i]` reads one element too many. */
export const indexPastEnd: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { past: "With `{{index}} <= {{list}}.length`, the last round reads past the end (off by one)." },
  },
  create(context) {
    const open: { node: ForStatement; index: string; list: string; isUsed: boolean; isGuarded: boolean }[] = [];
    return {
      ForStatement(node) {
        const { test } = node;
        if (test?.type !== "BinaryExpression" || test.operator !== "<=" || test.left.type !== "Identifier") return;
        const { right } = test;
        if (
          right.type !== "MemberExpression" ||
          right.property.type !== "Identifier" ||
          right.property.name !== "length"
        )
          return;
        open.push({
          node,
          index: test.left.name,
          list: context.sourceCode.getText(right.object),
          isUsed: false,
          isGuarded: false,
        });
      },
      MemberExpression(node) {
        const { object, property, computed } = node;
        if (property.type !== "Identifier") return;
        const list = context.sourceCode.getText(object);
        for (const loop of open) {
          if (loop.list !== list) continue;
          const hasDefault = node.parent?.type === "LogicalExpression";
          if (computed && loop.index === property.name && !hasDefault) loop.isUsed = true;
          // Looking at the length once more is how the last round is told from the others.
          if (!computed && property.name === "length" && node.parent !== loop.node.test) loop.isGuarded = true;
        }
      },
      "ForStatement:exit"(node: Rule.Node) {
        const loop = open.at(-1);
        if (!loop || loop.node !== node) return;
        open.pop();
        const { index, list } = loop;
        if (loop.isUsed && !loop.isGuarded && loop.node.test)
          context.report({ node: loop.node.test, messageId: "past", data: { index, list } });
      },
    };
  },
};
