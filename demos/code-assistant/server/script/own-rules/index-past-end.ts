import type { Rule } from "eslint";

/** `for (let i = 0; i <= list.length; i++) list[i]` reads one element too many. */
export const indexPastEnd: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { past: "With `{{index}} <= {{list}}.length`, the last round reads past the end (off by one)." },
  },
  create: (context) => ({
    ForStatement({ test, body }) {
      if (test?.type !== "BinaryExpression" || test.operator !== "<=" || test.left.type !== "Identifier") return;
      const [length, text] = [context.sourceCode.getText(test.right), context.sourceCode.getText(body)];
      const [index, list] = [test.left.name, /^(.+)\.length$/.exec(length)?.[1]];
      const element = `${list}[${index}]`;
      // Looking at the length once more is how the last round is told from the others; a default is for what is not there.
      const isGuarded = text.includes(length) || text.includes(`${element} ??`) || text.includes(`${element} ||`);
      if (list && text.includes(element) && !isGuarded)
        context.report({ node: test, messageId: "past", data: { index, list } });
    },
  }),
};
