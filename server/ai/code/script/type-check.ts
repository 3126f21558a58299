import ts from "typescript";
import type { Finding, Severity } from "../finding.ts";
import type { ScriptLanguage } from "../languages.ts";
import { isMisspelled } from "../rules/spelling.ts";
import type { Script } from "./program.ts";

/** About modules and libraries that are not available, or options the visitor didn't choose. */
const NOT_OURS = new Set([
  1108, 1345, 1208, 1259, 1375, 1378, 1479, 2306, 2307, 2318, 2347, 2354, 2497, 2503, 2580, 2581, 2582, 2583, 2584,
  2591, 2592, 2593, 2607, 2664, 2665, 2686, 2688, 2694, 2732, 2786, 2792, 2834, 2835, 2867, 2868, 2875, 2882, 6053,
  7016, 7026, 7031, 17004, 80005,
]);

/** Errors that are certain enough to report in untyped code. */
const SAID_OF_PLAIN_CODE = new Set([
  2300, 2304, 2349, 2362, 2363, 2365, 2367, 2448, 2451, 2454, 2551, 2552, 2554, 2588, 2632, 2773, 2774, 2801, 2839,
  2845, 2869, 2872, 2873, 2881, 6133, 6192, 6198, 18004,
]);
const FORGOT_AWAIT = 2773;

/** Errors that may disappear once imported types are known: a base class, a narrowing, a number of arguments. */
const UNSURE_WITH_IMPORTS = new Set([2554, 2555, 4112, 4113, 18046]);

const SEVERITIES: Record<number, Severity> = {
  1487: "low",
  1488: "low",
  2394: "low",
  2774: "medium",
  2801: "high",
  2869: "medium",
  2872: "medium",
  2873: "medium",
  2881: "medium",
  6133: "low",
  6138: "low",
  6192: "low",
  6196: "low",
  6198: "low",
  7005: "low",
  7006: "low",
  7008: "low",
  7010: "low",
  7018: "low",
  7019: "low",
  7034: "low",
  7053: "low",
  18004: "high",
  2564: "low",
  4114: "low",
};

const FIXES: Record<number, string> = {
  2304: "Define the name before it is used, or correct its spelling.",
  2322: "Assign a value of the declared type, or change the type.",
  2339: "Use an existing property, or add it to the type.",
  2345: "Pass a value of the expected type.",
  2365: "Compare or combine values of the same type.",
  2366: "Return a value on every path, or throw an error.",
  2367: "Compare with a possible value.",
  2454: "Assign it first.",
  2531: "Handle null first.",
  2532: "Handle undefined first.",
  2551: "Use the name suggested in the message.",
  2552: "Use the name suggested in the message.",
  2554: "Pass the expected number of arguments.",
  2588: "Declare it with let, or don't assign to it.",
  2774: "Call the function, or test something else.",
  2801: "Await the promise.",
  2845: "Use Number.isNaN().",
  6133: "Remove it.",
  7006: "Add a type.",
  18047: "Handle null first.",
  18048: "Handle undefined first.",
  18049: "Handle null and undefined first.",
};

/** The TypeScript compiler's syntax errors; types are only checked without any, because they mean nothing otherwise. */
export function checkSyntax({ program, source }: Script, language: ScriptLanguage): Finding[] {
  const diagnostics = program.getSyntacticDiagnostics(source).slice(0, 5);
  return diagnostics.filter((one) => isSaid(one, language)).map((one) => asFinding(one, source));
}

/** Whether a text that was said to be JavaScript is TypeScript: only there may a file contain types. */
export const hasTypes = ({ program, source }: Script): boolean =>
  program.getSyntacticDiagnostics(source).some(({ code }) => code >= 8002 && code <= 8020);

