import { createRequire } from "node:module";
import type { Diagnostic, Workspace } from "@astral-sh/ruff-wasm-nodejs";
import type { Finding } from "../finding.ts";
import { applyEdits } from "../optimize/edits.ts";
import { type Improved, listed } from "../optimize/improved.ts";
import { FAULTS, IMPROVEMENTS } from "./ruff-rules.ts";

/** Not in ruff's stable rules yet. */
const CHANGED_LOOP = "B909";
const isRule = ({ code }: Diagnostic) => code !== null && code !== "invalid-syntax";
const isPrefix = (code: string) => code !== "invalid-syntax";
type Ruff = typeof import("@astral-sh/ruff-wasm-nodejs");
type Workspaces = { faults: Workspace; changedLoops: Workspace; improvements: Workspace };

const require = createRequire(import.meta.url);
let workspaces: Workspaces | undefined;

function open(): Workspaces {
  const { Workspace, PositionEncoding }: Ruff = require("@astral-sh/ruff-wasm-nodejs");
  const make = (select: string[], preview = false) =>
    new Workspace(
      { "line-length": 100, "target-version": "py313", lint: { select, preview, "explicit-preview-rules": preview } },
      PositionEncoding.Utf16,
    );
  return {
    faults: make(Object.keys(FAULTS).filter((rule) => isPrefix(rule) && rule !== CHANGED_LOOP)),
    changedLoops: make([CHANGED_LOOP], true),
    improvements: make(Object.keys(IMPROVEMENTS)),
  };
}

/** A failure, such as a stack overflow, leaves ruff's memory in an unknown state: the next question gets a new instance. */
function withRuff<Result>(work: (ruff: Workspaces) => Result): Result {
  workspaces ??= open();
  try {
    return work(workspaces);
  } catch (error) {
    workspaces = undefined;
    delete require.cache[require.resolve("@astral-sh/ruff-wasm-nodejs")];
    throw error;
  }
}

/** Bugs that ruff finds in a Python program. */
export function checkPython(code: string): Finding[] {
  const [diagnostics, changed] = withRuff(({ faults, changedLoops }): Diagnostic[][] => [
    faults.check(code),
    changedLoops.check(code),
  ]);
  // In preview mode, ruff uses rule names; only this one is enabled.
  const loops = (changed ?? []).filter(isRule).map((one) => ({ ...one, code: CHANGED_LOOP }));
  return [...(diagnostics ?? []), ...loops].map(({ code: rule, message, start_location, fix, subDiagnostics }) => {
    const name = rule ?? "invalid-syntax";
    const words = FAULTS[longestPrefix(name)] ?? { severity: "medium" as const, fix: "" };
    const help = fix?.message ?? subDiagnostics.find(({ severity }) => severity === "help")?.message;
    return {
      line: start_location.row,
      type: name === "invalid-syntax" ? "Syntax error" : `ruff ${name}`,
      severity: words.severity,
      message: sentence(message),
      fix: Object.hasOwn(FAULTS, name) ? words.fix : sentence(help ?? words.fix),
    };
  });
}

function longestPrefix(rule: string): string {
  return Object.keys(FAULTS)
    .filter((prefix) => rule.startsWith(prefix))
    .reduce((longest, prefix) => (prefix.length > longest.length ? prefix : longest), "");
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Fixes are applied in rounds: one often enables the next. */
const MAX_ROUNDS = 20;

/** Applies the fixes that preserve behavior, and formats the result. */
export function improvePython(original: string): Improved {
  return withRuff(({ improvements }) => improveWith(improvements, original));
}

function improveWith(improvements: Workspace, original: string): Improved {
  let code = original;
  const made = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const diagnostics: Diagnostic[] = improvements.check(code);
    if (!diagnostics.every(isRule)) return { code: original, improvements: [] };
    const next = diagnostics.find(({ fix, code: rule }) => fix && rule && IMPROVEMENTS[rule]);
    if (!next?.fix || !next.code) break;
    const text = IMPROVEMENTS[next.code] ?? "";
    const starts = lineStarts(code);
    const offset = ({ row, column }: { row: number; column: number }) => (starts[row - 1] ?? 0) + column - 1;
    const edits = next.fix.edits.map(({ location, end_location, content }) => ({
      start: offset(location),
      end: offset(end_location),
      text: content ?? "",
    }));
    const fixed = applyEdits(code, edits);
    if (fixed === code) break;
    code = fixed;
    made.set(text, (made.get(text) ?? 0) + 1);
  }
  const formatted = improvements.format(code);
  const style = formatted === code ? [] : ["Formatted in the style of Black: spacing, quotes, line breaks"];
  return { code: formatted, improvements: listed(made, style) };
}

const lineStarts = (code: string) => [
  0,
  ...Array.from(code.matchAll(/\r\n|\r|\n/g), (match) => match.index + match[0].length),
];
