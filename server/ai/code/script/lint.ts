import type { ESLint } from "eslint";
import { Linter } from "eslint/universal";
import type { Finding } from "../finding.ts";
import type { ScriptLanguage } from "../languages.ts";
import { LINT_RULES, REACT_RULES } from "./lint-rules.ts";

const FILE = "code.jsx";
const linter = new Linter({ configType: "flat" });
let reactPlugin: Promise<ESLint.Plugin> | undefined;

/** The plugin includes its own compiler, so it is loaded with the first component. */
async function loadReactPlugin(): Promise<ESLint.Plugin> {
  reactPlugin ??= import("eslint-plugin-react-hooks").then((module) => module.default as unknown as ESLint.Plugin);
  return reactPlugin;
}

const BASE: Linter.Config = {
  files: [`**/${FILE}`],
  languageOptions: { ecmaVersion: "latest", sourceType: "module", parserOptions: { ecmaFeatures: { jsx: true } } },
  linterOptions: { reportUnusedDisableDirectives: "off", noInlineConfig: true },
};

type Rules = Record<string, { options?: unknown[] }>;
const asConfig = (rules: Rules): Linter.RulesRecord =>
  Object.fromEntries(Object.entries(rules).map(([name, { options = [] }]) => [name, ["error", ...options]]));

/** Lints a script whose types are blanked out. Messages without a rule are about syntax. */
export function lintWith(code: string, rules: Rules, plugins?: Record<string, ESLint.Plugin>): Linter.LintMessage[] {
  return linter.verify(code, [{ ...BASE, rules: asConfig(rules), ...(plugins && { plugins }) }], FILE);
}

/** Findings of ESLint's rules, and for React also of its plugin. */
export async function lintScript(code: string, language: ScriptLanguage): Promise<Finding[]> {
  const messages = lintWith(code, LINT_RULES);
  if (language === "react") messages.push(...lintWith(code, REACT_RULES, { "react-hooks": await loadReactPlugin() }));
  // A single expression is a fragment, and not a statement without effect.
  const isFragment = /^\s*(?:<[\s\S]*>|[^;\n]*);?\s*$/.test(code);
  return messages.flatMap(({ ruleId, message, line }) => {
    if (isFragment && ruleId === "no-unused-expressions") return [];
    const rule = ruleId ? (LINT_RULES[ruleId] ?? REACT_RULES[ruleId]) : undefined;
    if (!rule || !ruleId) return [];
    const type = ruleId.startsWith("react-hooks/")
      ? `React ${ruleId.slice("react-hooks/".length)}`
      : `ESLint ${ruleId}`;
    return [{ line, type, severity: rule.severity, message: firstSentences(message), fix: rule.fix }];
  });
}

/** The plugin's messages continue with code frames; the first paragraphs are enough. */
function firstSentences(message: string): string {
  const [first = "", second = ""] = message.replace(/^Error: /, "").split("\n\n");
  const text = /[.!?]$/.test(first) ? first : `${first}. ${second}`;
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 300);
}