/** `new Location("x")` means a class of the larger program and not the browser's. */
const isOfBrowser = ({ code, start = 0, length = 0 }: ts.Diagnostic, source: ts.SourceFile): boolean => {
  const made = code === 2554 ? /new (\w+)\s*\($/.exec(source.text.slice(0, start))?.[1] : undefined;
  const inside = /^new (\w+)/.exec(source.text.slice(start, start + length))?.[1];
  const name = made ?? (code === 2554 ? inside : undefined);
  return name !== undefined && !new RegExp(`\\b(?:class|function)\\s+${name}\\b`).test(source.text);
};

/** `text.charCodeAt()` and `list.fill()`: the language defines what happens without the argument, and people rely on it. */
const isOptional = ({ code, start = 0, length = 0 }: ts.Diagnostic, source: ts.SourceFile): boolean =>
  code === 2554 &&
  /^(?:charCodeAt|codePointAt|charAt|at|fill)$/.test(source.text.slice(start, start + length)) &&
  /^\s*\(\s*\)/.test(source.text.slice(start + length));

/** `valueOf = () => 1` as a parameter: what is passed in its place may take more. */
function isReplaceable({ code, start = 0 }: ts.Diagnostic, source: ts.SourceFile): boolean {
  const before = source.text.slice(Math.max(0, start - 200), start);
  const called = code === 2554 ? /(\w+)\s*\([^()]*$/.exec(before)?.[1] : undefined;
  return (
    called !== undefined &&
    new RegExp(`[(,]\\s*${called}\\s*=\\s*(?:(?:async\\s*)?\\(|function\\b|\\w+\\s*=>)`).test(source.text)
  );
}

/** A class whose base is imported has members that nobody knows of here. */
function isInherited(diagnostic: ts.Diagnostic, source: ts.SourceFile): boolean {
  if (diagnostic.code !== 2339 && diagnostic.code !== 2551) return false;
  const owner = /on type '(?:typeof )?(\w+)/.exec(ts.flattenDiagnosticMessageText(diagnostic.messageText, " "))?.[1];
  const made = source.statements.find((one) => ts.isClassDeclaration(one) && one.name?.text === owner);
  const base =
    made && ts.isClassDeclaration(made)
      ? made.heritageClauses
          ?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
          ?.types[0]?.expression.getText()
      : undefined;
  return base !== undefined && !source.statements.some((one) => ts.isClassDeclaration(one) && one.name?.text === base);
}

/** The compiler's type errors. */
export function checkTypes({ program, source }: Script, language: ScriptLanguage): Finding[] {
  const isImporting = source.statements.some(ts.isImportDeclaration);
  return program
    .getSemanticDiagnostics(source)
    .filter(
      (one) =>
        isSaid(one, language) &&
        !isOfBrowser(one, source) &&
        !(language !== "typescript" && (isOptional(one, source) || isReplaceable(one, source))) &&
        !(isImporting && (UNSURE_WITH_IMPORTS.has(one.code) || isSetByImport(one, source))) &&
        !isInherited(one, source),
    )
    .map((one) => asFinding(one, source));
}

const UNTYPED_RESULT = /\w\s*(?:\*\*|[-*/%])\s*\w+\)*\s*(?:\*\*|[-+*/%]|[=!]==?)/;

/** Where the types of a library or an import would be needed: an element of a page, an empty object, one of several. */
function isGuess({ code, messageText, file, start = 0, length = 0 }: ts.Diagnostic, language: ScriptLanguage): boolean {
  const text = ts.flattenDiagnosticMessageText(messageText, " ");
  const about = file?.text.slice(start, start + length) ?? "";
  return (
    (language === "javascript" && code === 2551 && /on type '(?:HTML)?Element'/.test(text)) ||
    (language === "javascript" && code === 2349 && text.includes("Not all constituents")) ||
    // A parameter whose default is undefined seems to be nothing else.
    (language === "javascript" && /\btypes? 'never'/i.test(text)) ||
    // The result of `a ** b` counts as a number where nobody knows the types, though it may be a bigint.
    (language === "javascript" && text.includes("'number' and 'bigint'") && UNTYPED_RESULT.test(about))
  );
}

/** Set from a function that is imported, so that nobody knows its type any more. */
function isSetByImport(diagnostic: ts.Diagnostic, source: ts.SourceFile): boolean {
  if (![18047, 18048, 2345, 2339].includes(diagnostic.code)) return false;
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, " ");
  if (diagnostic.code === 2339) return / on type '\{\}'/.test(text);
  const name = source.text.slice(diagnostic.start, (diagnostic.start ?? 0) + (diagnostic.length ?? 0));
  const imported = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap((one) => one.importClause?.getText(source).match(/\w+/g) ?? []);
  return (
    /^\w+$/.test(name) &&
    imported.some((one) => new RegExp(`\\b${name}\\s*=\\s*(?:await\\s+)?${one}\\(`).test(source.text))
  );
}

