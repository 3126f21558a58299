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
    "SQL injection",
    "java",
    'class A { void f(Db db, String id) {\ndb.run("DELETE FROM users WHERE id = \'" + id + "\'"); //!\n} }',
    'class A { void f(Db db, String id) {\ndb.run("DELETE FROM users WHERE id = ?", id);\n} }',
  ],
  [
    "SQL injection",
    "go",
    "package a\n\nfunc f(db DB, name string) {\n\tq := fmt.Sprintf(\"SELECT id FROM users WHERE name = '%s'\", name) //!\n\tdb.Run(q)\n}\n",
    'package a\n\nfunc f(db DB, page int) {\n\tq := fmt.Sprintf("SELECT id FROM users LIMIT %d", page)\n\tdb.Run(q)\n}\n',
  ],
  [
    "SQL injection",
    "rust",
    "fn f(name: &str) -> String {\n    format!(\"SELECT id FROM users WHERE name = '{name}'\") //!\n}",
    'fn f(count: usize) -> String {\n    format!("{count} users were selected from the list")\n}',
  ],
  [
    "SQL injection",
    "cpp",
    'std::string f(std::string name) {\nreturn "SELECT id FROM users WHERE name = \'" + name + "\'"; //!\n}',
    'std::string f(std::string name) {\nreturn "select a file, " + name;\n}',
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
    "Inconsistent comparator",
    "cpp",
    "void f(std::vector<int>& v) {\nstd::sort(v.begin(), v.end(), [](int a, int b) { return a <= b; }); //!\n}",
    "void f(std::vector<int>& v) {\nstd::sort(v.begin(), v.end(), [](int a, int b) { return a < b; });\n}",
  ],
  [
    "Overflow before widening",
    "java",
    "class A { long f(int a, int b) {\nreturn a * b; //!\n} }",
    "class A { long f(int a, int b) {\nreturn (long) a * b;\n} }",
  ],
  [
    "Overflow before widening",
    "rust",
    "fn f(a: i32, b: i32) -> i64 {\n    (a * b) as i64 //!\n}",
    "fn f(a: i32, b: i32) -> i64 {\n    a as i64 * b as i64\n}",
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
    "Always true",
    "java",
    "class A { boolean f(int x) {\nreturn x != 1 || x != 2; //!\n} }",
    "class A { boolean f(int x) {\nreturn x != 1 && x != 2;\n} }",
  ],
  [
    "Recursion never ends",
    "python",
    "def f(n):\n    if n < 2:\n        return 1\n    return n * f(n) #!\n",
    "def f(n):\n    if n < 2:\n        return 1\n    return n * f(n - 1)\n",
  ],
  [
    "No base case",
    "go",
    "package a\n\nfunc f(n int) int {\n\treturn n + f(n-1) //!\n}\n",
    "package a\n\nfunc f(n int) int {\n\tif n == 0 {\n\t\treturn 0\n\t}\n\treturn n + f(n-1)\n}\n",
  ],
  [
    "Swapped arguments",
    "javascript",
    "function area(width, height) { return width * height; }\nexport const f = (width, height) => area(height, width); //!",
    "function area(width, height) { return width * height; }\nexport const f = (width, height) => area(width, height);",
  ],
  [
    "Null check too late",
    "java",
    "class A { boolean f(String a) {\nreturn a.isEmpty() || a == null; //!\n} }",
    "class A { boolean f(String a) {\nreturn a == null || a.isEmpty();\n} }",
  ],
  ["Off by one", "python", "def last(xs):\n    return xs[len(xs)] #!\n", "def last(xs):\n    return xs[len(xs) - 1]\n"],
  [
    "Misleading indentation",
    "cpp",
    "void f(bool a) {\n  if (a)\n    g();\n    h(); //!\n}",
    "void f(bool a) {\n  if (a)\n    g();\n  h();\n}",
  ],
  [
    "Wrong loop variable",
    "java",
    "class A { void f(int n) {\nfor (int i = 0; i < n; i++) {\nfor (int j = 0; j < n; i++) { g(i, j); } //!\n} } }",
    "class A { void f(int n) {\nfor (int i = 0; i < n; i++) {\nfor (int j = 0; j < n; j++) { g(i, j); }\n} } }",
  ],
  [
    "Misspelled name",
    "java",
    "class A { int f(int amount) {\nreturn amuont + 1; //!\n} }",
    "class A { int f(int amount) {\nreturn amount + 1;\n} }",
  ],
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
    "Unsafe with threads",
    "java",
    "class A { private static B b; B get() {\nif (b == null) b = new B(); //!\nreturn b; } }",
    "class A { private static B b; synchronized B get() {\nif (b == null) b = new B();\nreturn b; } }",
  ],
  [
    "Changes a copy",
    "go",
    "package a\n\ntype c struct{ n int }\n\nfunc (x c) add() {\n\tx.n++ //!\n}\n",
    "package a\n\ntype c struct{ n int }\n\nfunc (x *c) add() {\n\tx.n++\n}\n",
  ],
  [
    "Left open",
    "go",
    'package a\n\nfunc f() {\n\tfile, err := os.Open("a") //!\n\tif err != nil {\n\t\treturn\n\t}\n\tfile.Stat()\n}\n',
    'package a\n\nfunc f() {\n\tfile, err := os.Open("a")\n\tif err != nil {\n\t\treturn\n\t}\n\tdefer file.Close()\n\tfile.Stat()\n}\n',
  ],
  [
    "Guard dropped",
    "rust",
    "fn f(m: &Mutex<i32>) {\n    let _ = m.lock(); //!\n    g();\n}",
    "fn f(m: &Mutex<i32>) {\n    let _guard = m.lock();\n    g();\n}",
  ],
  [
    "Freed twice",
    "cpp",
    "void f(char* p) {\nfree(p);\nfree(p); //!\n}",
    "void f(char* p) {\nfree(p);\np = make();\nfree(p);\n}",
  ],
  [
    "Stale state",
    "react",
    "import { useState } from 'react';\nexport function A() {\n  const [n, setN] = useState(0);\n  const add = () => {\n    setN(n + 1);\n    setN(n + 1); //!\n  };\n  return <button type=\"button\" onClick={add}>{n}</button>;\n}",
    "import { useState } from 'react';\nexport function A() {\n  const [n, setN] = useState(0);\n  const add = () => {\n    setN((old) => old + 1);\n    setN((old) => old + 1);\n  };\n  return <button type=\"button\" onClick={add}>{n}</button>;\n}",
  ],
  ["Cross join", "sql", "SELECT a.x\nFROM a\nJOIN b; --!", "SELECT a.x\nFROM a\nJOIN b ON b.a_id = a.id;"],
  [
    "Aggregate in WHERE",
    "sql",
    "SELECT a\nFROM t\nWHERE SUM(b) > 1 --!\nGROUP BY a",
    "SELECT a\nFROM t\nGROUP BY a\nHAVING SUM(b) > 1",
  ],
  [
    "BETWEEN with days",
    "sql",
    "SELECT id FROM t\nWHERE created_at BETWEEN '2024-01-01' AND '2024-01-31' --!",
    "SELECT id FROM t\nWHERE created_at >= '2024-01-01' AND created_at < '2024-02-01'",
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
    ["java", "public int size() {\n  return items.size();\n}"],
    ["react", "<ul>{items.map((item) => <Row key={item.id} {...item} />)}</ul>"],
    ["cpp", "for (auto& item : items) {\n  ...\n  total += item.price;\n}"],
  ] as const)("in %s nothing is serious about names from elsewhere: %j", async (language, code) => {
    expect(await grave(code, language)).toEqual([]);
  });

  test("a misspelled name is serious in a fragment, too", async () => {
    const found = await grave("def f(numbers):\n    return sum(nunbers)\n", "python");
    expect(found).toContainEqual(expect.objectContaining({ line: 2, fix: "Write `numbers`." }));
  });
});
