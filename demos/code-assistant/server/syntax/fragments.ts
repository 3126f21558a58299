import type { CompiledLanguage } from "../languages.ts";
import { parse, withPlainSpaces } from "./parse.ts";
import { isComment, isFunction, type Syntax, walk } from "./syntax.ts";

/** What a part of a program may be a part of; the words stay on the first line, so that lines keep their numbers. */
const AROUND: Record<CompiledLanguage, readonly (readonly [before: string, after: string])[]> = {
  java: [
    ["class Fragment { ", "\n}"],
    ["class Fragment { void fragment() { ", "\n} }"],
  ],
  cpp: [
    ["void fragment() { ", "\n}"],
    ["class Fragment { ", "\n};"],
  ],
};

/** "..." on its own stands for code left out; spaces in its place keep the rest readable. */
export const withoutEllipses = (code: string) =>
  code.replaceAll(/(^|[{;}]|\n)([ \t]*)\.\.\.(?=[ \t]*(?:\r?\n|\}|\/\/|$))/g, "$1$2   ");

/** "..." in place of a value becomes a name, which nothing is known of. */
const withPlaceholders = (code: string) =>
  code
    .replaceAll(/(=[ \t]*)\.\.\.(?=[ \t]*(?:\r?\n|\/\/|$))/g, "$1__;")
    .replaceAll(/([=(,[]|\breturn|\|\||&&)([ \t]*)\.\.\.(?=[ \t]*[;,)\]])/g, "$1$2___")
    .replaceAll(
      /([=(,]|\breturn)([ \t]*)(\/\*(?:(?!\*\/).)*\*\/)(?=[ \t]*;)/g,
      (_whole, before, space, comment) => `${before}${space}${"_".repeat(comment.length)}`,
    );

/** `x = 1` on its own is the part of a line that ends elsewhere. */
const ASSIGNMENT = /^\s*(?:\w|\.|->|[[\]])+\s*(?:[-+*/%&|^]?=(?!=)|\+\+|--)[^;{}\n]*$/;
const withSemicolon = (code: string) => (ASSIGNMENT.test(code.trimEnd()) ? `${code.trimEnd()};` : code);

/** The grammar can't read `new int*[n]`; for the rules an array of numbers is as good as one of pointers. */
const withoutStars = (code: string) =>
  code.replaceAll(/\bnew\s+[\w:]+(?:<[^<>;]*>)?\s*\*+\s*(?=\[)/g, (made) => made.replaceAll("*", " "));

const countErrors = (root: Syntax) =>
  [...walk(root)].filter(({ type, isMissing }) => type === "ERROR" || isMissing).length;

/** A program, made of a part of one if need be. Its lines have the numbers of the lines that were pasted. */
export type Fragment = { code: string; root: Syntax };

/** Parses a text as a whole program or, if it is none, as the part of one that it fits best. */
export async function parseFragment(pasted: string, language: CompiledLanguage): Promise<Fragment> {
  const shown = withoutEllipses(withPlainSpaces(pasted));
  const ended = withSemicolon(shown);
  const code = language === "cpp" ? withoutStars(ended) : ended;
  const whole = await parse(code, language);
  let best = { code, root: whole, errors: countErrors(whole) };
  const filled = withPlaceholders(code);
  for (const [before, after] of [["", ""], ...AROUND[language]] as const) {
    if (best.errors === 0) break;
    if (before === "" && filled === code) continue;
    const wrapped = before + filled + after;
    const root = await parse(wrapped, language);
    const errors = countErrors(root);
    if (errors < best.errors) best = { code: wrapped, root, errors };
  }
  return best;
}

const HOLE =
  /\.\.\.|…|\b(?:omitted|elided|left out|skipped|snip|etc)\b|\b(?:rest|implementation|code) (?:of|goes|here)\b|\b(?:process|handle|use|do|perform|work with)\b (?:the )?(?:results?|something|stuff|work|rows?|it|request)\b/i;

/** Whether a part of the program was left out of a function or class, so that nothing can be said to be missing there. */
export function hasHoleAround(root: Syntax, line: number): boolean {
  if (!HOLE.test(root.text) && !root.text.includes("__")) return false;
  const isAround = (node: Syntax) => node.line <= line && node.endLine >= line;
  return [...walk(root, isAround)].some(
    (node) =>
      isAround(node) &&
      (isFunction(node) || /^(?:class|struct|impl|interface|enum)_/.test(node.type)) &&
      [...walk(node)].some(({ type, text }) => (isComment(type) && HOLE.test(text)) || /^_{2,}$/.test(text)),
  );
}
