import type { Rule } from "eslint";
import type { Literal, Node } from "estree";
import { calledName } from "./names.ts";

/** Formats that services give their keys so that scanners recognize them. */
const FORMATS: readonly (readonly [owner: string, format: RegExp])[] = [
  ["an AWS access key", /^(?:AKIA|ASIA)[A-Z0-9]{16}$/],
  ["a GitHub token", /^(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})$/],
  ["a Stripe key", /^[rs]k_live_[A-Za-z0-9]{16,}$/],
  ["a Slack token", /^xox[abprs]-[\w-]{10,}$/],
  ["a Google API key", /^AIza[\w-]{35}$/],
  ["an npm token", /^npm_[A-Za-z0-9]{36}$/],
  ["an OpenAI key", /^sk-(?:proj-)?[\w-]{20,}$/],
  ["a private key", /^-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ["a password in an address", /^[a-z][a-z\d+]*:\/\/[^\s:/@]+:[^\s:/@${}<>*]{3,}@[\w.-]+/],
];

/** Functions whose second argument is a secret, and options that are one, by the names that libraries agree on. */
const SIGNING = new Set(["sign", "verify", "createHmac"]);
const OPTIONS = new Set([
  "secret",
  "password",
  "clientSecret",
  "secretOrKey",
  "apiKey",
  "accessKeyId",
  "secretAccessKey",
]);

export const knownSecret: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { secret: "This is {{owner}}, hard-coded: everyone who can read the code has the credential." },
  },
  create(context) {
    const report = (node: Node, owner: string) => context.report({ node, messageId: "secret", data: { owner } });
    function check(node: Rule.Node, text: string) {
      const found = FORMATS.find(([, format]) => format.test(text.trim()));
      if (found) report(node, found[0]);
    }
    const isText = (node: Node | undefined): node is Literal =>
      node?.type === "Literal" &&
      typeof node.value === "string" &&
      node.value.length >= 4 &&
      !/\s|^[<{$]/.test(node.value);
    return {
      CallExpression({ callee, arguments: given }) {
        const name = calledName({ callee });
        const second = given[1];
        if (SIGNING.has(name) && isText(second)) report(second, "the key that signs");
        const options = given.at(-1);
        for (const one of options?.type === "ObjectExpression" ? options.properties : []) {
          if (one.type !== "Property" || one.key.type !== "Identifier" || !OPTIONS.has(one.key.name)) continue;
          if (isText(one.value)) report(one.value, `the option \`${one.key.name}\``);
        }
      },
      Literal: (node) => typeof node.value === "string" && check(node, node.value),
      TemplateLiteral: (node) => node.expressions.length === 0 && check(node, node.quasis[0]?.value.cooked ?? ""),
    };
  },
};
