import { type Finding, inOrder } from "../finding.ts";
import type { CompiledLanguage } from "../languages.ts";
import { isFunction } from "../syntax/flow.ts";
import { hasHoleAround, parseFragment } from "../syntax/fragments.ts";
import { type Syntax, walk } from "../syntax/syntax.ts";
import { syntaxErrorsIn } from "../syntax/syntax-errors.ts";
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
