// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the programs contain template literals.
import { describe, expect, test } from "vitest";
import { findFaults } from "../debug.ts";
import type { Language } from "../languages.ts";

const grave = async (code: string, language: Language) =>
  (await findFaults(code, language)).filter(({ severity }) => severity !== "low");

const inJava = (body: string) => `class A {\n${body}\n}`;

/** The type, then faulty programs with the fault on the marked line, then right ones. */
type Family = readonly [type: string, language: Language, faulty: readonly string[], right: readonly string[]];

const families: readonly Family[] = [
  [
    "Compared wrongly",
    "java",
    [
      "boolean f(String a, Integer b) {\nreturn a.equals(b); //!\n}",
      "boolean f(java.util.Map<String, Long> m, int k) {\nMap<String, Long> n = m;\nreturn n.containsKey(k); //!\n}",
    ].map(inJava),
    [
      "boolean f(String a, Object b) {\nreturn a.equals(b);\n}",
      "boolean f(Map<String, Long> m, String k) {\nreturn m.containsKey(k);\n}",
    ].map(inJava),
  ],
  [
    "Array as an object",
    "java",
    [
      "void f(int[] a) {\nSystem.out.println(a); //!\n}",
      'String f(String[] names) {\nreturn "names: " + names; //!\n}',
    ].map(inJava),
    [
      "void f(char[] a) {\nSystem.out.println(a);\n}",
      'String f(String[] names) {\nreturn "names: " + Arrays.toString(names);\n}',
    ].map(inJava),
  ],
  [
    "Number trap",
    "java",
    ["int dice() {\nreturn (int) Math.random() * 6; //!\n}", "boolean f(byte b) {\nreturn b == 200; //!\n}"].map(
      inJava,
    ),
    ["int dice() {\nreturn (int) (Math.random() * 6);\n}", "boolean f(byte b) {\nreturn b == 100;\n}"].map(inJava),
  ],
  [
    "Date trap",
    "java",
    [
      "LocalDate f() {\nreturn LocalDate.of(2024, 13, 1); //!\n}",
      'Object f() {\nreturn DateTimeFormatter.ofPattern("yyyy-mm-dd"); //!\n}',
    ].map(inJava),
    [
      "LocalDate f() {\nreturn LocalDate.of(2024, 12, 1);\n}",
      'Object f() {\nreturn DateTimeFormatter.ofPattern("HH:mm");\n}',
    ].map(inJava),
  ],
  [
    "Result discarded",
    "java",
    [
      "void f(LocalDate day) {\nday.plusDays(1); //!\n}",
      "void f(List<String> names) {\nnames.stream().map(String::trim); //!\n}",
    ].map(inJava),
    [
      "LocalDate f(LocalDate day) {\nreturn day.plusDays(1);\n}",
      "void f(List<String> names) {\nnames.stream().map(String::trim).forEach(this::g);\n}",
    ].map(inJava),
  ],
  [
    "Broken contract",
    "java",
    ["public String toString() {\nreturn null; //!\n}", "Optional<String> f() {\nreturn null; //!\n}"].map(inJava),
    ['public String toString() {\nreturn "";\n}', "Optional<String> f() {\nreturn Optional.empty();\n}"].map(inJava),
  ],
  [
    "Unsafe with threads",
    "java",
    [
      "void f(String key) {\nsynchronized (key) { //!\ng();\n}\n}",
      "void f() {\nsynchronized (new Object()) { //!\ng();\n}\n}",
    ].map(inJava),
    [
      "private final Object key = new Object();\nvoid f() {\nsynchronized (key) {\ng();\n}\n}",
      "void f() {\nsynchronized (this) {\ng();\n}\n}",
    ].map(inJava),
  ],
  [
    "Regular expression",
    "python",
    [
      'import re\n\ndef f(text):\n    return re.match(r"^cat|dog$", text) #!\n',
      'import re\n\ndef f(text):\n    return re.search(r"[A-z]+", text) #!\n',
    ],
    [
      'import re\n\ndef f(text):\n    return re.match(r"^(?:cat|dog)$", text)\n',
      'import re\n\ndef f(text):\n    return re.search(r"[A-Za-z]+", text)\n',
    ],
  ],
  [
    "Regular expression",
    "java",
    [
      'String[] f(String a) {\nreturn a.split("."); //!\n}',
      'boolean f(String a) {\nreturn a.matches("(a+)+b"); //!\n}',
    ].map(inJava),
    ['String[] f(String a) {\nreturn a.split(",");\n}', 'boolean f(String a) {\nreturn a.matches("a+b");\n}'].map(
      inJava,
    ),
  ],
  [
    "Not swapped",
    "go",
    ["package a\n\nfunc f(a, b int) (int, int) {\n\ta = b //!\n\tb = a\n\treturn a, b\n}\n"],
    ["package a\n\nfunc f(a, b int) (int, int) {\n\ta, b = b, a\n\treturn a, b\n}\n"],
  ],
  [
    "Identical operands",
    "typescript",
    [
      "export const f = (name: string) => name.startsWith(name); //!",
      "export const f = (a: { ok(): boolean }, b: boolean) => a.ok() && b && a.ok(); //!",
    ],
    [
      "export const f = (name: string, start: string) => name.startsWith(start);",
      "export const f = (a: { ok(): boolean }, b: { ok(): boolean }) => a.ok() && b.ok();",
    ],
  ],
  [
    "Never equal",
    "javascript",
    [
      'export const f = (text) => text.toUpperCase() === "yes"; //!',
      'export const f = (text) => text.toLowerCase() === "Yes"; //!',
    ],
    [
      'export const f = (text) => text.toUpperCase() === "YES";',
      'export const f = (text) => text.toLowerCase() === "yes";',
    ],
  ],
  [
    "Written twice",
    "python",
    ['def f(m):\n    m["a"] = 1\n    m["a"] = 2 #!\n    return m\n'],
    ['def f(m):\n    m["a"] = 1\n    m["b"] = 2\n    return m\n'],
  ],
  [
    "Null dereference",
    "java",
    ["int f(boolean a) {\nString b = null;\nif (a) { b = g(); }\nreturn b.length(); //!\n}"].map(inJava),
    ["int f(boolean a) {\nString b = null;\nif (a) { b = g(); }\nreturn b == null ? 0 : b.length();\n}"].map(inJava),
  ],
  [
    "Object as text",
    "typescript",
    [
      "const user = { name: 'Ada' };\nexport const f = () => `Hello ${user}`; //!",
      "interface Item { id: number }\nexport const f = (item: Item) => 'item ' + item; //!",
    ],
    [
      "const user = { name: 'Ada' };\nexport const f = () => `Hello ${user.name}`;",
      "class Item { toString() { return 'x'; } }\nexport const f = (item: Item) => 'item ' + item;",
    ],
  ],
  [
    "Method loses this",
    "typescript",
    [
      "class Box { n = 1; show() { console.log(this.n); } }\nconst box = new Box();\nsetTimeout(box.show, 10); //!",
      "class Box { n = 1; show() { console.log(this.n); } }\nexport const show = new Box().show; //!",
    ],
    [
      "class Box { n = 1; show = () => { console.log(this.n); }; }\nconst box = new Box();\nsetTimeout(box.show, 10);",
      "class Box { show() { console.log(1); } }\nexport const show = new Box().show;",
    ],
  ],
  [
    "Missing await",
    "typescript",
    [
      "async function ok(): Promise<boolean> { return true; }\nexport const f = (list: number[]) => list.filter(ok); //!",
      "declare const p: Promise<number[]>;\nexport const f = () => (p ? 1 : 2); //!",
    ],
    [
      "async function ok(): Promise<boolean> { return true; }\nexport const f = (list: number[]) => Promise.all(list.map(ok));",
    ],
  ],
  [
    "Hole in an array",
    "typescript",
    ["export function f(list: string[]) {\n  delete list[0]; //!\n}"],
    ["export function f(map: Record<string, string>) {\n  delete map.a;\n}"],
  ],
  [
    "Rust trap",
    "rust",
    [
      "fn f() {\n    for i in 10..0 { g(i); } //!\n}",
      "fn f(x: Option<i32>) -> i32 {\n    if x.is_none() {\n        x.unwrap() //!\n    } else { 1 }\n}",
    ],
    [
      "fn f() {\n    for i in (0..10).rev() { g(i); }\n}",
      "fn f(x: Option<i32>) -> i32 {\n    if x.is_some() {\n        x.unwrap()\n    } else { 1 }\n}",
    ],
  ],
  [
    "C++ trap",
    "cpp",
    [
      "void f() {\nstd::lock_guard<std::mutex>(m); //!\ng();\n}",
      'void f(std::string name) {\nprintf("%s", name); //!\n}',
    ],
    [
      "void f() {\nstd::lock_guard<std::mutex> lock(m);\ng();\n}",
      'void f(std::string name) {\nprintf("%s", name.c_str());\n}',
    ],
  ],
];

