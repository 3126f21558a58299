import { describe, expect, test } from "vitest";
import type { TreeLanguage } from "../languages.ts";
import { parse } from "../syntax/parse.ts";
import { costsIn, speedUp } from "./costs.ts";

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
    ["go", "package a\n\nfunc f(all [][]int) {\n\tfor _, one := range all {\n\t\tslices.Contains(one, 1)\n\t}\n}\n"],
  ])("%s has nothing to name: %j", async (language, code) => {
    expect(costsIn(await parse(code, language), language)).toEqual([]);
  });

  test.each<[language: TreeLanguage, because: string, code: string]>([
    ["javascript", "never a text", "function f(a, b) {\n  return a.filter((x) => b.includes(x));\n}\n"],
    [
      "javascript",
      "`remember` may change `known`",
      "const known = [1];\nfunction remember(x) { known.push(x); }\nfor (const x of [1, 2]) if (!known.includes(x)) remember(x);\n",
    ],
    [
      "typescript",
      "`out` may be the same list as `b`",
      "function f(a: string[], b: string[], out: string[]) {\n  for (const x of a) if (b.includes(x)) out.push(x);\n}\n",
    ],
    ["python", "shows that `x` can", 'def f(a):\n    known = ["a"]\n    return [x for x in a if x in known]\n'],
    [
      "python",
      "the loop may change `b`",
      "def f(a: list[str], b: list[str]):\n    for x in a:\n        if x in b:\n            b.append(x)\n",
    ],
    [
      "java",
      "can be hashed",
      "class A { int f(List<Item> a, List<Item> b) { int n = 0; for (Item x : a) if (b.contains(x)) n++; return n; } }",
    ],
    [
      "javascript",
      "remembers where its last match ended",
      'function f(a) {\n  for (const x of a) {\n    const p = new RegExp("a", "g");\n    if (p.test(x)) return x;\n  }\n}\n',
    ],
    ["javascript", "one of its own", 'const made = [1].map(() => [new RegExp("a")]);\n'],
    ["javascript", "the loop changes `n`", "function f(n) {\n  for (let i = 0; i < Math.sqrt(n); i++) n -= i;\n}\n"],
    ["cpp", "may change the text", "void f(char* s) {\n  for (size_t i = 0; i < strlen(s); i++) s[i] = ' ';\n}\n"],
    ["python", "an iterator", "def f(a, b):\n    for x in b:\n        order = sorted(a)\n        print(order[0])\n"],
    [
      "python",
      "also used before the loop is over",
      'def f(a):\n    out = ""\n    for x in a:\n        out += str(x)\n        if len(out) > 5:\n            return out\n    return out\n',
    ],
    ["python", "`x` is always a text", 'def f(a):\n    out = ""\n    for x in a:\n        out += x\n    return out\n'],
    [
      "python",
      "half done",
      'def f(a):\n    try:\n        out = ""\n        for x in a:\n            out += str(int(x))\n    except ValueError:\n        pass\n    return out\n',
    ],
    [
      "java",
      "appended differently",
      'class A {\n  String f(int n, char[] c) {\n    String out = "";\n    for (int i = 0; i < n; i++) out += c;\n    return out;\n  }\n}\n',
    ],
    [
      "javascript",
      "also used before",
      "function f(a) {\n  let all = [];\n  const seen = [];\n  for (const x of a) {\n    all = [...all, x];\n    seen.push(all);\n  }\n  return seen;\n}\n",
    ],
    [
      "python",
      "a deque may not support",
      "def f(start):\n    queue = [start]\n    while queue:\n        print(queue.pop(0), queue[1:])\n",
    ],
    [
      "javascript",
      "also reads `all`",
      "const f = (a) => a.reduce((all, x) => ({ ...all, [x]: (all[x] || 0) + 1 }), {});\n",
    ],
    [
      "python",
      "more than calculate",
      "def fib(n):\n    print(n)\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n",
    ],
    ["python", "more than one argument", "def f(n, k):\n    return n if n < 2 else f(n - 1, k) + f(n - 2, k)\n"],
    [
      "javascript",
      "more than one element",
      "function f(a) {\n  const out = [];\n  for (const x of a) out.unshift(...x);\n  return out;\n}\n",
    ],
    ["javascript", "more than one element", "const f = (a) => a.reduce((all, x) => [...all, ...x], []);\n"],
    [
      "javascript",
      "also used before the loop is over",
      "const out = [];\nfor (const x of [1]) {\n  out.unshift(x);\n  show();\n}\nfunction show() { console.log(out); }\n",
    ],
    [
      "python",
      "also used before the loop is over",
      "def f(n):\n    a = []\n    for i in range(n):\n        a = a + [a]\n    return a\n",
    ],
    [
      "python",
      "no statement before it",
      "def f(a: list[int], b: list[int]):\n    if a: return [x for x in a if x in b]\n",
    ],
    ["javascript", "depend on their order", "async function f(a) {\n  for (const x of a) {\n    await g(x);\n  }\n}\n"],
  ])("%s stays as it is, and says why: %s", async (language, because, code) => {
    expect(await speedUp(code, language)).toEqual({ code, improvements: [] });
    const costs = costsIn(await parse(code, language), language);
    expect(costs.map(({ fix }) => fix).join("\n")).toContain(because);
    for (const { fix } of costs) expect(fix).toMatch(/ Not changed, because .+\.$/);
  });
});
