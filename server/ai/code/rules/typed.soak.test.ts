// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the programs contain template literals.
import { describe, expect, test } from "vitest";
import { findFaults } from "../debug.ts";
import type { Language } from "../languages.ts";

const grave = async (code: string, language: Language) =>
  (await findFaults(code, language)).filter(({ severity }) => severity !== "low");

/** The type, then faulty programs with the fault on the marked line, then right ones. */
type Family = readonly [type: string, language: Language, faulty: readonly string[], right: readonly string[]];

const families: readonly Family[] = [
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
    ["javascript", "text.length;\nlist.map((one) => one.id)"],
    ["typescript", "class View extends Imported {\n  show() {\n    this.refresh();\n  }\n}"],
  ] as const)("is no fault in %s: %j", async (language, code) => {
    expect(await grave(code, language)).toEqual([]);
  });
});

describe("two rules for one fault", () => {
  test.each<[Language, string]>([
    [
      "javascript",
      "async function ok() {\n  return true;\n}\nasync function f() {\n  if (!ok()) throw new Error();\n}",
    ],
    ["python", "def f(request):\n    code = request.POST.get('code')\n    exec(code)\n"],
  ])("say it once in %s", async (language, code) => {
    expect(await grave(code, language)).toHaveLength(1);
  });
});