const MARK = / *(?:\/\/|#|--)!$/;

describe("rules that use types and whole conditions", { timeout: 60_000 }, () => {
  test.each(families)("%s in %s", async (type, language, faulty, right) => {
    for (const marked of faulty) {
      const lines = marked.split("\n");
      const line = lines.findIndex((text) => MARK.test(text)) + 1;
      const code = lines.map((text) => text.replace(MARK, "")).join("\n");
      expect(await grave(code, language)).toContainEqual(expect.objectContaining({ type, line }));
    }
    for (const code of right) expect(await grave(code, language)).toEqual([]);
  });
});

describe("what is left out of a fragment", { timeout: 60_000 }, () => {
  test.each([
    ["java", "Map<String, Integer> counts = ...\nprivate int size() { /* ... */ }"],
    ["java", "int total(List<Integer> list) {\n  int sum = 0;\n  // ...\n}"],
    ["cpp", "cout << x - y << '\\n';\ncin >> height;"],
    ["cpp", "class Shape {\n  virtual void draw();\n  // ...\n};\nclass Circle : public Shape { ~Circle(); };"],
    ["javascript", "text.length;\nlist.map((one) => one.id)"],
    ["typescript", "class View extends Imported {\n  show() {\n    this.refresh();\n  }\n}"],
    ["sql", "CREATE OR REPLACE PROCEDURE p (a IN NUMBER) IS\nBEGIN\n  DELETE FROM t WHERE id = a;\nEND;"],
  ] as const)("is no fault in %s: %j", async (language, code) => {
    expect(await grave(code, language)).toEqual([]);
  });

  test("the plain statements of a procedure are checked", async () => {
    const found = await grave(
      "BEGIN\n  SELECT a FROM t WHERE b = NULL;\nEXCEPTION\n  WHEN OTHERS THEN NULL;\nEND;",
      "sql",
    );
    expect(found).toContainEqual(expect.objectContaining({ line: 2, type: "Compared with NULL" }));
  });
});

describe("two rules for one fault", () => {
  test.each<[Language, string]>([
    ["java", "class A {\n  void f(String s) {\n    s.trim();\n  }\n}"],
    [
      "javascript",
      "async function ok() {\n  return true;\n}\nasync function f() {\n  if (!ok()) throw new Error();\n}",
    ],
    ["python", "def f(request):\n    code = request.POST.get('code')\n    exec(code)\n"],
  ])("say it once in %s", async (language, code) => {
    expect(await grave(code, language)).toHaveLength(1);
  });
});
