import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Linter } from "eslint";
import { parse } from "yaml";
import type { Severity } from "../finding.ts";

/** The rule's own message says what is wrong where; this adds the title and what to do about it. */
type LintRule = readonly [severity: Severity, title: string, advice: string, ...options: unknown[]];
type LintRules = Readonly<Record<string, LintRule>>;

const file = readFileSync(join(import.meta.dirname, "lint-rules.yaml"), "utf8");
const sets: Record<"syntax" | "react" | "typed", LintRules> = parse(file);

/** All rules, by the names that ESLint's configuration would use. */
export const LINT_RULES: LintRules = { ...sets.syntax, ...sets.react, ...sets.typed };

const asConfig = (rules: LintRules): Linter.RulesRecord =>
  Object.fromEntries(Object.entries(rules).map(([id, [, , , ...options]]) => [id, ["error", ...options]]));

export const SYNTAX_CONFIG = asConfig(sets.syntax);
export const REACT_CONFIG = { ...SYNTAX_CONFIG, ...asConfig(sets.react) };
export const TYPED_CONFIG = asConfig(sets.typed);
