import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { type AssistCodeRequest, assistCodeAnswer } from "../contract.ts";

/** Each has one bug on line 2, and something that can be simplified. */
const CODE: Record<string, string> = {
  javascript: "var total = 1;\nconsole.log('a' + totl);\n",
  typescript: "let total: number = 1;\nconsole.log('a' + totl);\n",
  react:
    "var Card = function ({ items }) { return (\n<ul>{items.map((item) => <li>{item}</li>)}</ul>); };\nexport default Card;\n",
  python: "import os\nprint('{}'.format(totl))\n",
  java: "class A { int f(int a) { a = a + 1;  \nreturn a / 0; } }\n",
  cpp: "int f(int* p) { if (p == NULL) { return 1; }  \nreturn *p / 0; }\n",
  sql: "select id from a\nwhere b = NULL and c != 1;\n",
};

describe("code, with no model connected", () => {
  let site: TestSite;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "code-site-"));
    site = await openTestSite({ dataDir: folder, databaseUrl: undefined });
  });
  beforeEach(() => site.core.database.db.deleteFrom("rate_limits").execute());
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (body: Partial<Record<keyof AssistCodeRequest, string>>) =>
    site.request("/api/ai/assist-code", json("POST", body));
  async function assist(body: Parameters<typeof send>[0]) {
    const response = await send(body);
    expect(response.status).toBe(200);
    return assistCodeAnswer.parse(await response.json());
  }

  test.each(Object.entries(CODE))("%s is explained, debugged and optimized", async (language, code) => {
    const explained = await assist({ code, language, task: "explain" });
    expect(explained).toMatchObject({
      engine: "embedded",
      language,
      complexity: expect.stringMatching(/^Low \(\d\)$/),
    });
    expect(explained.result).not.toBe("");
    expect(explained.breakdown?.length).toBeGreaterThan(0);
    for (const { lines } of explained.breakdown ?? []) expect(lines).toMatch(/^\d+(-\d+)?$/);

    const debugged = await assist({ code, language, task: "debug" });
    expect(debugged.findings).toContainEqual(expect.objectContaining({ line: 2, message: expect.any(String) }));
    expect(debugged.errors).toHaveLength(debugged.findings?.length ?? 0);
    expect(debugged.suggestions).toHaveLength(debugged.findings?.length ?? 0);

    const optimized = await assist({ code, language, task: "optimize" });
    expect(optimized.result).not.toBe(code);
    expect(optimized.improvements?.length).toBeGreaterThan(0);
    expect(optimized.suggestions).toEqual(optimized.improvements);
  });

  test("code pasted under the wrong language is recognized, with a notice", async () => {
    const code = "def f(a):\n    if a:\n        return b\n";
    expect(await assist({ code, language: "java", task: "debug" })).toMatchObject({
      language: "python",
      notice: "This looks like Python rather than Java, so it was read as Python.",
      findings: [{ line: 3, rule: "ruff F821" }],
    });
    expect(await assist({ code: "class A { }", language: "java", task: "explain" })).not.toHaveProperty("notice");
  });

  test("a description is answered from the library, or with the names of its nearest snippets", async () => {
    const body = { language: "javascript", task: "generate" as const, prompt: "" };
    const found = await assist({ ...body, code: "wait until the user stops typing" });
    expect(found).toMatchObject({ result: expect.stringContaining("function debounce"), engine: "embedded" });
    expect(found.suggestions).toEqual(found.features);
    expect(await assist({ ...body, code: "a bitcoin exchange" })).toMatchObject({
      result: expect.stringMatching(/^The library has no snippet for that in JavaScript\. The nearest ones are: /),
      suggestions: [expect.any(String), expect.any(String), expect.any(String)],
      features: [],
    });
  });

  test("code that is nested too deeply gets a clear message", async () => {
    expect(await assist({ code: "[".repeat(9_000), language: "javascript", task: "debug" })).toMatchObject({
      result: "This is nested too deeply to be analyzed. Please paste a smaller part of it.",
      findings: [],
    });
  });

  test.each([
    [{ code: "   ", language: "java", task: "debug" } as const, "Please enter something first"],
    [{ code: "x".repeat(20_001), language: "java", task: "debug" } as const, "Please keep this to 20,000 characters"],
  ])("invalid request %# is rejected with a clear message", async (body, sentence) => {
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: { code: sentence } } });
  });

  test("code is never logged", async () => {
    await assist({ code: "my_secret_words = (", language: "python", task: "debug" });
    expect(site.logged()).not.toContain("my_secret_words");
  });
});
