import ts from "typescript-api";
import type { Finding, Severity } from "../finding.ts";
import type { ScriptLanguage } from "../languages.ts";
import type { Script } from "./program.ts";

/** About modules and libraries that are not at hand, or about options that the visitor didn't choose. */
const NOT_OURS = new Set([
  1208, 1259, 1375, 1378, 1479, 2306, 2307, 2318, 2347, 2354, 2497, 2503, 2580, 2581, 2582, 2583, 2584, 2591, 2592,
  2593, 2607, 2686, 2688, 2694, 2732, 2786, 2792, 2834, 2835, 2867, 2868, 2875, 2882, 6053, 7016, 7026, 7031, 17004,
  80005,
]);

/** What is certain enough to be said of code without types. */
const SAID_OF_PLAIN_CODE = new Set([
  2304, 2349, 2362, 2363, 2365, 2367, 2448, 2451, 2454, 2551, 2552, 2554, 2588, 2632, 2773, 2774, 2801, 2839, 2845,
  2869, 2872, 2873, 2881, 6133, 6192, 6198, 18004,
]);
const FORGOT_AWAIT = 2773;

/** What may well be right once the imported types are known: a base class, a narrowing, a count of arguments. */
const UNSURE_WITH_IMPORTS = new Set([2554, 2555, 4112, 4113, 18046]);

const SEVERITIES: Record<number, Severity> = {
  2774: "medium",
  2801: "high",
  2869: "medium",
  2872: "medium",
  2873: "medium",
  2881: "medium",
  6133: "low",
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
  2339: "Use a property that is there, or add it to the type.",
  2345: "Pass a value of the type that is asked for.",
  2365: "Compare or combine values of the same kind.",
  2366: "Return a value on every way, or throw where there is none.",
  2367: "Compare with a value that it can have.",
  2454: "Give it a value first.",
  2531: "Handle null first.",
  2532: "Handle undefined first.",
  2551: "Use the name that the message offers.",
  2552: "Use the name that the message offers.",
  2554: "Pass as many values as are asked for.",
  2588: "Declare it with let, or don't assign to it.",
  2774: "Call the function, or ask for something else.",
  2801: "Await the promise.",
  2845: "Ask with Number.isNaN().",
  6133: "Remove it.",
  7006: "Say what type it has.",
  18047: "Handle null first.",
  18048: "Handle undefined first.",
  18049: "Handle null and undefined first.",
};

/** What the TypeScript compiler says about a pasted script that can't be read; the types of a broken text mean nothing. */
export function checkSyntax({ program, source }: Script, language: ScriptLanguage): Finding[] {
  const diagnostics = program.getSyntacticDiagnostics(source).slice(0, 5);
  return diagnostics.filter((one) => isSaid(one, language)).map((one) => asFinding(one, source));
}

/** What it says about the types of one that can. */
export function checkTypes({ program, source }: Script, language: ScriptLanguage): Finding[] {
  const isImporting = source.statements.some(ts.isImportDeclaration);
  return program
    .getSemanticDiagnostics(source)
    .filter((one) => isSaid(one, language) && !(isImporting && UNSURE_WITH_IMPORTS.has(one.code)))
    .map((one) => asFinding(one, source));
}

function isSaid(diagnostic: ts.Diagnostic, language: ScriptLanguage): boolean {
  if (diagnostic.file === undefined || NOT_OURS.has(diagnostic.code)) return false;
  // In plain code only syntax (numbers below 2000), the list above and forgotten awaits are beyond doubt.
  if (language === "typescript") return true;
  const { code } = diagnostic;
  const forgotAwait = diagnostic.relatedInformation?.some((related) => related.code === FORGOT_AWAIT);
  return code < 2000 ? !/^(?:80|17)/.test(String(code)) : SAID_OF_PLAIN_CODE.has(code) || forgotAwait === true;
}

function asFinding(diagnostic: ts.Diagnostic, source: ts.SourceFile): Finding {
  const { code } = diagnostic;
  const forgotAwait = diagnostic.relatedInformation?.some((related) => related.code === FORGOT_AWAIT);
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, " ").replaceAll(/\s+/g, " ");
  return {
    line: source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1,
    type: code < 2000 ? "Syntax error" : `TypeScript ${code}`,
    severity: SEVERITIES[code] ?? "high",
    message: text.length > 300 ? `${text.slice(0, 299)}…` : text,
    fix: forgotAwait ? "Await the promise." : (FIXES[code] ?? fallbackFix(code)),
  };
}

const fallbackFix = (code: number) =>
  code < 2000 ? "Correct the line so that it can be read." : "Change the value or its type so that the two agree.";
