import { describe, expect, test } from "vitest";
import type { Finding } from "../finding.ts";
import { findPythonFaults } from "./check-python.ts";
import { PYRIGHT_RULES, RUFF_ADVICE, RUFF_RULES } from "./rules.ts";

const serious = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity !== "low");

describe("findings", () => {
  test("of ruff have a title, a link and the change that ruff offers", async () => {
    expect(await findPythonFaults("def f(a=[]):\n    return a\n")).toEqual([
      {
        line: 1,
        type: "Mutable argument default",
        severity: "high",
        message: "Do not use mutable data structures for argument defaults.",
        fix: "Use None as the default and create the value inside the function.",
        rule: "ruff B006",
        url: "https://docs.astral.sh/ruff/rules/mutable-argument-default/",
        change: {
          before: "def f(a=[]):\n    return a",
          after: "def f(a=None):\n    if a is None:\n        a = []\n    return a",
        },
      },
    ]);
  });

  test("of pyright have a title and a link", async () => {
    expect(await findPythonFaults("import re\n\nprint(re.match('a', 'b').group(0))\n")).toEqual([
      {
        line: 3,
        type: "Member of something that may be None",
        severity: "medium",
        message: '"group" is not a known attribute of "None".',
        fix: "Check for None first.",
        rule: "pyright reportOptionalMemberAccess",
        url: "https://github.com/microsoft/pyright/blob/main/docs/configuration.md#reportOptionalMemberAccess",
      },
    ]);
  });

  test.each([
    ["ruff B909", 2, "def f(a):\n    for x in a: a.remove(x)\n"],
    ["pyright reportCallIssue", 3, "def f(a, b): return a + b\n\nprint(f(1))\n"],
    ["pyright reportUnusedCoroutine", 6, "async def f():\n    return 1\n\n\nasync def g():\n    f()\n"],
    ["pyright reportPossiblyUnboundVariable", 4, "def f(a):\n    if a:\n        b = 1\n    return b\n"],
    ["pyright reportSelfClsParameterName", 2, "class A:\n    def f():\n        return 1\n"],
  ])("%s on line %i", async (rule, line, code) => {
    expect(await findPythonFaults(code)).toContainEqual(expect.objectContaining({ rule, line }));
  });

  test("syntax errors are the only ones in what can't be read", async () => {
    const findings = await findPythonFaults("def f(:\n    return 1 + 'a'\n");
    expect(new Set(findings.map(({ type }) => type))).toEqual(new Set(["Syntax error"]));
  });
});

describe("one fault is reported once", () => {
  test.each([
    "print(undefined_name)\n",
    "def f():\n    print(a)\n    a = 1\n    return a\n",
    "a = 1\na == 2\n",
    "assert (1, 'text')\n",
    "class A:\n    def f(this):\n        return this\n",
    "def f():\n    return 1\n\n\ndef f():\n    return 2\n",
    "__all__ = ['missing']\n",
    "query = query.filter(1)\n",
    "raise 'text'\n",
    "import os\nfrom __future__ import annotations\n\nprint(os)\n",
    "raise NotImplemented\n",
    "print('%d' % 'a')\n",
    "try:\n    pass\nexcept (ValueError, 3):\n    pass\n",
    "from typing import Any\n\na: Any = 1\nif a is 1000:\n    pass\n",
  ])("%j", async (code) => {
    const lines = serious(await findPythonFaults(code)).map(({ line }) => line);
    expect(lines).toEqual([...new Set(lines)]);
  });
});

describe("part of a program", () => {
  test("may use names and packages that are elsewhere", async () => {
    const code = "import numpy as np\nfrom .models import User\n\nrows = np.zeros(size)\nprint(User.find(rows).name)\n";
    expect(serious(await findPythonFaults(code))).toEqual([]);
  });

  test.each([
    ["a misspelling", "total = 1\nprint(totl)\n", "Write `total`."],
    [
      "a method without its object",
      "class A:\n    def f(self):\n        return 1\n\n    def g(self):\n        return f()\n",
      "Call it on the object: `self.f`.",
    ],
    [
      "a variable of another function",
      "def f():\n    a = 1\n    return a\n\n\ndef g():\n    return a\n",
      "Return it from there, or pass it as a parameter.",
    ],
  ])("but not %s", async (_what, code, fix) => {
    expect(await findPythonFaults(code)).toContainEqual(
      expect.objectContaining({ rule: "ruff F821", severity: "high", fix }),
    );
  });

  test("may be indented as a whole, and so is the change", async () => {
    const [finding] = await findPythonFaults("    if name is 'a':\n        print(1)\n");
    expect(finding).toMatchObject({
      line: 1,
      rule: "ruff F632",
      change: { before: "    if name is 'a':", after: "    if name == 'a':" },
    });
  });
});

describe("pyright's thread", () => {
  test("forgets a document before the next", async () => {
    await findPythonFaults("def helper(a: int) -> int:\n    return a\n\n\nsecret = 1\n");
    const code = "import secret\n\nprint(helper('a'), secret)\n";
    expect(serious(await findPythonFaults(code))).toEqual([]);
  });

  test("answers several questions at a time", async () => {
    const codes = Array.from({ length: 5 }, (_, at) => `${"\n".repeat(at)}print(1 + 'a')\n`);
    const answers = await Promise.all(codes.map((code) => findPythonFaults(code)));
    expect(answers.map(([first]) => first?.line)).toEqual([1, 2, 3, 4, 5]);
  });

  test.each([
    ["a chain", `x = ${"1+".repeat(9_000)}1\n`],
    ["brackets", `x = ${"(".repeat(150)}1${")".repeat(150)}\n`],
    ["a long line", `x = [${"1, ".repeat(6_000)}]\n`],
    ["signs that are no text", "\0\u0001\ud800\uffff"],
  ])("survives %s", async (_what, code) => {
    await findPythonFaults(code).catch(() => {});
    expect(await findPythonFaults("print(1 + 'a')\n")).toContainEqual(
      expect.objectContaining({ rule: "pyright reportOperatorIssue" }),
    );
  });

  test("is not waited for by the early findings", async () => {
    const early: Finding[][] = [];
    const findings = await findPythonFaults("def f(a=[]):\n    return a\n\n\nprint(1 + 'a')\n", async (found) => {
      early.push(found);
    });
    expect(early.map((found) => found.map(({ rule }) => rule))).toEqual([["ruff B006"]]);
    expect(findings.map(({ rule }) => rule)).toEqual(["ruff B006", "pyright reportOperatorIssue"]);
  });
});

test("every rule has a name and a code of its own, and advice is a sentence", () => {
  const codes = Array.from(RUFF_RULES.values(), ({ code }) => code);
  expect(codes).toEqual([...new Set(codes)]);
  for (const name of RUFF_RULES.keys()) expect(name).toMatch(/^[a-z][a-z0-9-]*[a-z0-9]$/);
  for (const code of Object.keys(RUFF_ADVICE)) expect(codes).toContain(code);
  const advice = [...Object.values(RUFF_ADVICE), ...Object.values(PYRIGHT_RULES).map(([, , fix]) => fix)];
  for (const fix of advice) expect(fix).toMatch(/^[A-Z].*\.$/);
});
