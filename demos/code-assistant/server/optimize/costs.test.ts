import { describe, expect, test } from "vitest";
import type { TreeLanguage } from "../languages.ts";
import { parse } from "../syntax/parse.ts";
import { costsIn } from "./costs.ts";

describe("costsIn", () => {
  test.each<[TreeLanguage, string]>([
    [
      "javascript",
      'function f(a, row) {\n  const cells = row.split(",").join(";");\n  return a.filter((x) => cells.includes(x));\n}\n',
    ],
    ["javascript", "const f = (groups, x) => groups.map((list) => list.includes(x));\n"],
    ["javascript", "const f = (lines) => lines.map((line) => JSON.parse(line));\n"],
    ["javascript", "function f(a) {\n  let s = '';\n  for (const x of a) s += x;\n  return s;\n}\n"],
    ["python", "def f(groups, x):\n    for names in groups:\n        print(x in names)\n"],
  ])("%s has nothing to name: %j", async (language, code) => {
    expect(costsIn(await parse(code, language), language)).toEqual([]);
  });

  test.each<[language: TreeLanguage, before: string, because: string, code: string]>([
    ["javascript", "O(n · m)", "never a text", "function f(a, b) {\n  return a.filter((x) => b.includes(x));\n}\n"],
    [
      "typescript",
      "O(n · m)",
      "only you can tell that nothing else changes `b` while the loop runs",
      "function f(a: string[], b: string[]) {\n  return a.filter((x) => b.includes(x));\n}\n",
    ],
    [
      "python",
      "O(n · m)",
      "the loop changes `out`",
      "def f(a):\n    out = []\n    for x in a:\n        if x not in out:\n            out.append(x)\n    return out\n",
    ],
    [
      "java",
      "O(n · m)",
      "can be hashed",
      "class A { int f(List<Item> a, List<Item> b) { int n = 0; for (Item x : a) if (b.contains(x)) n++; return n; } }",
    ],
    [
      "cpp",
      "O(n · m)",
      "only you can tell",
      "int f(const std::vector<int>& a, const std::vector<int>& b) {\n  int n = 0;\n  for (int x : a)\n    if (std::find(b.begin(), b.end(), x) == b.end()) n++;\n  return n;\n}\n",
    ],
    [
      "python",
      "O(n²)",
      "also used before the loop is over",
      'def f(a):\n    out = ""\n    for x in a:\n        out += str(x)\n        if len(out) > 5:\n            return out\n    return out\n',
    ],
    [
      "java",
      "O(n²)",
      "nothing reads it before the loop is over",
      'class A {\n  String f(List<String> a) {\n    String out = "";\n    for (String x : a) out += x;\n    return out;\n  }\n}\n',
    ],
    [
      "python",
      "O(n²)",
      "every other use of the list would have to change",
      "def f(start):\n    queue = [start]\n    while queue:\n        print(queue.pop(0))\n",
    ],
    [
      "javascript",
      "O(n²)",
      "nothing else reads `all` in between",
      "const f = (a) => a.reduce((all, x) => ({ ...all, [x]: 1 }), {});\n",
    ],
    ["python", "O(2ⁿ)", "for you to choose", "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n"],
    [
      "javascript",
      "n waits",
      "depend on their order",
      "async function f(a) {\n  for (const x of a) {\n    await g(x);\n  }\n}\n",
    ],
    [
      "javascript",
      "O(n²)",
      "can be hashed",
      "function f(a) {\n  for (let i = 0; i < a.length; i++)\n    for (let j = 0; j < a.length; j++) if (a[i] === a[j]) return true;\n}\n",
    ],
  ])("in %s names %s and says why it is not changed: %s", async (language, before, because, code) => {
    const costs = costsIn(await parse(code, language), language);
    expect(costs).toContainEqual(expect.objectContaining({ before, fix: expect.stringContaining(because) }));
    for (const { fix } of costs) expect(fix).toMatch(/ Not changed, because .+\.$/);
  });
});
