import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Runtime } from "#server/ai/runtime/runtime.ts";
import { createLogger } from "#server/platform/logger.ts";
import { roomyRuntime } from "#tests/support/sites/models.ts";
import { type AssistCodeRequest, CODE_LANGUAGES } from "../contract.ts";
import { type CodeEngine, createCodeEngine } from "./code-engine.ts";

const logged: string[] = [];
const log = createLogger("error", (line) => logged.push(line));
const openMeaning = () => Promise.reject(new Error("Nothing is generated here."));
const ask = (engine: CodeEngine, request: Partial<AssistCodeRequest>) =>
  engine.assist({ code: "class A {}\n", language: "java", task: "debug", prompt: "", ...request });

describe("whatever is pasted in", () => {
  const runtime = roomyRuntime(log);
  // Workers yield to everything else, here to the tests beside this one, so what takes a second may take ten. An endless
  // answer still fails.
  const engine = createCodeEngine({ runtime, openMeaning, workMs: 60_000 });
  afterAll(() => runtime.close());
  afterEach(() => {
    logged.length = 0;
  });

  const hostile = {
    "brackets that never close": "(".repeat(19_000),
    "signs without end": "-".repeat(19_000),
    "a chain without end": `x = ${"a+".repeat(9_000)}a`,
    "one long line": "var a=1;".repeat(500),
    "not text": "\0\u0001\ud800\uffff",
    "only white space around nothing": "\n\n \t x",
    markup: "<".repeat(4_000),
    quotes: "'\"`".repeat(3_000),
  };
  const TASKS = ["explain", "optimize", "debug"] as const;
  test.each(CODE_LANGUAGES)("%s gets an answer", async (language) => {
    // Each input gets one of the tasks: all of them with every language would take minutes.
    for (const [at, code] of Object.values(hostile).entries()) {
      const task = TASKS[(at + language.length) % TASKS.length] ?? "debug";
      expect(await ask(engine, { code, language, task })).toMatchObject({
        result: expect.any(String),
        suggestions: expect.any(Array),
        errors: expect.any(Array),
      });
    }
    expect(logged).toEqual([]);
  });
});

/** Each step doubles a union of strings: the compiler would take minutes and gigabytes. */
const RECURSIVE_TYPE = `type Grow<Text extends string, Depth extends unknown[] = []> = Depth["length"] extends 900
  ? Text
  : Grow<\`\${Text}a\` | \`\${Text}b\`, [...Depth, 1]>;
let grown: Grow<""> = 5;
if (grown = 6) {
}`;

test("code that breaks the parser gets an answer, and so does what comes after it", async () => {
  const runtime = roomyRuntime(log);
  const engine = createCodeEngine({ runtime, openMeaning, workMs: 60_000 });
  const tooDeep = { result: expect.stringContaining("nested too deeply") };
  expect(await ask(engine, { code: `/${"(a+)+".repeat(3_000)}`, language: "python" })).toMatchObject(tooDeep);
  expect(await ask(engine, { code: "a = 1", language: "python" })).toMatchObject({ findings: [] });
  expect(await ask(engine, { code: "(".repeat(20_000), language: "typescript" })).toMatchObject(tooDeep);
  runtime.close();
  logged.length = 0;
});

describe("limits", () => {
  let runtime: Runtime;
  afterEach(() => {
    runtime.close();
    logged.length = 0;
  });
  const open = (limits: { loadMs?: number; workMs?: number; heapMb?: number }): CodeEngine => {
    runtime = roomyRuntime(log);
    return createCodeEngine({ runtime, openMeaning, ...limits });
  };

  test("gives up on tools that take too long to load, and never logs the code", async () => {
    const engine = open({ loadMs: 1 });
    await expect(ask(engine, { code: "secret" })).rejects.toThrow(/longer/);
    expect(logged.join()).toContain("the code assistant failed");
    expect(logged.join()).not.toContain("secret");
  });

  test("a task that needs too much memory ends with its worker; the next one gets a new worker", async () => {
    const engine = open({ heapMb: 64 });
    await expect(ask(engine, { code: "let a: Document;", language: "typescript" })).rejects.toThrow(/memory/);
    expect(await ask(engine, {})).toMatchObject({ findings: [] });
  });

  // That the next question gets a new worker is tested above and in runtime.test.ts.
  test.each([
    ["time", { workMs: 1_500 }],
    ["memory", { workMs: 60_000, heapMb: 160 }],
  ])("endless types take no more %s than allowed: the other findings are the answer", async (_what, limits) => {
    const engine = open(limits);
    const answer = await ask(engine, { code: RECURSIVE_TYPE, language: "typescript" });
    expect(answer.notice).toContain("Checking the types took too long or too much memory");
    expect(answer.findings).toContainEqual(expect.objectContaining({ line: 5, rule: "no-cond-assign" }));
  });

  test("leaves the code unchanged if an improvement can't be checked in time", async () => {
    const engine = open({ workMs: 1_500 });
    const code = `${RECURSIVE_TYPE}\nvar isSet = !!true == true;`;
    const answer = await ask(engine, { code, language: "typescript", task: "optimize" });
    expect(answer).toMatchObject({ result: code, improvements: [], notice: expect.stringContaining("left as it is") });
  });
});
