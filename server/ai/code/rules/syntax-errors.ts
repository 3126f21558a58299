import { quoted, walk } from "../syntax/syntax.ts";
import type { Rule } from "./rule.ts";

/** One unreadable place often makes the next ones unreadable, too. */
const MOST_TOLD = 5;

const MACRO = /\b[A-Z][A-Z0-9_]{2,}\b/;

/** What the grammar could not make sense of, or had to add to make sense of the rest. */
export const syntaxErrors: Rule = (root, report) => {
  let told = 0;
  for (const node of walk(root, ({ type }) => type !== "ERROR")) {
    if (told === MOST_TOLD) return;
    if (node.isMissing) {
      told += 1;
      report(node, {
        type: "Syntax error",
        severity: "high",
        message: `Here \`${node.type}\` is missing.`,
        fix: `Add \`${node.type}\`.`,
      });
    }
    if (node.type === "ERROR") {
      told += 1;
      report(node, {
        type: "Syntax error",
        // Only the preprocessor knows what a macro stands for.
        severity: MACRO.test(node.text) ? "low" : "high",
        message: node.text.trim() ? `This can't be read: ${quoted(node, 40)}.` : "Something is missing here.",
        fix: "Look for a bracket, a quote or a separator that is missing or too many, here or just before.",
      });
    }
  }
};
