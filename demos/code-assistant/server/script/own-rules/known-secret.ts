import type { Rule } from "eslint";
import type { Node } from "estree";
import { calledName } from "./names.ts";

/** Functions whose second argument is a secret, and options that are one, by the names that libraries agree on. */
const SIGNING = new Set(["sign", "verify", "createHmac"]);
const OPTIONS = new Set(["secret", "password", "clientSecret", "secretOrKey", "apiKey", "secretAccessKey"]);

export const knownSecret: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { secret: "This is {{owner}}, hard-coded: everyone who can read the code has the credential." },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: given }) {
      const check = (node: Node | undefined, owner: string) => {
        const text = node?.type === "Literal" && typeof node.value === "string" ? node.value : "";
        if (node && /^[^\s<{$]\S{3,}$/.test(text)) context.report({ node, messageId: "secret", data: { owner } });
      };
      if (SIGNING.has(calledName({ callee }))) check(given[1], "the key that signs");
      const options = given.at(-1);
      for (const one of options?.type === "ObjectExpression" ? options.properties : [])
        if (one.type === "Property" && one.key.type === "Identifier" && OPTIONS.has(one.key.name))
          check(one.value, `the option \`${one.key.name}\``);
    },
  }),
};