function isSaid(diagnostic: ts.Diagnostic, language: ScriptLanguage): boolean {
  if (diagnostic.file === undefined || NOT_OURS.has(diagnostic.code) || isGuess(diagnostic, language)) return false;
  // In plain JavaScript, only syntax errors (below 2000), the list above and forgotten awaits are certain.
  if (language === "typescript") return true;
  const { code } = diagnostic;
  const forgotAwait = diagnostic.relatedInformation?.some((related) => related.code === FORGOT_AWAIT);
  // 1064 and 1065 are about types in comments.
  return code < 2000 ? !/^(?:80|17|106[45])/.test(String(code)) : SAID_OF_PLAIN_CODE.has(code) || forgotAwait === true;
}

/** A name that this text does not declare. */
const UNKNOWN_NAMES = new Set([2304, 2552, 18004, 2503, 2663, 2662]);

/**
 * A pasted text is often part of a larger one, so an unknown name is no fault in itself. It is one if another function
 * declares it, where this one can't see it, or if the compiler recognizes a misspelling of a name that is declared here.
 */
function isElsewhere(name: string, suggested: string | undefined, source: ts.SourceFile): boolean {
  const declares = (one: string) =>
    new RegExp(`\\b(?:const|let|var|function|class|enum)\\s+${one}\\b|[({,]\\s*${one}\\s*[,)=}:]`).test(
      source.text.replaceAll(/\bnew\s/g, " "),
    );
  const isIdentifier = /^[\w$]{3,}$/.test(name);
  if (suggested !== undefined && !isMisspelled(name, suggested)) return isElsewhere(name, undefined, source);
  if (suggested !== undefined)
    return (
      !new RegExp(`\\b(?:const|let|var|function|class|import)\\b[^;\\n]*\\b${suggested}\\b`).test(source.text) &&
      !declares(suggested)
    );
  return (
    !isIdentifier ||
    !new RegExp(`\\b(?:const|let|var|function|class)\\s+${name.replaceAll("$", "\\$")}\\b`).test(source.text)
  );
}

const NOT_HERE =
  "It is not declared here. In a larger program that is fine; otherwise declare it or correct its spelling.";

function asFinding(diagnostic: ts.Diagnostic, source: ts.SourceFile): Finding {
  const { code } = diagnostic;
  const forgotAwait = diagnostic.relatedInformation?.some((related) => related.code === FORGOT_AWAIT);
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, " ").replaceAll(/\s+/g, " ");
  const [, name = "", suggested] = /'([^']+)'(?:.*Did you mean '([^']+)')?/.exec(text) ?? [];
  const elsewhere = UNKNOWN_NAMES.has(code) && isElsewhere(name, suggested, source);
  return {
    line: source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1,
    type: code < 2000 ? "Syntax error" : `TypeScript ${code}`,
    severity: elsewhere ? "low" : (SEVERITIES[code] ?? "high"),
    message: text.length > 300 ? `${text.slice(0, 299)}…` : text,
    fix: forgotAwait ? "Await the promise." : elsewhere ? NOT_HERE : (FIXES[code] ?? fallbackFix(code)),
  };
}

const fallbackFix = (code: number) =>
  code < 2000 ? "Correct the syntax of this line." : "Change the value or its type so that they match.";
