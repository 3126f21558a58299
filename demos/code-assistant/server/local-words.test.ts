import { expect, test } from "vitest";
import type { LocalModel, TaskParts } from "#server/ai/task.ts";
import { networkOf } from "#server/http/network.ts";
import type { AssistCodeRequest } from "../contract.ts";
import { openCodeTask } from "./task.ts";

const PARSED = { result: "A function, `total`.", suggestions: [], hasErrors: false, errors: [] };
const REQUEST: AssistCodeRequest = {
  code: "const total = (prices) => prices.reduce((sum, price) => sum + price, 0);",
  language: "javascript",
  task: "explain",
  prompt: "",
};

function explain(localModel: LocalModel | undefined, request = REQUEST, signal = new AbortController().signal) {
  const engine = { fits: true, warmUp: async () => true, assist: async () => PARSED };
  const task = openCodeTask({ localModel } as TaskParts, async () => engine);
  return task.embedded?.(request, { visitor: networkOf("192.0.2.1"), signal });
}

test("a larger model that the owner has chosen words the purpose, with what the parser read at hand", async () => {
  const asked: string[] = [];
  const answer = await explain(async ({ user }) => {
    asked.push(user);
    return "Adds up `prices` and returns the `total`.";
  });
  expect(answer).toEqual({ ...PARSED, result: "Adds up `prices` and returns the `total`." });
  expect(JSON.parse(asked[0] ?? "")).toMatchObject({ facts: PARSED.result, code: REQUEST.code });
});

test.each([
  ["names what the code does not contain", async () => "Sorts `customers` by age."],
  ["says nothing", async () => ""],
  ["fails", () => Promise.reject(new Error("The worker ended."))],
])("the parser's sentence stays if the model %s", async (_what, model) => {
  expect(await explain(model)).toEqual(PARSED);
});

test("other tasks and other sites don't ask it", async () => {
  const never: LocalModel = () => Promise.reject(new Error("asked"));
  expect(await explain(never, { ...REQUEST, task: "debug" })).toEqual(PARSED);
  expect(await explain(undefined)).toEqual(PARSED);
});

test("a visitor who leaves stops it", async () => {
  const leaving = new AbortController();
  const waiting: LocalModel = (_request, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      leaving.abort(new Error("left"));
    });
  await expect(explain(waiting, REQUEST, leaving.signal)).rejects.toThrow("left");
});
