import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import typescriptPlugin from "@typescript-eslint/eslint-plugin";
import * as parser from "@typescript-eslint/parser";
import type { ESLint } from "eslint";
import { Linter } from "eslint/universal";
import promise from "eslint-plugin-promise";
import reactDom from "eslint-plugin-react-dom";
import reactJsx from "eslint-plugin-react-jsx";
import reactWebApi from "eslint-plugin-react-web-api";
import reactX from "eslint-plugin-react-x";
import * as regexp from "eslint-plugin-regexp";
import security from "eslint-plugin-security";
import type ts from "typescript";
import { parse } from "yaml";
import type { Finding, Severity } from "../finding.ts";
import { ownRules } from "./own-rules/own-rules.ts";

/** The rule's own message says what is wrong where; this adds the title and what to do about it. */
type LintRule = readonly [severity: Severity, title: string, advice: string, ...options: unknown[]];
type LintRules = Readonly<Record<string, LintRule>>;

const sets: Record<"syntax" | "react" | "typed", LintRules> = parse(
  readFileSync(join(import.meta.dirname, "lint-rules.yaml"), "utf8"),
);

/** All rules, by the names that ESLint's configuration would use. */
export const LINT_RULES: LintRules = { ...sets.syntax, ...sets.react, ...sets.typed };

const asConfig = (rules: LintRules): Linter.RulesRecord =>
  Object.fromEntries(Object.entries(rules).map(([id, [, , , ...options]]) => [id, ["error", ...options]]));

const SYNTAX_CONFIG = asConfig(sets.syntax);
const REACT_CONFIG = { ...SYNTAX_CONFIG, ...asConfig(sets.react) };
const TYPED_CONFIG = asConfig(sets.typed);

/** Loaded by file: the whole plugin takes 70 MB, the rules used here take 10. */
async function loadUnicorn(): Promise<ESLint.Plugin> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve("eslint-plugin-unicorn"))), "rules");
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const names = Object.keys(LINT_RULES).flatMap((id) =>
    id.startsWith("unicorn/") ? [id.slice("unicorn/".length)] : [],
  );
  const rules = await Promise.all(names.map(async (name) => [name, (await load(`${name}.js`)).default] as const));
  const { toEslintRules } = await load("rule/index.js");
  return { rules: toEslintRules(Object.fromEntries(rules)) };
}

const plugins: Record<string, ESLint.Plugin> = {
  "@typescript-eslint": typescriptPlugin as unknown as ESLint.Plugin,
  unicorn: await loadUnicorn(),
  promise,
  regexp: regexp as unknown as ESLint.Plugin,
  security,
  "react-x": reactX as unknown as ESLint.Plugin,
  "react-web-api": reactWebApi as unknown as ESLint.Plugin,
  "react-dom": reactDom as unknown as ESLint.Plugin,
  "react-jsx": reactJsx as unknown as ESLint.Plugin,
  site: { rules: ownRules },
};

const linter = new Linter({ configType: "flat", cwd: "/" });

/** Runs rules over a text. Typed rules need the compiler's program that contains the text under the same name. */
export function lint(
  code: string,
  file: string,
  rules: Linter.RulesRecord,
  program?: ts.Program,
): Linter.LintMessage[] {
  const config: Linter.Config = {
    files: ["**/*.{js,ts,tsx}"],
    languageOptions: {
      parser: parser as Linter.Parser,
      globals: { window: false, globalThis: false, global: false },
      parserOptions: { ecmaFeatures: { jsx: !file.endsWith(".ts") }, ...(program && { programs: [program] }) },
    },
    linterOptions: { reportUnusedDisableDirectives: "off", noInlineConfig: true },
    plugins,
    rules,
  };
  try {
    return linter.verify(code, [config], file);
  } catch (error) {
    // A rule that stumbles over a program is left out, so that the others still answer.
    const { ruleId } = error as { ruleId?: string };
    if (ruleId === undefined || rules[ruleId] === undefined) throw error;
    const { [ruleId]: _left, ...others } = rules;
    return lint(code, file, others, program);
  }
}

export const lintSyntax = (code: string, file: string): Finding[] =>
  lint(code, file, file.endsWith(".ts") ? SYNTAX_CONFIG : REACT_CONFIG).flatMap((message) => asFinding(message, code));

export const lintTypes = (code: string, file: string, program: ts.Program): Finding[] =>
  lint(code, file, TYPED_CONFIG, program).flatMap((message) => asFinding(message, code));

function asFinding({ ruleId, message, line, fix, suggestions }: Linter.LintMessage, code: string): Finding[] {
  const rule = ruleId ? LINT_RULES[ruleId] : undefined;
  if (!rule || !ruleId) return [];
  const [severity, type, advice] = rule;
  const url = urlOf(ruleId);
  const edit = fix ?? (suggestions?.length === 1 ? suggestions[0]?.fix : undefined);
  return [
    {
      line,
      type,
      severity,
      message: firstSentences(message),
      fix: advice,
      ...(url && { rule: ruleId, url }),
      ...(edit && { change: changedLines(code, edit.range, edit.text) }),
    },
  ];
}

/** Undefined for our own rules, which are documented nowhere. */
function urlOf(id: string): string | undefined {
  const slash = id.indexOf("/");
  if (slash < 0) return `https://eslint.org/docs/latest/rules/${id}`;
  const [plugin, name] = [id.slice(0, slash), id.slice(slash + 1)];
  const rule = plugins[plugin]?.rules?.[name] as { meta?: { docs?: { url?: string } } } | undefined;
  return rule?.meta?.docs?.url;
}

/** The compiler's rules go on with code frames; the first paragraphs are enough. */
function firstSentences(message: string): string {
  const [first = "", second = ""] = message.replace(/^Error: /, "").split("\n\n");
  const text = /[.!?]$/.test(first) ? first : `${first}. ${second}`;
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 300);
}

function changedLines(code: string, [from, to]: readonly [number, number], text: string) {
  const start = code.lastIndexOf("\n", from - 1) + 1;
  const next = code.indexOf("\n", to);
  const end = next < 0 ? code.length : next;
  return { before: code.slice(start, end), after: code.slice(start, from) + text + code.slice(to, end) };
}
