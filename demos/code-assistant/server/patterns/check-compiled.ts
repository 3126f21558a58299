import { type Finding, inOrder } from "../finding.ts";
import type { CompiledLanguage } from "../languages.ts";
import { hasHoleAround, parseFragment } from "../syntax/fragments.ts";
import { isFunction, quoted, type Syntax, walk } from "../syntax/syntax.ts";
import { findPatterns } from "./find-patterns.ts";

/** Syntax errors, and known patterns where the code can be read. */
export async function checkCompiled(pasted: string, language: CompiledLanguage): Promise<Finding[]> {
  const { code, root } = await parseFragment(pasted, language);
  const broken = brokenLines(root);
  const patterns = (await findPatterns(code, language))
    // Around a syntax error the tree is a guess, and so would be the findings there.
    .filter(({ finding: { line } }) => !broken.some(({ from, to }) => line >= from && line <= to))
    // What seems absent may be in the part that was left out.
    .filter(({ finding: { line }, isAboutAbsence }) => !(isAboutAbsence && hasHoleAround(root, line)))
    .map(({ finding }) => finding);
  return inOrder([...syntaxErrorsIn(root), ...patterns]);
}

/** The functions, or else the top-level parts, that contain something unreadable; a missing bracket leaves the rest readable. */
function brokenLines(root: Syntax): { from: number; to: number }[] {
  return [...walk(root)]
    .filter(({ type }) => type === "ERROR")
    .map((node) => {
      let around: Syntax = node;
      while (around.parent && around.parent !== root && !isFunction(around)) around = around.parent;
      return around.type === "ERROR" && around.parent === root
        ? { from: 1, to: root.endLine }
        : { from: around.line, to: around.endLine };
    });
}

/** One syntax error often causes more errors after it. */
const MAX_REPORTED = 5;

const MACRO = /\b(?!NULL\b|EOF\b|RAND_MAX\b|INT_MAX\b)[A-Z][A-Za-z]{0,3}_?[A-Z0-9_]{2,}\b/;

/** A macro used as an attribute, such as "class API Name", leaves the grammar guessing until the end of the class. */
const MACRO_AS_ATTRIBUTE =
  /\b(?:class|struct|enum)\s+[A-Z][A-Z0-9_]{3,}\s+\w|^\s*[A-Z][A-Z0-9_]{4,}\s+(?:\w+\s+)*[\w:]+\s*\(/m;

/** Reports what the parser could not parse, or had to insert to parse the rest. */
function syntaxErrorsIn(root: Syntax): Finding[] {
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
