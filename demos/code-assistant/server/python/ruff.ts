import { createRequire } from "node:module";
import type { Diagnostic, Workspace } from "@astral-sh/ruff-wasm-nodejs";
import type { Finding } from "../finding.ts";
import { applyEdits, type Improved, listed } from "../optimize/improved.ts";
import { RUFF_ADVICE, RUFF_RULES } from "./rules.ts";

/** Rules whose fixes preserve the program's behavior. */
const IMPROVEMENTS = (
  "C400 C401 C402 C403 C404 C405 C406 C408 C409 C410 C411 C413 C414 C416 C417 C419 E713 E714 F401 F541 I001 PIE790 PIE808 " +
  "RET505 RET506 RET507 RET508 RUF010 SIM103 SIM114 SIM118 SIM201 SIM202 SIM208 SIM210 SIM300 UP004 UP008 UP009 UP010 " +
  "UP012 UP015 UP018 UP024 UP032 UP034 UP039 W605"
).split(" ");
const SYNTAX = "invalid-syntax";
const isRule = ({ code }: Diagnostic) => code !== null && code !== SYNTAX;
type Ruff = typeof import("@astral-sh/ruff-wasm-nodejs");
type Workspaces = { faults: Workspace; improvements: Workspace };

const require = createRequire(import.meta.url);
let workspaces: Workspaces | undefined;

function open(): Workspaces {
  const { Workspace, PositionEncoding }: Ruff = require("@astral-sh/ruff-wasm-nodejs");
  const make = (lint: object) =>
    new Workspace({ "line-length": 100, "target-version": "py313", lint }, PositionEncoding.Utf16);
  return {
    // In preview mode, ruff reports and selects rules by name.
    faults: make({ select: [...RUFF_RULES.keys()], preview: true, "explicit-preview-rules": true }),
    improvements: make({ select: IMPROVEMENTS }),
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

/** A finding of ruff, and the code it is about. */
export type RuffFinding = { finding: Finding; text: string; isSyntax: boolean };

/** Bugs that ruff finds in a Python program. */
export function checkWithRuff(code: string): RuffFinding[] {
  const diagnostics: Diagnostic[] = withRuff(({ faults }) => faults.check(code));
  const toOffset = offsetsIn(code);
  return diagnostics.map((diagnostic) => ({
    finding: { line: diagnostic.start_location.row, ...described(diagnostic), ...changeOf(diagnostic, code) },
    text: code.slice(toOffset(diagnostic.start_location), toOffset(diagnostic.end_location)),
    isSyntax: !isRule(diagnostic),
  }));
}

function described({ code: name, message, fix }: Diagnostic): Omit<Finding, "line"> {
  const rule = RUFF_RULES.get(name ?? SYNTAX);
  if (!rule)
    return {
      type: "Syntax error",
      severity: "high",
      message: sentence(message),
      fix: "Correct the syntax of this line.",
    };
  const words = `${name}`.replaceAll("-", " ");
  return {
    type: words.charAt(0).toUpperCase() + words.slice(1),
    severity: rule.severity,
    message: sentence(message),
    fix: RUFF_ADVICE[rule.code] ?? sentence(fix?.message ?? SEE_THE_RULE),
    rule: `ruff ${rule.code}`,
    url: `https://docs.astral.sh/ruff/rules/${name}/`,
  };
}

const SEE_THE_RULE = "Change it as the rule's documentation shows";
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** More lines than that are no longer a place to look at. */
const MAX_CHANGED_LINES = 6;

/** The lines that ruff's own fix would change, if they are in one place. */
function changeOf({ fix }: Diagnostic, code: string): Pick<Finding, "change"> {
  if (!fix || fix.edits.length === 0) return {};
  const first = Math.min(...fix.edits.map(({ location }) => location.row));
  const last = Math.max(...fix.edits.map(({ end_location }) => end_location.row));
  if (last - first >= MAX_CHANGED_LINES) return {};
  const lines = code.split("\n");
  const fixed = applyEdits(code, editsOf(fix, code)).split("\n");
  const before = lines.slice(first - 1, last).join("\n");
  const after = fixed.slice(first - 1, last + fixed.length - lines.length).join("\n");
  return { change: { before, after } };
}

/** Fixes are applied in rounds: one often enables the next. */
const MAX_ROUNDS = 20;

/** Applies the fixes that preserve behavior, and formats the result unless its layout is kept. */
export function improvePython(original: string, keepsLayout: boolean): Improved {
  return withRuff(({ improvements }) => improveWith(improvements, original, keepsLayout));
}

function improveWith(improvements: Workspace, original: string, keepsLayout: boolean): Improved {
  let code = original;
  const made = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const diagnostics: Diagnostic[] = improvements.check(code);
    if (!diagnostics.every(isRule)) return { code: original, improvements: [] };
    const next = diagnostics.find(({ fix }) => fix)?.fix;
    const fixed = next ? applyEdits(code, editsOf(next, code)) : code;
    if (!next || fixed === code) break;
    code = fixed;
    const text = next.message ?? "Rewrite as ruff suggests";
    made.set(text, (made.get(text) ?? 0) + 1);
  }
  const formatted = keepsLayout ? code : improvements.format(code);
  const style = formatted === code ? [] : ["Formatted in the style of Black: spacing, quotes, line breaks"];
  return { code: formatted, improvements: listed(made, style) };
}

type Place = { row: number; column: number };

function editsOf({ edits }: NonNullable<Diagnostic["fix"]>, code: string) {
  const toOffset = offsetsIn(code);
  return edits.map(({ location, end_location, content }) => ({
    start: toOffset(location),
    end: toOffset(end_location),
    text: content ?? "",
  }));
}

function offsetsIn(code: string): (place: Place) => number {
  const starts = [0, ...Array.from(code.matchAll(/\r\n|\r|\n/g), (match) => match.index + match[0].length)];
  return ({ row, column }) => (starts[row - 1] ?? code.length) + column - 1;
}
