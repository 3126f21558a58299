import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { AssistCodeRequest } from "#contract/ai.ts";
import { createLogger } from "#server/platform/logger.ts";
import { type CodeEngine, createCodeEngine, MOST_WAITING } from "./code-engine.ts";
import { LANGUAGES } from "./languages.ts";

const logged: string[] = [];
const log = createLogger("error", (line) => logged.push(line));
const openMeaning = () => Promise.reject(new Error("Nothing is generated here."));
const { signal } = new AbortController();
const ask = (engine: CodeEngine, request: Partial<AssistCodeRequest>) =>
  engine.assist({ code: "package a\n", language: "go", task: "debug", prompt: "", ...request }, signal);

describe("whatever is pasted in", () => {
  const engine = createCodeEngine({ log, openMeaning });
  afterAll(() => engine.close());

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
  test.each(Object.keys(LANGUAGES))(
    "%s gets an answer",
    async (language) => {
      // Each input with one of the tasks: all of them with every language would take minutes.
      for (const [at, code] of Object.values(hostile).entries()) {
        const task = TASKS[(at + language.length) % TASKS.length] ?? "debug";
        expect(await ask(engine, { code, language, task })).toMatchObject({
          result: expect.any(String),
          suggestions: expect.any(Array),
          errors: expect.any(Array),
        });
      }
      expect(logged).toEqual([]);
    },
    60_000,
  );
});

describe("limits", () => {
  let engine: CodeEngine;
  afterEach(async () => {
    await engine.close();
    logged.length = 0;
  });

  test("who comes when many wait is told to come again", async () => {
    engine = createCodeEngine({ log, openMeaning });
    const asked = Array.from({ length: MOST_WAITING + 1 }, () => ask(engine, {}));
    await expect(ask(engine, {})).rejects.toMatchObject({ status: 429, message: expect.stringMatching(/try again/) });
    for (const answer of await Promise.all(asked)) expect(answer.findings).toEqual([]);
  });

  test("a question that takes too long is given up, and the next one answered by a new thread", async () => {
    engine = createCodeEngine({ log, openMeaning, longestMs: 1 });
    await expect(ask(engine, { code: "secret" })).rejects.toThrow(/longer/);
    expect(logged.join()).toContain("the code assistant failed");
    expect(logged.join()).not.toContain("secret");
  });

  test("one that needs too much memory ends with its thread", async () => {
    engine = createCodeEngine({ log, openMeaning, heapMb: 64 });
    await expect(ask(engine, { code: "let a: Document;", language: "typescript" })).rejects.toThrow(/memory/);
    expect(await ask(engine, {})).toMatchObject({ findings: [] });
  });
});
