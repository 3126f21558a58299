import { describe, expect, test } from "vitest";
import type { ScriptLanguage } from "../languages.ts";
import { checkScript } from "./check-script.ts";
import { LINT_RULES } from "./lint.ts";

const grave = async (code: string, language: ScriptLanguage) =>
  (await checkScript(code, language)).filter(({ severity }) => severity !== "low");

describe("scripts", () => {
  test.each(["javascript", "typescript"] as const)(
    "a text that stands alone in a condition, in %s",
    async (language) => {
      const code = `export function isOff(day${language === "typescript" ? ": string" : ""}) {\n  if (day === "sat" || "sun") return true;\n  return false;\n}`;
      expect(await grave(code, language)).toContainEqual(
        expect.objectContaining({ line: 2, severity: "high", type: "Only one value is compared" }),
      );
    },
  );

  test.each([
    ["javascript", 2, "Misspelled name", "TypeScript 2552", "const total = 1;\nconsole.log(totl);"],
    ["javascript", 1, "Comparison with NaN", "use-isnan", "export const f = (x) => x === NaN;"],
    [
      "javascript",
      2,
      "Promise where none is expected",
      "@typescript-eslint/no-misused-promises",
      "async function isNew(item) { return item > 1; }\nexport const f = () => { if (isNew(2)) return [1].filter(isNew); };",
    ],
    [
      "javascript",
      1,
      "Numbers sorted as text",
      "@typescript-eslint/require-array-sort-compare",
      "console.log([10, 9, 1].sort());",
    ],
    [
      "javascript",
      3,
      "Floating promise",
      "@typescript-eslint/no-floating-promises",
      "async function save() {}\nexport async function f() {\n  save();\n}",
    ],
    [
      "javascript",
      2,
      "for … in over an array",
      "@typescript-eslint/no-for-in-array",
      "const list = [1, 2];\nfor (const x in list) console.log(x);",
    ],
    ["javascript", 1, "Syntax error", "TypeScript 1134", "const = 3;"],
    [
      "javascript",
      1,
      "Chained comparison",
      "unicorn/no-chained-comparison",
      "export const f = (a, b, c) => a < b < c;",
    ],
    [
      "javascript",
      1,
      "Pattern that can take forever",
      "regexp/no-super-linear-backtracking",
      "export const p = /^(a+)+$/;",
    ],
    [
      "javascript",
      2,
      "Operator between different types",
      "TypeScript 2365",
      "const n = BigInt(5);\nexport const f = (list) => n * Number(list);",
    ],
    ["typescript", 1, "Wrong type", "TypeScript 2322", 'export const n: number = "1";'],
    [
      "typescript",
      2,
      "Missing return",
      "TypeScript 2366",
      "type A = 'x' | 'y';\nexport function f(a: A): number {\n  if (a === 'x') return 1;\n}",
    ],
    [
      "typescript",
      2,
      "Unreachable code",
      "no-unreachable",
      "export function f(a: number): number {\n  return a; g();\n}\nfunction g(): void {}",
    ],
    [
      "react",
      3,
      "Hook called conditionally",
      "react-x/rules-of-hooks",
      'import { useState } from "react";\nexport function A({ on }) {\n  if (on) useState(1);\n  return null;\n}',
    ],
    [
      "react",
      2,
      "Interval never cleared",
      "react-web-api/no-leaked-interval",
      "useEffect(() => {\n  setInterval(tick, 1000);\n}, []);",
    ],
    [
      "react",
      1,
      "Missing key",
      "react-x/no-missing-key",
      "export const A = ({ items }) => <ul>{items.map((item) => <li>{item}</li>)}</ul>;",
    ],
  ] as const)("%s, line %i: %s (%s)", async (language, line, type, rule, code) => {
    expect(await grave(code, language)).toContainEqual(expect.objectContaining({ line, type, rule }));
  });

  test.each([
    [
      "what is imported",
      "typescript",
      'import { a, type B } from "some-library";\nexport const c: B = a<B>(1);\nimport "./style.css";',
    ],
    [
      "what Node brings",
      "javascript",
      'const fs = require("node:fs");\nmodule.exports = { read: () => fs.readFileSync(process.argv[2], "utf8") };',
    ],
    [
      "types that are not there",
      "react",
      'import React from "react";\nexport const A: React.FC<{ n: number }> = ({ n }) => <p>{n}</p>;',
    ],
    [
      "what a browser brings",
      "javascript",
      'document.querySelector("p")?.addEventListener("click", () => localStorage.clear());',
    ],
    [
      "notes in comments that are no types",
      "javascript",
      "/**\n * @see - [wiki](https://example.org)\n * @param {Array [][]} grid\n * @return {Boolean} place\n */\nconst find = (grid) => grid.length;\nif (find([1]) < 0) console.log(find([2]) * 2);",
    ],
    [
      "the body of a component without its head",
      "react",
      "const [n, setN] = useState(0);\nuseEffect(() => { document.title = n; }, [n]);",
    ],
    ["what three dots leave out", "javascript", "function f(a) {\n  if (a) {\n    g(...);\n    // ..."],
    [
      "a name that only starts alike",
      "javascript",
      "const response = read();\nexport const r = responseText(response);",
    ],
  ] as const)("say nothing about %s", async (_what, language, code) => {
    expect(await grave(code, language)).toEqual([]);
  });

  test("say where a public rule is documented, and what its fix would change", async () => {
    const [found] = await checkScript("export const f = (a, b) => !a === b;", "javascript");
    expect(found).toMatchObject({
      rule: "unicorn/no-negation-in-equality-check",
      url: expect.stringContaining("no-negation-in-equality-check"),
      change: { before: "export const f = (a, b) => !a === b;", after: "export const f = (a, b) => a !== b;" },
    });
  });

  test("report one fault once", async () => {
    expect(await grave("const a = 1;\na = 2;\nconsole.log(a, a === NaN);", "javascript")).toHaveLength(2);
  });

  test("are checked without opening any file they refer to", async () => {
    const code =
      '/// <reference path="/etc/passwd" />\nimport a from "/etc/hostname";\nexport { default } from "../../../package.json";\nconsole.log(a);';
    expect(JSON.stringify(await checkScript(code, "typescript"))).not.toMatch(/root:|portfolio/);
  });

  test("can't disable the rules", async () => {
    expect(await grave("/* eslint-disable */\nexport const f = (x) => x === NaN;", "javascript")).not.toEqual([]);
  });
});

test.each(Object.entries(LINT_RULES))("%s has a severity, a title and advice", (_id, [severity, title, advice]) => {
  expect(["high", "medium", "low"]).toContain(severity);
  expect(title).toMatch(/^[^.]{4,60}$/);
  expect(advice).toMatch(/^[A-Z].*[.…]$/);
});
