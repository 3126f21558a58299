import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import type { WorkerKind } from "./managed-worker.ts";
import { createRuntime, type Runtime } from "./runtime.ts";

/** Counts its questions since it started. */
const WORKER = `
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { answerQuestions } from ${JSON.stringify(new URL("in-worker.ts", import.meta.url).href)};
let asked = 0;
answerQuestions(async (question, { loaded }) => {
  asked += 1;
  await loaded();
  while (question.startsWith("/") && !existsSync(question)) await wait(10);
  return asked;
});`;

let folder: string;
let runtime: Runtime;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "warm-up-"));
  await writeFile(join(folder, "worker.mjs"), WORKER);
});
afterEach(() => runtime.close());
afterAll(() => rm(folder, { recursive: true }));

function open(budgetMb: number) {
  runtime = createRuntime({ log: createLogger("error"), budgetMb });
}

const kind = (name: string): WorkerKind => ({
  name,
  file: () => join(folder, "worker.mjs"),
  busy: "Please come again.",
  memoryMb: 100,
  heapMb: 32,
  loadMs: 20_000,
  workMs: 20_000,
});

test("a warm-up starts a worker ahead of its first question", async () => {
  open(1_000);
  const one = kind("one");
  expect(await runtime.warmUp(one, "load")).toBe(true);
  expect(runtime.started()).toEqual(["one"]);
  expect(await runtime.open<string, number>(one)("question")).toBe(2);
});

test("a warm-up ends no other worker and doesn't wait where memory is short", async () => {
  open(150);
  const [one, other] = [kind("one"), kind("other")];
  expect(await runtime.warmUp(one, "load")).toBe(true);
  expect(await runtime.warmUp(other, "load")).toBe(false);
  expect(runtime.started()).toEqual(["one"]);
  expect([other, { ...other, memoryMb: 151 }].map(runtime.fits)).toEqual([true, false]);
});

test("a warm-up stands back while visitors wait", async () => {
  open(1_000);
  const [one, other] = [kind("one"), kind("other")];
  const gate = join(folder, "gate");
  const ask = runtime.open<string, number>(one);
  const asked = [ask(gate), ask("two")];
  expect(await runtime.warmUp(one, "load")).toBe(false);
  expect(await runtime.warmUp(other, "load")).toBe(false);
  await writeFile(gate, "");
  expect(await Promise.all(asked)).toEqual([1, 2]);
});
