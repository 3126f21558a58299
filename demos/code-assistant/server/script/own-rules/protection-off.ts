import type { Rule } from "eslint";
import type { Node } from "estree";

/** Options that turn a protection off, by the name and the value that libraries of Node and the web agree on. */
const OFF: Readonly<Record<string, { value: unknown; means: string }>> = {
  rejectUnauthorized: { value: false, means: "accepts every certificate, an attacker's as well" },
  strictSSL: { value: false, means: "accepts every certificate, an attacker's as well" },
  httpOnly: { value: false, means: "lets every script on the page read the cookie" },
  contentSecurityPolicy: { value: false, means: "lets injected scripts run" },
  ignoreExpiration: { value: true, means: "accepts tokens that have expired" },
  nodeIntegration: { value: true, means: "gives pages the rights of the program" },
  webSecurity: { value: false, means: "lets pages read those of other sites" },
};

export const protectionOff: Rule.RuleModule = {
  meta: { type: "problem", messages: { off: "`{{option}}` {{means}}." } },
  create(context) {
    const report = (node: Node, means: string) =>
      context.report({
        node,
        messageId: "off",
        data: { option: context.sourceCode.getText(node as never).slice(0, 60), means },
      });
    return {
      Property(node) {
        const { key, value } = node;
        const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
        const option = Object.hasOwn(OFF, name) ? OFF[name] : undefined;
        if (option && value.type === "Literal" && value.value === option.value) report(node, option.means);
        const values = value.type === "ArrayExpression" ? value.elements : [value];
        const isUnsigned = values.some((one) => one?.type === "Literal" && one.value === "none");
        if (/^(?:alg|algorithms?)$/.test(name) && isUnsigned) report(node, "accepts tokens that nobody has signed");
      },
      AssignmentExpression(node) {
        if (node.left.type !== "MemberExpression" || node.left.property.type !== "Identifier") return;
        const isOff = node.right.type === "Literal" && /^0|false$/.test(String(node.right.value));
        if (node.left.property.name === "NODE_TLS_REJECT_UNAUTHORIZED" && isOff)
          report(node, "accepts every certificate, an attacker's as well");
      },
    };
  },
};
