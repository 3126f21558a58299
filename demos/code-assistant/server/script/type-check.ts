import ts from "typescript";
import type { Finding, Severity } from "../finding.ts";
import type { ScriptLanguage } from "../languages.ts";
import { isMisspelled } from "../syntax/spelling.ts";
import type { Script } from "./program.ts";

/** About modules and libraries that are not available, or options the visitor didn't choose. */
const NOT_OURS = new Set([
  1108, 1208, 1259, 1345, 1375, 1378, 1479, 2306, 2307, 2318, 2347, 2354, 2497, 2503, 2580, 2581, 2582, 2583, 2584,
  2591, 2592, 2593, 2607, 2664, 2665, 2686, 2688, 2694, 2732, 2786, 2792, 2834, 2835, 2867, 2868, 2875, 2882, 6053,
  7016, 7026, 7031, 17004, 80005,
]);

/** What ESLint's rules say in better words. */
const OF_THE_LINTER = new Set([1117, 2451, 2454, 2588, 2845, 2869, 2872, 2873, 6133, 6192, 6196, 6198]);

/** Certain enough in untyped code, where most types are guesses: wrong names, arguments, operators and comparisons. */
const SAID_OF_PLAIN_CODE = new Set([
  2576, 2663, 2300, 2304, 2349, 2362, 2363, 2365, 2367, 2448, 2551, 2552, 2554, 2632, 2774, 2801, 2839, 2881,
]);

/** They may disappear once the imported types are known. */
const UNSURE_WITH_IMPORTS = new Set([2339, 2345, 2551, 2554, 2555, 4112, 4113, 18046, 18047, 18048]);

/** A name that this text does not declare, which a larger program may. */
const UNKNOWN_NAMES = new Set([2304, 2552, 2503, 18004]);
/** "Did you forget to use 'await'?", as a remark on another error. */
const FORGOT_AWAIT = 2773;

type Words = { title: string; fix: string; severity?: Severity };
const WORDS: Record<number, Words> = {
  2304: { title: "Unknown name", fix: "Define the name before it is used, or correct its spelling." },
  2322: { title: "Wrong type", fix: "Assign a value of the declared type, or change the type." },
  2339: { title: "Unknown property", fix: "Use an existing property, or add it to the type." },
  2345: { title: "Wrong type of argument", fix: "Pass a value of the expected type." },
  2349: { title: "Not a function", fix: "Call something that can be called." },
  2362: { title: "Arithmetic with something that is no number", fix: "Convert it to a number first." },
  2363: { title: "Arithmetic with something that is no number", fix: "Convert it to a number first." },
  2365: { title: "Operator between different types", fix: "Compare or combine values of the same type." },
  2366: { title: "Missing return", fix: "Return a value on every path, or throw an error." },
  2367: { title: "Comparison that never holds", fix: "Compare with a possible value." },
  2448: { title: "Used before its declaration", fix: "Move the declaration up." },
  2531: { title: "Possibly null", fix: "Handle null first." },
  2532: { title: "Possibly undefined", fix: "Handle undefined first." },
  2551: { title: "Misspelled property", fix: "Use the name suggested in the message." },
  2552: { title: "Misspelled name", fix: "Use the name suggested in the message." },
  2554: { title: "Wrong number of arguments", fix: "Pass the expected number of arguments." },
  2564: { title: "Field without a value", fix: "Set it in the constructor.", severity: "low" },
  2774: { title: "Function not called", fix: "Call the function, or test something else.", severity: "medium" },
  2801: { title: "Missing await", fix: "Await the promise." },
  2839: { title: "Comparison that never holds", fix: "Compare the contents: two objects are never the same." },
  2881: { title: "Expression that never changes", fix: "Remove the part that never applies.", severity: "medium" },
  4114: { title: "Missing override", fix: "Add the modifier override.", severity: "low" },
  7006: { title: "Missing type", fix: "Add a type.", severity: "low" },
  18004: { title: "Unknown name", fix: "Define the name before it is used, or correct its spelling." },
  18047: { title: "Possibly null", fix: "Handle null first." },
  18048: { title: "Possibly undefined", fix: "Handle undefined first." },
  18049: { title: "Possibly null or undefined", fix: "Handle null and undefined first." },
};
/** Remarks of the strict mode on missing types. */
const isAboutMissingTypes = (code: number) => code >= 7005 && code <= 7053;

