import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Severity } from "../finding.ts";
import { isScript, type TreeLanguage } from "../languages.ts";

/** A mistake that reviewers know, as a tree-sitter query. README.md describes how to write one. */
export type Pattern = {
  id: string;
  /** The rule of a public linter or compiler that reports the same, and where it is documented. */
  rule: string;
  url: string;
  title: string;
  severity: Severity;
  /** `{name}` stands for the text of the capture @name. */
  message: string;
  advice: string;
  /** Its capture @match is what is reported. */
  query: string;
  /** Node types: the closest of them around the match, without which there is no finding. */
  within?: string[];
  /** Node types that end the search for `within`. */
  boundary?: string[];
  /** Queries that must, or must not, match in the node that `within` names, or else in the match itself. */
  has?: string[];
  lacks?: string[];
  /** Code that has the mistake, and code that resembles it. */
  bad: string;
  good: string;
};

/** Workers run from source, so the files are where the repository has them. */
export function readPatterns(language: TreeLanguage): Pattern[] {
  const file = `${isScript(language) ? "script" : language}.yaml`;
  return parse(readFileSync(projectFile("demos", "code-assistant", "server", "patterns", file), "utf8"));
}
