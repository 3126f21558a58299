import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { findFaults } from "../debug.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { readSnippets } from "./snippets.ts";

const languages = Object.keys(LANGUAGES) as Language[];
const everySnippet = languages.flatMap((language) =>
  readSnippets(language).map(({ title, code }) => [language, title, code] as const),
);

test.each(everySnippet)("%s: %s has no findings", async (language, _title, code) => {
  const findings = await findFaults(code, language);
  expect(findings.filter(({ severity }) => severity !== "low")).toEqual([]);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const EXPECTED = /^ +print\(.*# (.+)$/gm;
const printing = readSnippets("python").filter(({ code }) => code.search(EXPECTED) >= 0);

describe.skipIf(!hasPython)("with Python installed", () => {
  test.each(printing.map(({ title, code }) => [title, code] as const))(
    "%s prints what its comments say",
    (_title, code) => {
      const { stdout, stderr } = spawnSync("python3", ["-W", "error", "-"], { input: code, encoding: "utf8" });
      expect(stderr).toBe("");
      expect(stdout.trimEnd().split("\n")).toEqual(Array.from(code.matchAll(EXPECTED), ([, expected]) => expected));
    },
  );
});