/** The compiler's syntax errors; types are only checked without any, because they mean nothing otherwise. */
export function checkSyntax({ program, source }: Script): Finding[] {
  return program
    .getSyntacticDiagnostics(source)
    .filter(({ code }) => !NOT_OURS.has(code) && code < 8000)
    .slice(0, 5)
    .map((one) => asFinding(one, source, "high"));
}

/** Whether a text that was said to be JavaScript is TypeScript: only there may a file contain types. */
export const hasTypes = ({ program, source }: Script): boolean =>
  program.getSyntacticDiagnostics(source).some(({ code }) => code >= 8002 && code <= 8020);

/** The compiler's type errors. */
export function checkTypes({ program, source }: Script, language: ScriptLanguage): Finding[] {
  const isImporting = source.statements.some(ts.isImportDeclaration);
  return program.getSemanticDiagnostics(source).flatMap((diagnostic) => {
    const { code } = diagnostic;
    if (NOT_OURS.has(code) || OF_THE_LINTER.has(code)) return [];
    const isAwait = diagnostic.relatedInformation?.some((related) => related.code === FORGOT_AWAIT) ?? false;
    if (language !== "typescript" && code >= 2000 && !SAID_OF_PLAIN_CODE.has(code) && !isAwait) return [];
    const isDoubtful =
      (isImporting && UNSURE_WITH_IMPORTS.has(code)) || (language === "javascript" && isAboutBrowser(diagnostic));
    if (UNKNOWN_NAMES.has(code) && !isMeantHere(diagnostic, source)) return [elsewhere(diagnostic, source)];
    const severity = isDoubtful || isAboutMissingTypes(code) ? "low" : (WORDS[code]?.severity ?? "high");
    const finding = asFinding(diagnostic, source, severity);
    return [isAwait ? { ...finding, type: "Missing await", fix: "Await the promise." } : finding];
  });
}

const textOf = ({ messageText }: ts.Diagnostic) =>
  ts.flattenDiagnosticMessageText(messageText, " ").replaceAll(/\s+/g, " ");

/** Untyped code often knows more of a page's elements than the compiler, and a class of the program may share a browser's name. */
const isAboutBrowser = (diagnostic: ts.Diagnostic) =>
  /\bon type '(?:HTML\w*)?Element'|\btypes? 'never'|Not all constituents/i.test(textOf(diagnostic));

/** Whether it is a misspelling of a name that this text declares. The compiler also suggests names that only start alike. */
function isMeantHere(diagnostic: ts.Diagnostic, source: ts.SourceFile): boolean {
  const [, name = "", suggested = ""] = /'([\w$]+)'.* Did you mean '([\w$]+)'/.exec(textOf(diagnostic)) ?? [];
  return isMisspelled(name, suggested) && declaredIn(source).has(suggested);
}

function declaredIn(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    const { name } = node as { name?: ts.Node };
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** A pasted text is often part of a larger one, so an unknown name is no fault in itself. */
const elsewhere = (diagnostic: ts.Diagnostic, source: ts.SourceFile): Finding => ({
  ...asFinding(diagnostic, source, "low"),
  fix: "In a larger program that is fine; otherwise declare it or correct its spelling.",
});

function asFinding(diagnostic: ts.Diagnostic, source: ts.SourceFile, severity: Severity): Finding {
  const { code } = diagnostic;
  const text = textOf(diagnostic);
  const isSyntax = code < 2000;
  const { title, fix } = WORDS[code] ?? {
    title: isSyntax ? "Syntax error" : "Type error",
    fix: isSyntax ? "Correct the syntax of this line." : "Change the value or its type so that they match.",
  };
  return {
    line: source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1,
    type: title,
    severity,
    message: text.length > 300 ? `${text.slice(0, 299)}…` : text,
    fix,
    rule: `TypeScript ${code}`,
  };
}
