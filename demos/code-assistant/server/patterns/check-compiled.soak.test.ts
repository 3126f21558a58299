import { describe, expect, test } from "vitest";
import { AI_LIMITS } from "#contract/limits.ts";
import type { CompiledLanguage } from "../languages.ts";
import { checkCompiled } from "./check-compiled.ts";

const found = async (code: string, language: CompiledLanguage) =>
  (await checkCompiled(code, language)).map(({ line, type, severity }) => `${line} ${severity} ${type}`);

describe("syntax errors", () => {
  test.each([
    ["java", "class A {\n  int f() {\n    int a = ;\n    return a;\n  }\n}"],
    ["cpp", "int f() {\n  int b = 1;\n  int a = (1 + ;\n  return a;\n}"],
  ] as const)("are found in %s", async (language, code) => {
    expect(await found(code, language)).toContain("3 high Syntax error");
  });

  test("say which sign is missing", async () => {
    expect(await checkCompiled("class A {\n  void f() {\n    int a = 1\n  }\n}", "java")).toEqual([
      { line: 3, type: "Syntax error", severity: "high", message: "Here `;` is missing.", fix: "Add `;`." },
    ]);
  });

  test("are no more than five", async () => {
    expect(await found("int f() { int = ; }\n".repeat(20), "cpp")).toHaveLength(5);
  });

  test("are not serious near a macro in C++, which only the preprocessor knows", async () => {
    const findings = await found("class MYLIB_EXPORT Shape {\n public:\n  void draw();\n};\n", "cpp");
    expect(findings.filter((one) => one.includes("high"))).toEqual([]);
  });

  test("leave the patterns in the functions that can be read", async () => {
    const code = "void f(int a) {\n  if (a = 1) g();\n  a = (1 + ;\n}\nvoid h(int a) {\n  if (a = 1) g();\n}\n";
    expect(await found(code, "cpp")).toEqual(["3 high Syntax error", "6 high Assignment in a condition"]);
  });
});

describe("a part of a program", () => {
  test.each([
    ["java", "public int size() {\n  return items.size();\n}"],
    ["java", "Map<String, Integer> counts = ...\nprivate int size() { /* ... */ }"],
    ["java", "int total(List<Integer> list) {\n  int sum = 0;\n  // ...\n}"],
    ["cpp", "for (auto& item : items) {\n  ...\n  total += item.price;\n}"],
    ["cpp", "cout << x - y << '\\n';\ncin >> height;"],
  ] as const)("is fine in %s: %j", async (language, code) => {
    expect(await found(code, language)).toEqual([]);
  });

  test("keeps its line numbers", async () => {
    expect(await found('\n\n// Statements without a method.\nif (name == "admin") {\n  open();\n}\n', "java")).toEqual([
      "4 high String compared by reference",
    ]);
  });

  test("lacks nothing where something was left out", async () => {
    const withHole = (comment: string) =>
      `int area(int n) {\n  Shape* shape = new Shape(n);${comment}\n  return n;\n}\n`;
    expect(await found(withHole(""), "cpp")).toEqual(["2 medium Memory leak"]);
    expect(await found(withHole("\n  // ..."), "cpp")).toEqual([]);
  });

  test("may contain the spaces of a web page", async () => {
    expect(await found("void\u00A0f(int a) {\n\u00A0 if (a = 1) g();\n}", "cpp")).toEqual([
      "2 high Assignment in a condition",
    ]);
  });
});

test.each([
  "void f(int n) {\n  int* list;\n  list = new int[n];\n  delete (list);\n}\n",
  "class List {\n  int* items = new int[5];\n public:\n  ~List() { delete items; }\n};\n",
])("an array deleted like a single object: %j", async (code) => {
  expect(await found(code, "cpp")).toEqual(["4 high Mismatched delete"]);
});

describe("correct code that resembles mistakes", () => {
  test.each([
    ["java", "class A { void f(Scanner s) { String l; while ((l = s.nextLine()) != null) { g(l); } } }"],
    ["java", "class A { int f(int a) { while (true) { if (a > g()) { return 1; } } } }"],
    ["cpp", "int f(int a) { if (a) { return 1; } else { throw 2; } }"],
    ["cpp", "void f() { auto a = std::make_unique<T>(); a->g(); }"],
  ] as const)("has no findings in %s: %j", async (language, code) => {
    expect(await found(code, language)).toEqual([]);
  });
});

/** As much code as a visitor may paste, in one function that matches everywhere. */
const HUGE = {
  java: ["class A { void f(String a, List<String> b) { for (String s : b) { ", "if (a == s) b.remove(s); ", "} } }"],
  cpp: ["void f(T* a, int b) { ", "if (b = 1) { delete a; } g(sizeof(a)); ", "}"],
} as const;

test.each(["java", "cpp"] as const)("a huge function in %s is searched in time", async (language) => {
  const [start, middle, end] = HUGE[language];
  await checkCompiled("", language);
  const started = performance.now();
  const findings = await checkCompiled(
    start + middle.repeat(AI_LIMITS.codeCharacters / middle.length - 3) + end,
    language,
  );
  expect(findings).not.toEqual([]);
  expect(performance.now() - started).toBeLessThan(10_000);
});
