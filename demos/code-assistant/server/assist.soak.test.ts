import { describe, expect, test } from "vitest";
import { FINDS } from "../sample/finds.ts";
import { assist, type CodeAnswer, type CodeTask } from "./assist.ts";
import { LANGUAGES, type Language } from "./languages.ts";

const nothing = async () => {};
const silent = { loaded: nothing, partial: nothing, report: nothing };
async function ask(code: string, language: Language, task: CodeTask): Promise<CodeAnswer> {
  const answer = await assist({ code, language, task }, { ...silent, signal: new AbortController().signal });
  if ("detected" in answer) throw new Error(`It was taken for ${answer.detected}.`);
  return answer;
}

describe("assist", () => {
  const serious = (name: string) => `void ${name}(int a) { if (a = 1) h(); }\n`;
  const minor = (name: string) => `void ${name}() { try { h(); } catch (Failure failure) { log(failure); } }\n`;
  test.each([
    ["Nothing was found. A parser looked for wrong syntax", "int f(int a) { return a; }\n"],
    ["One issue was found, but it is not serious.", minor("f")],
    ["One issue was found, and it is serious.", serious("f")],
    ["2 issues were found, none of them serious.", minor("f") + minor("g")],
    ["2 issues were found, one of them serious.", minor("f") + serious("g")],
    ["2 issues were found, all of them serious.", serious("f") + serious("g")],
  ])("%s", async (verdict, code) => {
    const { result } = await ask(code, "cpp", "debug");
    expect(result.slice(0, verdict.length)).toBe(verdict);
  });

  test.each(FINDS)("finds the fault that the page offers: $name", async ({ code, language, fault }) => {
    expect((await ask(code, language, "debug")).findings).toMatchObject([{ type: fault, severity: "high" }]);
  });

  test.each(["java", "cpp"] as const)("says that no linter reads %s", async (language) => {
    const notice = `No linter for ${LANGUAGES[language].name} is bundled, so only its syntax and about twenty well-known mistakes were checked.`;
    expect(await ask("x = 1", language, "debug")).toMatchObject({ notice });
    expect(await ask("x = 1", language, "explain")).not.toHaveProperty("notice");
  });

  test("says nothing of the kind about SQL", async () => {
    expect(await ask("SELECT 1", "sql", "debug")).not.toHaveProperty("notice");
  });

  test.each([
    ["javascript", "const a = 1;\nconsole.log(a);\n", "No cost found, and nothing to tidy. Looked for lists"],
    ["java", "class A {}   \n", "No cost found, only tidied. Looked for lists"],
    ["sql", "SELECT a\nFROM b", "No cost found, and nothing to tidy. Looked for all columns"],
  ] as const)(
    "says what it looked for where nothing costs more than it must, in %s",
    async (language, code, notice) => {
      expect((await ask(code, language, "optimize")).notice).toContain(notice);
    },
  );

  test("names what costs more first, on the line that was pasted", async () => {
    const code = "const f = (a, b) =>\n\n\n  a.filter((x) => b.includes(x))\nconsole.log(f)";
    const { costs, suggestions, notice } = await ask(code, "javascript", "optimize");
    expect(costs).toMatchObject([{ line: 4, before: "O(n · m)" }]);
    expect(suggestions[0]).toMatch(/^Line 4: /);
    expect(notice).toBeUndefined();
  });

  test("names a swapped operator that it leaves as it is", async () => {
    const code = "let total = 0;\nfor (const value of [1]) total =+ value;\nconsole.log(total);\n";
    const { result, notice } = await ask(code, "javascript", "optimize");
    expect(result).toBe(code);
    expect(notice).toMatch(/^Line 2: `total =\+ value` assigns the value with a sign.* would look intended\.$/);
  });

  const junk = "\0\u0001PNG\r\n\u001a\n\u00ff\u00d8 IHDR \u007f\u00a7{[<>";
  test.each(Object.keys(LANGUAGES) as Language[])("does not present junk as optimized %s", async (language) => {
    const answer = await ask(junk, language, "optimize");
    const errors = [`This doesn't parse as ${LANGUAGES[language].name} code, so it was left as it is.`];
    expect(answer).toMatchObject({ result: junk, hasErrors: true, errors, improvements: [] });
  });

  test.each([
    ["java", "x = 1"],
    ["cpp", "x += 1\n"],
    ["cpp", "node->next = other"],
    ["javascript", "f();\n...\ng();"],
  ] as const)("reads a part of a program in %s: %j", async (language, code) => {
    expect(await ask(code, language, "debug")).toMatchObject({ hasErrors: false });
    expect(await ask(code, language, "optimize")).toMatchObject({ hasErrors: false, errors: [] });
  });

  test.each(["java", "cpp"] as const)("still misses the semicolon of a declaration in %s", async (language) => {
    expect(await ask("int x = 10", language, "debug")).toMatchObject({ hasErrors: true });
  });
});
