import { describe, expect, test } from "vitest";
import type { TreeLanguage } from "../languages.ts";
import { speedUp } from "./costs.ts";

type Rewrite = [language: TreeLanguage, what: string, before: string, after: string];

const SETS: Rewrite[] = [
  [
    "typescript",
    "a typed parameter",
    "function f(a: string[], b: string[]) {\n  return a.filter((x) => b.includes(x));\n}\n",
    "function f(a: string[], b: string[]) {\n  const bSet = new Set(b);\n  return a.filter((x) => bSet.has(x));\n}\n",
  ],
  [
    "typescript",
    "a function that is one expression",
    "const f = (a: string[], b: string[]) => a.filter((x) => b.includes(x));\n",
    "const f = (a: string[], b: string[]) => {\n  const bSet = new Set(b);\n  return a.filter((x) => bSet.has(x));\n};\n",
  ],
  [
    "react",
    "a property of a component",
    "type Props = { all: string[]; chosen: string[] };\nfunction List({ all, chosen }: Props) {\n  const shown = all.filter((x) => chosen.includes(x));\n  return <p>{shown}</p>;\n}\n",
    "type Props = { all: string[]; chosen: string[] };\nfunction List({ all, chosen }: Props) {\n  const chosenSet = new Set(chosen);\n  const shown = all.filter((x) => chosenSet.has(x));\n  return <p>{shown}</p>;\n}\n",
  ],
  [
    "python",
    "letters of a text",
    'def f(text: str):\n    vowels = ["a", "e"]\n    return [c for c in text if c in vowels]\n',
    'def f(text: str):\n    vowels = ["a", "e"]\n    vowels_set = set(vowels)\n    return [c for c in text if c in vowels_set]\n',
  ],
  [
    "java",
    "a list of strings",
    "import java.util.*;\nclass A {\n  int f(List<String> a, List<String> b) {\n    int n = 0;\n    for (String x : a) if (b.contains(x)) n++;\n    return n;\n  }\n}\n",
    "import java.util.*;\nclass A {\n  int f(List<String> a, List<String> b) {\n    int n = 0;\n    Set<String> bSet = new HashSet<>(b);\n    for (String x : a) if (bSet.contains(x)) n++;\n    return n;\n  }\n}\n",
  ],
  [
    "cpp",
    "a vector",
    "int f(const std::vector<int>& a, const std::vector<int>& b) {\n  int n = 0;\n  for (int x : a)\n    if (std::find(b.begin(), b.end(), x) == b.end()) n++;\n  return n;\n}\n",
    "#include <unordered_set>\n\nint f(const std::vector<int>& a, const std::vector<int>& b) {\n  int n = 0;\n  const std::unordered_set<int> bSet(b.begin(), b.end());\n  for (int x : a)\n    if (bSet.count(x) == 0) n++;\n  return n;\n}\n",
  ],
  [
    "go",
    "a slice",
    'package a\n\nimport "slices"\n\nfunc f(a, b []int) (n int) {\n\tfor _, x := range a {\n\t\tif slices.Contains(b, x) {\n\t\t\tn++\n\t\t}\n\t}\n\treturn\n}\n',
    'package a\n\nimport "slices"\n\nfunc f(a, b []int) (n int) {\n\tbSet := make(map[int]bool, len(b))\n\tfor _, value := range b {\n\t\tbSet[value] = true\n\t}\n\tfor _, x := range a {\n\t\tif bSet[x] {\n\t\t\tn++\n\t\t}\n\t}\n\treturn\n}\n',
  ],
  [
    "rust",
    "a slice",
    "fn f(a: &[i32], b: &[i32]) -> i32 {\n    let mut n = 0;\n    for x in a {\n        if b.contains(x) {\n            n += 1;\n        }\n    }\n    n\n}\n",
    "use std::collections::HashSet;\n\nfn f(a: &[i32], b: &[i32]) -> i32 {\n    let mut n = 0;\n    let b_set: HashSet<_> = b.iter().collect();\n    for x in a {\n        if b_set.contains(x) {\n            n += 1;\n        }\n    }\n    n\n}\n",
  ],
];

