import type { Rule } from "eslint";
import type { ForStatement } from "estree";

type Loop = { node: ForStatement; index: string };

/** `list.splice(i, 1)` in a loop that counts up: the next element moves to `i`, and the next round looks at `i + 1`. */
export const removalSkipsNext: Rule.RuleModule = {
  meta: { type: "problem", messages: { skipped: "After this removal the loop skips the next element of `{{list}}`." } },
  create(context) {
    const loops: Loop[] = [];
    const text = (node: unknown) => context.sourceCode.getText(node as never);
    return {
      ForStatement(node) {
        const { update, test } = node;
        const index =
          update?.type === "UpdateExpression" && update.operator === "++" && update.argument.type === "Identifier"
            ? update.argument.name
            : "";
        loops.push({ node, index: test && /\.length\b/.test(text(test)) ? index : "" });
      },
      "ForStatement:exit": () => void loops.pop(),
      ":function": () => void loops.splice(0),
      CallExpression(node) {
        const {
          callee,
          arguments: [at, count, ...added],
        } = node;
        if (
          callee.type !== "MemberExpression" ||
          callee.property.type !== "Identifier" ||
          callee.property.name !== "splice"
        )
          return;
        const loop = loops.at(-1);
        if (
          !loop?.index ||
          at?.type !== "Identifier" ||
          at.name !== loop.index ||
          text(count ?? at) !== "1" ||
          added.length > 0
        )
          return;
        const list = text(callee.object);
        if (!text(loop.node.test).includes(`${list}.length`)) return;
        // The loop ends here, or steps back.
        const next = context.sourceCode.getTokensAfter(node, 4).map(({ value }) => value);
        if (next.some((token) => ["break", "return", "--", "-="].includes(token))) return;
        context.report({ node, messageId: "skipped", data: { list } });
      },
    };
  },
};
