import type { Rule } from "eslint";
import { calledName } from "./names.ts";

const BROKEN = new Set(["md5", "md4", "sha1", "sha-1", "ripemd160"]);
const HASHES = new Set(["createHash", "createHmac", "hash"]);

/** Hash functions for which collisions are computed in practice, by the name that Node's crypto module takes. */
export const weakHash: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { weak: "Collisions of {{name}} can be computed, and passwords hashed with it are guessed fast." },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: [first] }) {
      const name = calledName({ callee });
      if (!HASHES.has(name) || first?.type !== "Literal" || typeof first.value !== "string") return;
      if (BROKEN.has(first.value.toLowerCase()))
        context.report({ node: first, messageId: "weak", data: { name: first.value } });
    },
  }),
};