const HOISTED: Rewrite[] = [
  [
    "javascript",
    "a declared pattern",
    'function f(a) {\n  for (const x of a) {\n    const p = new RegExp("^a");\n    if (p.test(x)) return x;\n  }\n}\n',
    'function f(a) {\n  const p = new RegExp("^a");\n  for (const x of a) {\n    if (p.test(x)) return x;\n  }\n}\n',
  ],
  [
    "javascript",
    "a global pattern that only replaces",
    'function f(a) {\n  return a.map((x) => x.replace(new RegExp("a", "g"), ""));\n}\n',
    'function f(a) {\n  const pattern = new RegExp("a", "g");\n  return a.map((x) => x.replace(pattern, ""));\n}\n',
  ],
  [
    "python",
    "a pattern of an inner loop",
    'for a in rows:\n    for b in a:\n        if re.compile("x").match(b):\n            print(b)\n',
    'pattern = re.compile("x")\nfor a in rows:\n    for b in a:\n        if pattern.match(b):\n            print(b)\n',
  ],
  [
    "java",
    "a pattern",
    'class A {\n  void f(List<String> a) {\n    for (String x : a) {\n      g(Pattern.compile("x").matcher(x));\n    }\n  }\n}\n',
    'class A {\n  void f(List<String> a) {\n    Pattern pattern = Pattern.compile("x");\n    for (String x : a) {\n      g(pattern.matcher(x));\n    }\n  }\n}\n',
  ],
  [
    "rust",
    "a pattern with its unwrap",
    'fn f(a: &[String]) {\n    for x in a {\n        let re = Regex::new("x").unwrap();\n        g(re.is_match(x));\n    }\n}\n',
    'fn f(a: &[String]) {\n    let re = Regex::new("x").unwrap();\n    for x in a {\n        g(re.is_match(x));\n    }\n}\n',
  ],
  [
    "typescript",
    "the lower case of a search term",
    "function f(a: string[], term: string) {\n  return a.filter((x) => x.includes(term.toLowerCase()));\n}\n",
    "function f(a: string[], term: string) {\n  const termLower = term.toLowerCase();\n  return a.filter((x) => x.includes(termLower));\n}\n",
  ],
  [
    "javascript",
    "a root in the condition",
    "function f(n) {\n  for (let i = 2; i <= Math.sqrt(n); i++) if (n % i === 0) return false;\n  return true;\n}\n",
    "function f(n) {\n  const limit = Math.sqrt(n);\n  for (let i = 2; i <= limit; i++) if (n % i === 0) return false;\n  return true;\n}\n",
  ],
  [
    "cpp",
    "the length of a text",
    "int f(const char* s) {\n  int n = 0;\n  for (size_t i = 0; i < strlen(s); i++) n += s[i];\n  return n;\n}\n",
    "int f(const char* s) {\n  int n = 0;\n  const size_t sLength = strlen(s);\n  for (size_t i = 0; i < sLength; i++) n += s[i];\n  return n;\n}\n",
  ],
  [
    "python",
    "a sorted list that is only read",
    "def f(a: list[int], b):\n    for x in b:\n        order = sorted(a)\n        print(order.index(x))\n",
    "def f(a: list[int], b):\n    order = sorted(a)\n    for x in b:\n        print(order.index(x))\n",
  ],
];

