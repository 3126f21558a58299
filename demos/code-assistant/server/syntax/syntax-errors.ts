import type { Finding } from "../finding.ts";
import { quoted, type Syntax, walk } from "./syntax.ts";

/** One syntax error often causes more errors after it. */
const MAX_REPORTED = 5;

const MACRO = /\b(?!NULL\b|EOF\b|RAND_MAX\b|INT_MAX\b)[A-Z][A-Za-z]{0,3}_?[A-Z0-9_]{2,}\b/;

/** A macro used as an attribute, such as "class API Name", leaves the grammar guessing until the end of the class. */
const MACRO_AS_ATTRIBUTE =
  /\b(?:class|struct|enum)\s+[A-Z][A-Z0-9_]{3,}\s+\w|^\s*[A-Z][A-Z0-9_]{4,}\s+(?:\w+\s+)*[\w:]+\s*\(/m;

/** Reports what the parser could not parse, or had to insert to parse the rest. */
export function syntaxErrorsIn(root: Syntax): Finding[] {
  const lines = root.text.split("\n");
  const isCpp = root.type === "translation_unit";
  const hasAttributes = isCpp && MACRO_AS_ATTRIBUTE.test(root.text);
  // Only the preprocessor knows how a macro expands, and what follows it can seem wrong.
  const isAtMacro = ({ line, text }: Syntax) =>
    hasAttributes || (isCpp && MACRO.test(`${lines.slice(Math.max(0, line - 3), line + 1).join("\n")}${text}`));
  return [...walk(root, ({ type }) => type !== "ERROR")]
    .filter(({ isMissing, type }) => isMissing || type === "ERROR")
    .slice(0, MAX_REPORTED)
    .map((node): Finding => {
      const { line, type, text } = node;
      if (node.isMissing) {
        // A name is never what is forgotten; there the grammar has lost its way.
        const isUnsure = isAtMacro(node) || (isCpp && type.endsWith("identifier"));
        return {
          line,
          type: "Syntax error",
          severity: isUnsure ? "low" : "high",
          message: `Here \`${type}\` is missing.`,
          fix: `Add \`${type}\`.`,
        };
      }
      return {
        line,
        type: "Syntax error",
        severity: isAtMacro(node) ? "low" : "high",
        message: text.trim() ? `This can't be parsed: ${quoted(node, 40)}.` : "Something is missing here.",
        fix: "Look for a missing or extra bracket, quote or separator, here or just before.",
      };
    });
}
