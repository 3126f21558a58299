// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the programs contain template literals.
import { describe, expect, test } from "vitest";
import { findFaults } from "../../debug.ts";
import type { Language } from "../../languages.ts";

/** A fault on the marked line, and the same program without it. */
type Family = readonly [type: string, language: Language, faulty: string, right: string];

const families: readonly Family[] = [
  [
    "SQL injection",
    "javascript",
    "export const f = (db, id) => db.query(`SELECT name FROM users WHERE id = '${id}'`); //!",
    'export const f = (db, id) => db.query("SELECT name FROM users WHERE id = $1", [id]);',
  ],
  [
    "SQL injection",
    "python",
    "def f(cursor, name):\n    cursor.execute(f\"SELECT id FROM users WHERE name = '{name}'\") #!\n",
    'def f(cursor, name):\n    cursor.execute("SELECT id FROM users WHERE name = %s", (name,))\n',
  ],
  [
    "Missing await",
    "javascript",
    "async function load() { return { name: 1 }; }\nexport async function f() {\n  const user = load(); //!\n  return user.name;\n}",
    "async function load() { return { name: 1 }; }\nexport async function f() {\n  const user = await load();\n  return user.name;\n}",
  ],
  [
    "Missing await",
    "python",
    "async def save(x):\n    print(x)\n\nasync def main():\n    save(1) #!\n",
    "async def save(x):\n    print(x)\n\nasync def main():\n    await save(1)\n",
  ],
  [
    "Handler called at once",
    "javascript",
    "function tick() { console.log(1); }\nsetTimeout(tick(), 100); //!",
    "function tick() { console.log(1); }\nsetTimeout(tick, 100);",
  ],
  [
    "Inconsistent comparator",
    "javascript",
    "export const f = (list) => list.sort((a, b) => a > b); //!",
    "export const f = (list) => list.sort((a, b) => a - b);",
  ],
  [
    "Modified during iteration",
    "javascript",
    "export function f(list) {\n  for (let i = 0; i < list.length; i++) {\n    if (list[i] < 0) list.splice(i, 1); //!\n  }\n}",
    "export function f(list) {\n  for (let i = list.length - 1; i >= 0; i--) {\n    if (list[i] < 0) list.splice(i, 1);\n  }\n}",
  ],
  [
    "Modified during iteration",
    "python",
    "def f(d):\n    for key in d:\n        del d[key] #!\n",
    "def f(d):\n    for key in list(d):\n        del d[key]\n",
  ],
  [
    "Opposite of its name",
    "javascript",
    "export const isEmpty = (list) => list.length > 0; //!",
    "export const isEmpty = (list) => list.length === 0;",
  ],
  [
    "Opposite of its name",
    "python",
    "def smallest(xs):\n    min_value = xs[0]\n    for x in xs:\n        if x > min_value: #!\n            min_value = x\n    return min_value\n",
    "def smallest(xs):\n    min_value = xs[0]\n    for x in xs:\n        if x < min_value:\n            min_value = x\n    return min_value\n",
  ],
  [
    "Recursion never ends",
    "python",
    "def f(n):\n    if n < 2:\n        return 1\n    return n * f(n) #!\n",
    "def f(n):\n    if n < 2:\n        return 1\n    return n * f(n - 1)\n",
  ],
  [
    "Swapped arguments",
    "javascript",
    "function area(width, height) { return width * height; }\nexport const f = (width, height) => area(height, width); //!",
    "function area(width, height) { return width * height; }\nexport const f = (width, height) => area(width, height);",
  ],
  ["Off by one", "python", "def last(xs):\n    return xs[len(xs)] #!\n", "def last(xs):\n    return xs[len(xs) - 1]\n"],
  [
    "Missing key",
    "python",
    "def f(text):\n    counts = {}\n    for c in text:\n        counts[c] += 1 #!\n    return counts\n",
    "def f(text):\n    counts = {}\n    for c in text:\n        counts[c] = counts.get(c, 0) + 1\n    return counts\n",
  ],
  [
    "May be unassigned",
    "python",
    'def f(a):\n    if a:\n        label = "yes"\n    print(label) #!\n',
    'def f(a):\n    label = "no"\n    if a:\n        label = "yes"\n    print(label)\n',
  ],
  [
    "Result is None",
    "python",
    "def f(xs):\n    xs = xs.sort() #!\n    return xs\n",
    "def f(xs):\n    xs = sorted(xs)\n    return xs\n",
  ],
  [
    "Stale state",
    "react",
    "import { useState } from 'react';\nexport function A() {\n  const [n, setN] = useState(0);\n  const add = () => {\n    setN(n + 1);\n    setN(n + 1); //!\n  };\n  return <button type=\"button\" onClick={add}>{n}</button>;\n}",
    "import { useState } from 'react';\nexport function A() {\n  const [n, setN] = useState(0);\n  const add = () => {\n    setN((old) => old + 1);\n    setN((old) => old + 1);\n  };\n  return <button type=\"button\" onClick={add}>{n}</button>;\n}",
  ],
];

const MARK = / *(?:\/\/|#|--)!$/;
const grave = async (code: string, language: Language) =>
  (await findFaults(code, language)).filter(({ severity }) => severity !== "low");

describe("rule families", { timeout: 60_000 }, () => {
  test.each(families)("%s in %s: %j", async (type, language, faulty) => {
    const lines = faulty.split("\n");
    const line = lines.findIndex((text) => MARK.test(text)) + 1;
    const code = lines.map((text) => text.replace(MARK, "")).join("\n");
    expect(await grave(code, language)).toContainEqual(expect.objectContaining({ type, line }));
  });

  test.each(families)("no %s in %s once it is right: %#", async (_type, language, _faulty, right) => {
    expect(await grave(right, language)).toEqual([]);
  });
});

describe("fragments", { timeout: 60_000 }, () => {
  test.each([
    ["javascript", "const total = computeTotal(cart, taxes);\nshowTotal(total);"],
    ["typescript", "export const f = (user: User): Promise<Order[]> => repository.ordersOf(user);"],
    ["python", "    result = client.fetch(query)\n    print(result)\n"],
    ["react", "<ul>{items.map((item) => <Row key={item.id} {...item} />)}</ul>"],
  ] as const)("in %s nothing is serious about names from elsewhere: %j", async (language, code) => {
    expect(await grave(code, language)).toEqual([]);
  });

  test("a misspelled name is serious in a fragment, too", async () => {
    const found = await grave("def f(numbers):\n    return sum(nunbers)\n", "python");
    expect(found).toContainEqual(expect.objectContaining({ line: 2, fix: "Write `numbers`." }));
  });
});
