import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { createThread, type Thread } from "./thread.ts";

/** Counts what it was asked since it started, and does what the question says. */
const WORKER = `
import { answerInThread } from ${JSON.stringify(new URL("answering.ts", import.meta.url).href)};
let asked = 0;
answerInThread(async (question) => {
  asked += 1;
  if (question === "throw") throw new Error("no answer");
  if (question === "crash") process.exit(1);
  if (question === "hang") for (;;);
  if (question === "grow") for (const all = []; ; ) all.push(new Array(10_000).fill(question));
  return asked;
});`;

let folder: string;
let thread: Thread<string, number>;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "thread-"));
  await writeFile(join(folder, "worker.mjs"), WORKER);
});
afterEach(() => thread.close());
afterAll(() => rm(folder, { recursive: true }));

function open(longestMs = 10_000) {
  logged.length = 0;
  thread = createThread<string, number>({
    name: "the test",
    file: () => join(folder, "worker.mjs"),
    log: createLogger("error", (line) => logged.push(line)),
    mostWaiting: 2,
    busy: "Please come again.",
    longestMs,
    heapMb: 32,
  });
  return thread;
}

test("answers in order, in one and the same thread, errors included", async () => {
  const { ask } = open();
  const asked = [ask("one"), ask("throw"), ask("three")];
  await expect(asked[1]).rejects.toThrow("no answer");
  expect([await asked[0], await asked[2]]).toEqual([1, 3]);
});

test("lets two wait beside the one at work, and tells the next to come again", async () => {
  const { ask } = open();
  const asked = [ask("one"), ask("two"), ask("three")];
  await expect(ask("four")).rejects.toMatchObject({
    status: 429,
    message: "Please come again.",
    retryAfterSeconds: 5,
  });
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
});

test("forgets who leaves while waiting", async () => {
  const { ask } = open();
  const leaving = new AbortController();
  const [first, left, last] = [ask("one"), ask("two", leaving.signal), ask("three")];
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  expect([await first, await last]).toEqual([1, 2]);
});

test.each(["crash", "hang", "grow"])(
  "a task that makes it %s is lost alone; a new thread goes on",
  async (question) => {
    const { ask } = open(question === "hang" ? 3_000 : 10_000);
    const [lost, next] = [ask(question), ask("one")];
    await expect(lost).rejects.toThrow(/ended|longer|memory/);
    expect(await next).toBe(1);
    expect(logged.join()).toContain("the test failed");
  },
);

test("leaves nobody waiting when it is closed", async () => {
  const { ask, close } = open();
  const asked = [ask("hang"), ask("two")];
  const ended = asked.map((answer) => expect(answer).rejects.toThrow("closed"));
  await close();
  await Promise.all(ended);
  await expect(ask("three")).rejects.toThrow("closed");
});
