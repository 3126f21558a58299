import { describe, expect, test } from "vitest";
import type { Language } from "../languages.ts";
import { optimize } from "./optimize.ts";

describe("optimize", () => {
  test.each([
    ["javascript", "var a = 1;\nconsole.log(Math.pow(a, 2));\n", "const a = 1;\nconsole.log(a ** 2);\n"],
    [
      "typescript",
      "let a: number = 1;\na = a + 1;\nlet b: string = String(a);\nconsole.log(b);\n",
      "let a: number = 1;\na += 1;\nconst b: string = String(a);\nconsole.log(b);\n",
    ],
    [
      "react",
      "export const A = function () { return <p>{1}</p>; };\nexport const b = [1].map(function (x) { return x; });\n",
      "export const A = function() { return <p>{1}</p>; };\nexport const b = [1].map((x) => x);\n",
    ],
    ["python", "import os\nx = list([1,2])\nprint('{}'.format(x))\n", 'x = [1, 2]\nprint(f"{x}")\n'],
    ["java", "class A {   \n\n\n\n  int a;\n}\n", "class A {\n\n  int a;\n}\n"],
    ["cpp", "int f() { return 1; }  \n", "int f() { return 1; }\n"],
    ["sql", "select a from b", "SELECT a\nFROM b"],
  ] as const)("%s: %j", async (language, before, after) => {
    const { code, improvements } = await optimize(before, language);
    expect(code).toBe(after);
    expect(improvements.length).toBeGreaterThan(0);
    for (const text of improvements) expect(text).toMatch(/^[`A-Z&T]/);
  });

  test.each([
    ["javascript", "const a = ;"],
    ["python", "def f(:"],
    ["java", "class {"],
    ["sql", "selec"],
  ] as readonly [Language, string][])("%s that can't be parsed stays unchanged: %j", async (language, code) => {
    expect(await optimize(code, language)).toEqual({ code, improvements: [], costs: [], swapped: [] });
  });

  test.each([
    [
      "javascript",
      "let total = 0;\nfor (const value of [1]) {\n total =+ value;\n}\nvar sum = total;\nconsole.log(sum);\n",
      "var",
      "const",
    ],
    [
      "typescript",
      "let rest: number = 9;\nfor (const value of [1]) {\n rest =- value;\n}\nconsole.log(rest);\n",
      "",
      "",
    ],
    ["python", "total = 0\nfor value in list([1]):\n  total =+ value\nprint(total)\n", "list([1])", "[1]"],
  ] as const)(
    "names a swapped operator in %s and leaves its spaces, while it improves the rest",
    async (language, code, before, after) => {
      const { code: optimized, swapped } = await optimize(code, language);
      expect(optimized).toBe(code.replace(before, after));
      expect(swapped).toMatchObject([{ line: 3, type: "Swapped operator" }]);
    },
  );

  test("leaves no gap where an else was", async () => {
    const { code } = await optimize(
      "export function f(a) {\n  if (a) {\n    return 1;\n  } else {\n    return 2;\n  }\n}\n",
      "javascript",
    );
    expect(code).toBe("export function f(a) {\n  if (a) {\n    return 1;\n  }\n  return 2;\n}\n");
  });

  test.each([
    ["javascript", 2, "O(n · m)", "export const f = (a, b) =>\n  a.filter((x) => b.includes(x));\n"],
    ["python", 4, "O(n²)", 'def f(xs):\n    out = ""\n    for x in xs:\n        out += x\n    return out\n'],
    ["python", 3, "O(n²)", "def f(xs, out):\n    for x in xs:\n        out.insert(0, x)\n"],
    ["sql", 1, "all columns", "SELECT *\nFROM t\nWHERE id = 1"],
  ] as const)("%s: line %i costs %s", async (language, line, before, code) => {
    const { costs } = await optimize(code, language);
    expect(costs).toContainEqual(expect.objectContaining({ line, before }));
  });

  test("does not advise a set for a list that the loop changes", async () => {
    const { costs } = await optimize(
      "def f(xs, ys):\n    for x in xs:\n        i = ys.index(x)\n        ys.remove(x)\n        print(i)\n",
      "python",
    );
    expect(costs).toEqual([]);
  });

  test("advises a set beside a list that the loop fills", async () => {
    const code =
      "def f(xs):\n    out = []\n    for x in xs:\n        if x not in out:\n            out.append(x)\n    return out\n";
    const { costs } = await optimize(code, "python");
    expect(costs).toContainEqual(expect.objectContaining({ line: 4, fix: expect.stringContaining("beside the list") }));
  });

  test("advises positions where the place in a list is asked for", async () => {
    const { costs } = await optimize("def f(xs, ys):\n    for x in xs:\n        print(ys.index(x))\n", "python");
    expect(costs).toContainEqual(expect.objectContaining({ line: 3, fix: expect.stringContaining("position") }));
  });

  test("leaves good code unchanged", async () => {
    const code = "export const double = (n) => n * 2;\n";
    expect(await optimize(code, "javascript")).toEqual({ code, improvements: [], costs: [], swapped: [] });
  });
});
