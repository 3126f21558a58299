import type { Linter } from "eslint";
import ts from "typescript";
import type { ScriptLanguage } from "../languages.ts";
import { applyEdits, type Edit, type Improved, listed } from "../optimize/improved.ts";
import { lint } from "./lint.ts";

/** ESLint fixes that preserve behavior, with a short description of each. */
const IMPROVEMENTS: Record<string, { text: string; options?: unknown[] }> = {
  "arrow-body-style": { text: "arrow function written without braces and return" },
  "dot-notation": { text: "property read with a dot" },
  eqeqeq: { text: "strict comparison", options: ["smart"] },
  "logical-assignment-operators": { text: "short assignment", options: ["always", { enforceForIfStatements: true }] },
  "no-else-return": { text: "needless else after return removed" },
  "no-extra-bind": { text: "needless `bind()` removed" },
  "no-extra-boolean-cast": { text: "needless conversion to a boolean removed" },
  "no-lonely-if": { text: "else and if joined" },
  "no-unneeded-ternary": { text: "needless `?:` removed" },
  "no-useless-computed-key": { text: "plain property name" },
  "no-useless-rename": { text: "needless renaming removed" },
  "no-useless-return": { text: "needless return removed" },
  "no-var": { text: "`let` instead of `var`" },
  "object-shorthand": { text: "short form in an object" },
  "operator-assignment": { text: "short assignment" },
  "prefer-arrow-callback": { text: "arrow function as a callback" },
  "prefer-const": { text: "`const` for what never changes", options: [{ destructuring: "all" }] },
  "prefer-exponentiation-operator": { text: "`**` instead of `Math.pow()`" },
  "prefer-numeric-literals": { text: "number written as a literal" },
  "prefer-object-has-own": { text: "`Object.hasOwn()` instead of a longer question" },
  "prefer-object-spread": { text: "spread instead of `Object.assign()`" },
  "prefer-template": { text: "template literal instead of `+`" },
  yoda: { text: "comparison written in the usual order" },
};

const RULES = Object.fromEntries(
  Object.entries(IMPROVEMENTS).map(([id, { options = [] }]) => [id, ["error", ...options] as [string, ...unknown[]]]),
) as Linter.RulesRecord;
const MAX_ROUNDS = 10;
const NAMES: Record<ScriptLanguage, string> = { javascript: "/code.js", typescript: "/code.ts", react: "/code.tsx" };

/** Applies the fixes that preserve behavior, and formats the result with the compiler's formatter unless its layout is kept. */
export function improveScript(original: string, language: ScriptLanguage, keepsLayout: boolean): Improved {
  let code = original;
  const made = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const messages = lint(code, NAMES[language], RULES);
    if (messages.some(({ fatal }) => fatal)) break;
    const edits: Edit[] = [];
    for (const { ruleId, fix } of messages) {
      const words = ruleId ? IMPROVEMENTS[ruleId]?.text : undefined;
      if (!fix || !words) continue;
      const edit = { start: fix.range[0], end: fix.range[1], text: fix.text };
      if (edits.some((other) => edit.start < other.end && edit.end > other.start)) continue;
      edits.push(edit);
      made.set(words, (made.get(words) ?? 0) + 1);
    }
    const fixed = applyEdits(code, edits);
    if (fixed === code) break;
    code = fixed;
  }
  const formatted = keepsLayout ? code : format(withoutGaps(code, original), NAMES[language]);
  return {
    code: formatted,
    improvements: listed(made, formatted !== code ? ["Indentation and spacing made consistent"] : []),
  };
}

/** Removing an else leaves an empty last line behind. */
function withoutGaps(code: string, original: string): string {
  const gap = /\n[ \t]*\n(?=[ \t]*\})/g;
  return gap.test(original) || code.includes("`\n") ? code : code.replaceAll(gap, "\n");
}

/** The TypeScript compiler's formatter, which only changes whitespace. */
function format(code: string, name: string): string {
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ allowJs: true, jsx: ts.JsxEmit.Preserve }),
    getScriptFileNames: () => [name],
    getScriptVersion: () => "1",
    getScriptSnapshot: (file) => (file === name ? ts.ScriptSnapshot.fromString(code) : undefined),
    getCurrentDirectory: () => "/",
    getDefaultLibFileName: () => "lib.d.ts",
    fileExists: (file) => file === name,
    readFile: () => undefined,
  });
  const settings = {
    ...ts.getDefaultFormatCodeSettings("\n"),
    indentSize: 2,
    tabSize: 2,
    semicolons: ts.SemicolonPreference.Insert,
  };
  const edits = service.getFormattingEditsForDocument(name, settings);
  service.dispose();
  return applyEdits(
    code,
    edits.map(({ span, newText }) => ({ start: span.start, end: span.start + span.length, text: newText })),
  );
}
