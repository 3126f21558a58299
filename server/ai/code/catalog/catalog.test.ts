import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { findFaults } from "../debug.ts";
import { isLanguage, type Language } from "../languages.ts";

/**
 * Faults that textbooks and code reviews warn of, marked at the end of their line, and programs without one that look as if
 * they had (`clean.txt`). The programs were written for this test; some faults are those of react.dev (CC BY 4.0), semgrep's
 * rules and the debugging quizzes that `bench/code-assistant/elsewhere/sources.json` names, in programs of our own.
 */
type Program = { language: Language; name: string; code: string; faults: number[] };
const MARK = / ?«fault»/g;

function programsIn(file: string): Program[] {
  const parts = readFileSync(join(import.meta.dirname, file), "utf8")
    .split(/^=== /m)
    .slice(1);
  return parts.map((part) => {
    const [head = "", ...lines] = part.split("\n");
    const [language = "", ...name] = head.split(" ");
    if (!isLanguage(language)) throw new Error(`No such language: ${head}`);
    const faults = lines.flatMap((line, at) => (line.includes("«fault»") ? [at + 1] : []));
    return { language, name: name.join(" "), code: lines.join("\n").replaceAll(MARK, ""), faults };
  });
}

const programs = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".txt"))
  .flatMap(programsIn);
const seriousIn = async ({ code, language }: Program) =>
  (await findFaults(code, language)).filter(({ severity }) => severity !== "low");

// The tools take a while to load on a busy machine.
beforeAll(async () => {
  await Promise.all([findFaults("x", "react"), findFaults("x", "python")]);
}, 60_000);

describe("finds on its line or next to it", () => {
  test.each(programs.filter(({ faults }) => faults.length > 0))("$language: $name", async (program) => {
    const lines = (await seriousIn(program)).map(({ line }) => line);
    expect(lines.some((line) => program.faults.some((fault) => Math.abs(line - fault) <= 1))).toBe(true);
  });
});

describe("says nothing serious of", () => {
  test.each(programs.filter(({ faults }) => faults.length === 0))("$language: $name", async (program) => {
    expect(await seriousIn(program)).toEqual([]);
  });
});
