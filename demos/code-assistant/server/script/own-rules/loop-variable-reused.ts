import type { Rule } from "eslint";
import type { ForStatement, Node } from "estree";

const stepOf = ({ update }: ForStatement) =>
  update?.type === "UpdateExpression" && update.argument.type === "Identifier" ? update.argument.name : undefined;

/** The inner loop counts with the outer loop's variable, without one of its own by that name. */
export const loopVariableReused: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { reused: "The inner loop changes `{{name}}`, which the outer loop counts with." },
  },
  create(context) {
    const outer: ForStatement[] = [];
    return {
      ForStatement(node) {
        const name = stepOf(node);
        if (name !== undefined && outer.some((loop) => stepOf(loop) === name) && !declares(node, name))
          context.report({ node: node.update ?? node, messageId: "reused", data: { name } });
        outer.push(node);
      },
      "ForStatement:exit": () => void outer.pop(),
      // A function has loops of its own.
      ":function": () => void outer.splice(0),
    };
  },
};

const declares = ({ init }: ForStatement, name: string) =>
  init?.type === "VariableDeclaration" &&
  init.kind !== "var" &&
  init.declarations.some(({ id }: { id: Node }) => id.type === "Identifier" && id.name === name);
