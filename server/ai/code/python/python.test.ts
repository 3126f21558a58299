import { expect, test } from "vitest";
import { findFaults } from "../debug.ts";

test.each([
  [1, "ruff B006", "def f(a=[]):\n    return a\n"],
  [1, "ruff F821", "print(undefined_name)\n"],
  [2, "ruff B909", "def f(a):\n    for x in a: a.remove(x)\n"],
  [3, "Off by one", "def f(a):\n    for i in range(len(a)):\n        print(a[i + 1])\n"],
  [3, "Off by one", "def f(a):\n    for i in range(len(a) + 1):\n        print(a[i])\n"],
  [2, "Missing self", "class A:\n    def f():\n        return 1\n"],
  [3, "Endless loop", "def f():\n    n = 3\n    while n > 0:\n        print('x')\n"],
  [2, "Result discarded", "def f(a):\n    a.strip()\n    return a\n"],
  [1, "Syntax error", "def f(:\n    pass\n"],
])("line %i: %s", async (line, type, code) => {
  expect(await findFaults(code, "python")).toContainEqual(expect.objectContaining({ line, type }));
});

test.each([
  "def f(a):\n    for i in range(len(a)):\n        if i + 1 < len(a):\n            print(a[i + 1])\n",
  "def f(a, items=None):\n    for x in list(a):\n        a.remove(x)\n    return items or []\n",
  "class A:\n    @staticmethod\n    def f():\n        return 1\n",
])("nothing severe in %j", async (code) => {
  expect((await findFaults(code, "python")).filter(({ severity }) => severity !== "low")).toEqual([]);
});
