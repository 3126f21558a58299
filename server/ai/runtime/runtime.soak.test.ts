import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import type { WorkerKind } from "./managed-worker.ts";
import { createRuntime, type Runtime, type RuntimeOptions } from "./runtime.ts";

/** Counts its questions since it started, and does what the question says. */
const WORKER = `
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { answerQuestions } from ${JSON.stringify(new URL("in-worker.ts", import.meta.url).href)};
let asked = 0;
// The pool of threads in which native code computes runs before anything is asked.
await readFile("/dev/null");
const isHungry = process.argv[1].includes("hungry");
answerQuestions(async (question, { loaded, partial, report, signal }) => {
  asked += 1;
  await loaded();
  if (question.startsWith("until ")) while (!existsSync(question.slice(6))) await wait(10);
  if (question.startsWith("count until canceled")) for (let at = 1; !signal.aborted; at += 1) await report(at), await wait(5);
  if (question.startsWith("partly ")) await partial(-1);
  const order = question.replace("partly ", "");
  if (order.endsWith("then throw")) signal.throwIfAborted();
  if (order === "throw") throw new Error("no answer");
  if (order === "crash") process.exit(1);
  if (order === "hang") for (;;);
  if (order.startsWith("idle ")) await wait(Number(order.slice(5)));
  if (order === "grow") for (const all = []; ; ) all.push(new Array(10_000).fill(question));
  if (order === "swell") for (const all = []; ; await wait(5)) all.push(Buffer.alloc(20e6, 1));
  if (order === "settings") return Object.keys(process.env).length;
  if (order === "niceness") return [...new Set(readdirSync("/proc/self/task").map((id) => getPriority(Number(id))))].join();
  return asked;
}, { isHungry });`;

let folder: string;
let runtime: Runtime;
const logged: string[] = [];
let flushLog = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "runtime-"));
  await writeFile(join(folder, "worker.mjs"), WORKER);
});
afterEach(() => runtime.close());
afterAll(() => rm(folder, { recursive: true }));

function open(options: Partial<RuntimeOptions> = {}) {
  logged.length = 0;
  const log = createLogger("warn", (line) => logged.push(line));
  runtime = createRuntime({ log, budgetMb: 1_000, ...options });
  flushLog = () => log.flush();
}

const ask = (kind: Partial<WorkerKind> = {}) =>
  runtime.open<string, number>({
    name: "the test",
    file: () => join(folder, "worker.mjs"),
    busy: "Please come again.",
    memoryMb: 100,
    heapMb: 32,
    loadMs: 20_000,
    workMs: 20_000,
    ...kind,
  });

/** A question that is answered once `open` is called. */
function held() {
  const file = join(folder, `gate-${Math.random()}`);
  return { question: `until ${file}`, open: () => writeFile(file, "") };
}

