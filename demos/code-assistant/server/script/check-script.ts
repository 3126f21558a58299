import ts from "typescript";
import { type Finding, inOrder, type OnEarlyFindings } from "../finding.ts";
import type { ScriptLanguage } from "../languages.ts";
import { withPatterns } from "../patterns/find-patterns.ts";
import { withoutEllipses } from "../syntax/fragments.ts";
import { lintSyntax, lintTypes } from "./lint.ts";
import { openScript } from "./program.ts";
import { checkSyntax, checkTypes, hasTypes } from "./type-check.ts";

/** Checks JavaScript, TypeScript and React with ESLint and the compiler. */
export async function checkScript(
  pasted: string,
  language: ScriptLanguage,
  onEarly?: OnEarlyFindings,
): Promise<Finding[]> {
  const shown = closedAtDots(withoutEllipses(pasted));
  const isPart = language !== "typescript" && isComponentBody(shown);
  const code = isPart ? `function Fragment() { ${shown}\n}` : shown;
  const script = openScript(code, language);
  if (language === "javascript" && hasTypes(script)) return checkScript(pasted, "typescript", onEarly);
  const broken = checkSyntax(script);
  if (broken.length > 0) return inOrder(broken);
  const file = script.source.fileName;
  // Where a part of a component gets its names from is not in the text.
  const linted = lintSyntax(code, file).filter(({ rule }) => !isPart || rule !== "react-x/exhaustive-deps");
  const asPasted = (findings: readonly Finding[]) =>
    inOrder(findings.map((finding) => withoutForeign(finding, pasted)));
  await onEarly?.(asPasted(linted));
  const typed = [...lintTypes(code, file, script.program), ...checkTypes(script, language)];
  return asPasted(await withPatterns([...linted, ...typed], code, language));
}

/** A change of lines that were completed here is no change of the visitor's. */
function withoutForeign({ change, ...finding }: Finding, pasted: string): Finding {
  return change && pasted.includes(change.before) ? { ...finding, change } : finding;
}

/** A text that ends with three dots in a comment goes on; what is open there is closed, on the same line. */
function closedAtDots(code: string): string {
  const filled = code.replaceAll(/\(\s*\.\.\.\s*\)/g, (dots) => dots.replace("...", "   "));
  if (!/\/\/\s*(?:\.\.\.|…)[^\n]*\s*$/.test(filled)) return filled;
  const open = (filled.match(/\{/g)?.length ?? 0) - (filled.match(/\}/g)?.length ?? 0);
  return open > 0 && open < 6 ? `${filled.trimEnd()}\n${"}".repeat(open)}` : filled;
}

/** Hooks outside of any function were copied out of a component. */
function isComponentBody(code: string): boolean {
  const { statements } = ts.createSourceFile("/code.tsx", code, ts.ScriptTarget.ESNext, true);
  const isModule = statements.some(
    (one) => ts.isImportDeclaration(one) || ts.isExportAssignment(one) || isExported(one),
  );
  return !isModule && statements.some(callsHook);
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function callsHook(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) && /^(?:React\.)?use[A-Z]/.test(node.expression.getText())) return true;
  return ts.forEachChild(node, callsHook) ?? false;
}
