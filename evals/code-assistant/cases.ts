import { readFileSync } from "node:fs";
import { join } from "node:path";

export const CASE_LANGUAGES = ["javascript", "python", "typescript", "react", "java", "cpp"] as const;
export const CASE_SETS = ["open", "held-out", "clean"] as const;

/** A program, and the line of its bug if it has one. */
export type Case = { name: string; code: string; line: number | undefined };

const MARK = / *«bug»$/;

/** See the README in this folder for the format. */
export function readCases(language: (typeof CASE_LANGUAGES)[number], set: (typeof CASE_SETS)[number]): Case[] {
  const text = readFileSync(join(import.meta.dirname, "cases", language, `${set}.txt`), "utf8");
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [name = "", ...lines] = part.split("\n");
      const at = lines.findIndex((line) => MARK.test(line));
      return { name, code: lines.map((line) => line.replace(MARK, "")).join("\n"), line: at < 0 ? undefined : at + 1 };
    });
}