describe("a worker", () => {
  test("answers in order and in one process", async () => {
    open();
    const one = ask();
    expect(await Promise.all([one("one"), one("two"), one("three")])).toEqual([1, 2, 3]);
  });

  test("that throws is replaced, because its tools may be broken", async () => {
    open();
    const one = ask();
    const asked = [one("one"), one("throw"), one("three")];
    await expect(asked[1]).rejects.toThrow("no answer");
    expect([await asked[0], await asked[2]]).toEqual([1, 1]);
    expect(await one("partly throw")).toBe(-1);
    // Its message may quote what a visitor has typed.
    expect(logged.join()).toContain("threw an error");
    expect(logged.join()).not.toContain("no answer");
  });

  test.each(["crash", "hang", "grow", "swell"])("that a task makes %s is replaced for the next", async (question) => {
    open();
    const one = ask({ workMs: question === "hang" ? 2_000 : 20_000 });
    const [lost, next] = [one(question), one("one")];
    await expect(lost).rejects.toThrow(/ended|longer|memory/);
    expect(await next).toBe(1);
    expect(logged.join()).toContain("the test failed");
  });

  test.runIf(process.platform === "linux")("goes on while it had less processor time than its limit", async () => {
    open();
    const one = ask({ workMs: 1_000 });
    expect(await one("idle 1500")).toBe(1);
    await expect(one("idle 60000")).rejects.toThrow("longer than 1000 ms");
  });

  test.each(["crash", "hang", "grow"])("returns its partial answer when a task makes it %s", async (question) => {
    open();
    expect(await ask({ workMs: question === "hang" ? 2_000 : 20_000 })(`partly ${question}`)).toBe(-1);
  });

  test.each(["count until canceled", "count until canceled, then throw"])(
    "reports on the way, and stops when nobody waits for it any more (%s)",
    async (question) => {
      open();
      const one = ask();
      const leaving = new AbortController();
      const reported: unknown[] = [];
      const left = one(question, {
        signal: leaving.signal,
        onEvent: (event) => {
          reported.push(event);
          if (event === 3) leaving.abort(new Error("gone"));
        },
      });
      await expect(left).rejects.toThrow("gone");
      // The same process is free again, which it would not be if it still counted.
      expect(await one("two")).toBe(2);
      expect(reported.slice(0, 3)).toEqual([1, 2, 3]);
    },
  );

  test("gets none of the site's settings", async () => {
    vi.stubEnv("ADMIN_PASSWORD", "correct horse battery");
    open();
    // PATH, NODE_ENV, NODE_COMPILE_CACHE and what Node adds for the channel.
    expect(await ask()("settings")).toBeLessThanOrEqual(5);
    vi.unstubAllEnvs();
  });

  test.runIf(process.platform === "linux").each([
    ["worker.mjs", "5"],
    ["hungry.mjs", "15"],
  ])("lets the site go first with each of its threads (%s)", async (file, niceness) => {
    await writeFile(join(folder, "hungry.mjs"), WORKER);
    open();
    expect(await ask({ file: () => join(folder, file) })("niceness")).toBe(niceness);
  });

  test("works when the system does not let it lower its priority", async () => {
    // This happens to a service that already runs at a lower one, and in a pod that Linux would kill first.
    const stubborn = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
fs.writeFileSync = os.setPriority = () => { throw new Error("EACCES"); };
syncBuiltinESMExports();
await import("./worker.mjs");`;
    await writeFile(join(folder, "stubborn.mjs"), stubborn);
    open();
    expect(await ask({ file: () => join(folder, "stubborn.mjs") })("one")).toBe(1);
  });

  test("rejects all waiting tasks when it is closed", async () => {
    open();
    const one = ask();
    const asked = [one("hang"), one("two")];
    const ended = asked.map((answer) => expect(answer).rejects.toThrow("closed"));
    runtime.close();
    await Promise.all(ended);
    await expect(one("three")).rejects.toThrow("closed");
  });
});

describe("the queue", () => {
  test("is bounded, and rejects a task when it is full", async () => {
    open({ maxWaiting: 2 });
    const one = ask();
    const gate = held();
    const asked = [one(gate.question), one("two"), one("three")];
    await expect(one("four")).rejects.toMatchObject({
      status: 429,
      message: "Please come again.",
      retryAfterSeconds: 5,
    });
    await gate.open();
    expect(await Promise.all(asked)).toEqual([1, 2, 3]);
  });

  test("rejects a task that has waited too long", async () => {
    open({ waitMs: 50 });
    const one = ask();
    const gate = held();
    const first = one(gate.question);
    await expect(one("two")).rejects.toMatchObject({ status: 429 });
    await gate.open();
    expect(await first).toBe(1);
  });

  test("tells waiting tasks their place, and when the wait is over", async () => {
    open();
    const one = ask();
    const gate = held();
    const places: number[][] = [[], [], []];
    const leaving = new AbortController();
    const asked = [
      one(gate.question, { onPosition: (place) => places[0]?.push(place) }),
      one("two", { onPosition: (place) => places[1]?.push(place), signal: leaving.signal }).catch(() => {}),
      one("three", { onPosition: (place) => places[2]?.push(place) }),
    ];
    const told = async (expected: number[][]) => {
      await expect.poll(() => places).toEqual(expected);
    };
    await told([[], [1], [2]]);
    leaving.abort();
    await told([[], [1], [2, 1]]);
    await gate.open();
    await Promise.all(asked);
    expect(places).toEqual([[], [1], [2, 1, 0]]);
  });

  test("for a slow kind doesn't keep tasks of another kind out", async () => {
    open({ maxWaiting: 1 });
    const [slow, quick] = [ask({ name: "slow", maxWaiting: 2 }), ask({ name: "quick" })];
    const gate = held();
    const waiting = [slow(gate.question), slow("two"), slow("three")];
    await expect(slow("four")).rejects.toMatchObject({ status: 429 });
    expect(await quick("one")).toBe(1);
    await gate.open();
    await Promise.all(waiting);
  });

  test("drops the task of a visitor who leaves", async () => {
    open();
    const one = ask();
    const leaving = new AbortController();
    const [first, left, last] = [one("one"), one("two", { signal: leaving.signal }), one("three")];
    leaving.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    expect([await first, await last]).toEqual([1, 2]);
  });

  test("serves every visitor's first question before anybody's second", async () => {
    open();
    const one = ask();
    const gate = held();
    const answered: string[] = [];
    const by = (visitor: string, question = "now") =>
      one(question, { visitor: { block: visitor } }).then(() => answered.push(visitor));
    const asked = [by("greedy", gate.question), by("greedy"), by("greedy"), by("patient"), by("other")];
    await gate.open();
    await Promise.all(asked);
    expect(answered).toEqual(["greedy", "patient", "other", "greedy", "greedy"]);
  });

  test("gives a visitor one worker at a time, and limits each visitor's waiting tasks", async () => {
    open({ maxWaitingPerVisitor: 1 });
    const [one, other] = [ask(), ask()];
    const gate = held();
    const first = one(gate.question, { visitor: { block: "greedy" } });
    const second = other("now", { visitor: { block: "greedy" } });
    await expect(other("now", { visitor: { block: "greedy" } })).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining("Several of your requests"),
    });
    // The other worker was free all the time.
    expect(await other("now", { visitor: { block: "patient" } })).toBe(1);
    await gate.open();
    expect([await first, await second]).toEqual([1, 2]);
  });

  test("doesn't make a visitor's quick question wait for their slow one", async () => {
    open();
    const [slow, quick] = [ask({ isSlow: true }), ask()];
    const gate = held();
    const by = { visitor: { block: "office" } };
    const first = slow(gate.question, by);
    expect(await quick("now", by)).toBe(1);
    await gate.open();
    expect(await first).toBe(1);
  });
});

describe("the memory budget", () => {
  test("ends idle workers, least recently used first, to make room for another", async () => {
    open({ budgetMb: 250 });
    const [a, b, c] = [ask({ name: "a" }), ask({ name: "b" }), ask({ name: "c" })];
    await a("one");
    await b("one");
    await a("two");
    expect(runtime.started()).toEqual(["a", "b"]);
    await c("one");
    expect(runtime.started()).toEqual(["a", "c"]);
    // It was kept running, so its count continues.
    expect(await a("three")).toBe(3);
  });

  test("makes a task wait while running workers use all of it", async () => {
    open({ budgetMb: 150 });
    const [a, b] = [ask({ name: "a" }), ask({ name: "b" })];
    const gate = held();
    const first = a(gate.question);
    const answered: string[] = [];
    const asked = [first.then(() => answered.push("a")), b("one").then(() => answered.push("b"))];
    expect(runtime.started()).toEqual(["a"]);
    await gate.open();
    await Promise.all(asked);
    expect(answered).toEqual(["a", "b"]);
    expect(runtime.started()).toEqual(["b"]);
  });

  test("rejects a worker that would never fit, so that the page shows its fallback", async () => {
    open({ budgetMb: 99 });
    await expect(ask()("one")).rejects.toThrow("not enough memory");
    flushLog();
    expect(logged.join()).toContain("not enough memory for the test");
    expect(runtime.started()).toEqual([]);
  });

  test("ends workers when the site gets close to its limit, idle ones first", async () => {
    open({ limitMb: process.memoryUsage.rss() / 2 ** 20 / 2 });
    const [idle, busy] = [ask({ name: "idle" }), ask({ name: "busy" })];
    const asked = busy("hang").catch(() => "lost");
    await idle("one").catch(() => {});
    expect(await asked).toBe("lost");
    await expect.poll(() => runtime.started()).toEqual([]);
  });
});