const GROWN: Rewrite[] = [
  [
    "python",
    "a text",
    'def f(a):\n    out = ""\n    for x in a:\n        out += str(x)\n    return out\n',
    'def f(a):\n    out_parts = []\n    for x in a:\n        out_parts.append(str(x))\n    out = "".join(out_parts)\n    return out\n',
  ],
  [
    "java",
    "a text that starts with something",
    'class A {\n  String f(List<String> a) {\n    String out = "[";\n    for (String x : a) {\n      if (x != null) out += x;\n    }\n    return out + "]";\n  }\n}\n',
    'class A {\n  String f(List<String> a) {\n    StringBuilder outBuilder = new StringBuilder("[");\n    for (String x : a) {\n      if (x != null) outBuilder.append(x);\n    }\n    String out = outBuilder.toString();\n    return out + "]";\n  }\n}\n',
  ],
  [
    "go",
    "a text",
    'package a\n\nfunc f(a []string) string {\n\tout := ""\n\tfor _, x := range a {\n\t\tout += x\n\t}\n\treturn out\n}\n',
    'package a\n\nimport "strings"\n\nfunc f(a []string) string {\n\tvar outBuilder strings.Builder\n\tfor _, x := range a {\n\t\toutBuilder.WriteString(x)\n\t}\n\tout := outBuilder.String()\n\treturn out\n}\n',
  ],
  [
    "python",
    "a list that is copied",
    "def f(a):\n    out = []\n    for x in a:\n        out = out + [x]\n    return out\n",
    "def f(a):\n    out = []\n    for x in a:\n        out.append(x)\n    return out\n",
  ],
  [
    "javascript",
    "an array that is spread",
    "function f(a) {\n  let out = [];\n  for (const x of a) out = [...out, x, 1];\n  return out;\n}\n",
    "function f(a) {\n  let out = [];\n  for (const x of a) out.push(x, 1);\n  return out;\n}\n",
  ],
  [
    "javascript",
    "a list filled at its front",
    "function f(a) {\n  const out = [];\n  for (const x of a) {\n    out.unshift(x);\n  } // newest first\n  return out;\n}\n",
    "function f(a) {\n  const out = [];\n  for (const x of a) {\n    out.push(x);\n  } // newest first\n  out.reverse();\n  return out;\n}\n",
  ],
  [
    "python",
    "a queue",
    "def f(start):\n    queue = [start]\n    while queue:\n        x = queue.pop(0)\n        queue.append(x)\n",
    "import collections\n\ndef f(start):\n    queue = collections.deque([start])\n    while queue:\n        x = queue.popleft()\n        queue.append(x)\n",
  ],
  [
    "javascript",
    "an array reduced by copying",
    "const f = (a) => a.reduce((all, x) => [...all, x * 2], []);\n",
    "const f = (a) => a.reduce((all, x) => { all.push(x * 2); return all; }, []);\n",
  ],
  [
    "javascript",
    "an object reduced by copying",
    "const f = (a) => a.reduce((all, x, i) => ({ ...all, [x.id]: i }), {});\n",
    "const f = (a) => Object.fromEntries(a.map((x, i) => [x.id, i]));\n",
  ],
  [
    "python",
    "a recursion",
    '"""Numbers."""\n\ndef fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n',
    '"""Numbers."""\n\nimport functools\n\n@functools.cache\ndef fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n',
  ],
  [
    "typescript",
    "a recursion",
    "export function fib(n: number): number {\n  if (n < 2) return n;\n  return fib(n - 1) + fib(n - 2);\n}\n",
    "const fibCache = new Map<number, number>();\n\nexport function fib(n: number): number {\n  const known = fibCache.get(n);\n  if (known !== undefined) return known;\n  if (n < 2) return n;\n  const result = fib(n - 1) + fib(n - 2);\n  fibCache.set(n, result);\n  return result;\n}\n",
  ],
];

describe("speedUp", () => {
  test.each([...SETS, ...HOISTED, ...GROWN])("%s: %s", async (language, _what, before, after) => {
    const { code, improvements } = await speedUp(before, language);
    expect(code).toBe(after);
    expect(improvements).toEqual([expect.stringMatching(/^Line \d+: .+ → .+$/)]);
  });

  test("names the lines of the code that was pasted, whatever was inserted above", async () => {
    const { improvements } = await speedUp(
      'import re\n\ndef f(a):\n    out = ""\n    for x in a:\n        p = re.compile("x")\n        out += p.sub("", x)\n    return out\n\ndef fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n',
      "python",
    );
    expect(improvements.map((text) => text.split(":")[0])).toEqual(["Line 6", "Line 7", "Line 10"]);
  });
});
