import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Severity } from "../finding.ts";

type Rules = {
  ruff: Record<Severity, Record<string, string>>;
  advice: Record<string, string>;
  pyright: Record<string, readonly [title: string, severity: Severity, fix: string]>;
};

const rules: Rules = parse(
  readFileSync(projectFile("demos", "code-assistant", "server", "python", "rules.yaml"), "utf8"),
);

/** By ruff's name for a rule: its code and how serious it is. */
export const RUFF_RULES = new Map(
  Object.entries(rules.ruff).flatMap(([severity, names]) =>
    Object.entries(names).map(([code, name]) => [name, { code, severity: severity as Severity }] as const),
  ),
);

/** What to do about a finding of ruff, by the rule's code. */
export const RUFF_ADVICE = rules.advice;
export const PYRIGHT_RULES = rules.pyright;
