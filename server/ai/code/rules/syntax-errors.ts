import { quoted, type Syntax, walk } from "../syntax/syntax.ts";
import type { Rule } from "./rule.ts";

/** One syntax error often causes more errors after it. */
const MAX_REPORTED = 5;

const MACRO = /\b(?!NULL\b|EOF\b|RAND_MAX\b|INT_MAX\b)[A-Z][A-Za-z]{0,3}_?[A-Z0-9_]{2,}\b/;

/** Reports what the parser could not parse, or had to insert to parse the rest. */
export const syntaxErrors: Rule = (root, report) => {
  let reported = 0;
  const lines = root.text.split("\n");
  const isCpp = root.type === "translation_unit";
  // An attribute made of a macro, such as "class API Name", leaves the grammar guessing until the end of the class.
  const isExported =
    root.type === "translation_unit" &&
    /\b(?:class|struct|enum)\s+[A-Z][A-Z0-9_]{3,}\s+\w|^\s*[A-Z][A-Z0-9_]{4,}\s+(?:\w+\s+)*[\w:]+\s*\(/m.test(
      root.text,
    );
  // Only the preprocessor knows how a macro expands, and what follows it can seem wrong.
  const isAtMacro = ({ line, text }: Syntax) =>
    isExported ||
    (root.type === "translation_unit" &&
      MACRO.test(`${lines.slice(Math.max(0, line - 3), line + 1).join("\n")}${text}`));
  for (const node of walk(root, ({ type }) => type !== "ERROR")) {
    if (reported === MAX_REPORTED) return;
    if (node.isMissing) {
      reported += 1;
      report(node, {
        type: "Syntax error",
        // A name is never what is forgotten; there the grammar has lost its way.
        severity: isAtMacro(node) || (isCpp && node.type.endsWith("identifier")) ? "low" : "high",
        message: `Here \`${node.type}\` is missing.`,
        fix: `Add \`${node.type}\`.`,
      });
    }
    if (node.type === "ERROR") {
      reported += 1;
      report(node, {
        type: "Syntax error",
        severity: MACRO.test(node.text) || isAtMacro(node) ? "low" : "high",
        message: node.text.trim() ? `This can't be parsed: ${quoted(node, 40)}.` : "Something is missing here.",
        fix: "Look for a missing or extra bracket, quote or separator, here or just before.",
      });
    }
  }
};
