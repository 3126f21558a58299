import { expect, test } from "vitest";
import { createBoundedQueue, QueueFull } from "./bounded-queue.ts";

/** Work that is listed once it starts and ends when it is told to. */
function workload() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const task = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return () => {
      started.push(name);
      return end.promise;
    };
  };
  return {
    started,
    task,
    finish: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

test("runs so many at once and the others in the order they came", async () => {
  const inTurn = createBoundedQueue({ atOnce: 2 });
  const { started, task, finish } = workload();
  const results = ["one", "two", "three", "four"].map((name) => inTurn(task(name)));
  expect(started).toEqual(["one", "two"]);
  finish("two");
  await results[1];
  await expect.poll(() => started).toEqual(["one", "two", "three"]);
  for (const name of ["one", "three", "four"]) finish(name);
  expect(await Promise.all(results)).toEqual(["one", "two", "three", "four"]);
});

test("refuses work beyond what may wait, and takes it again once there is room", async () => {
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const { task, finish } = workload();
  const taken = [inTurn(task("one")), inTurn(task("two"))];
  await expect(inTurn(task("three"))).rejects.toThrow(QueueFull);
  finish("one");
  finish("two");
  await Promise.all(taken);
  expect(await inTurn(async () => "later")).toBe("later");
});

test("refuses in the words it was given", async () => {
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 0, refusal: () => new Error("Come back later.") });
  const { task, finish } = workload();
  const taken = inTurn(task("one"));
  await expect(inTurn(task("two"))).rejects.toThrow("Come back later.");
  finish("one");
  expect(await taken).toBe("one");
});

test("lets urgent work go ahead of what waits, even when no more may wait", async () => {
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const { started, task, finish } = workload();
  const all = [inTurn(task("one")), inTurn(task("two")), inTurn(task("urgent"), { isUrgent: true })];
  for (const name of ["one", "two", "urgent"]) finish(name);
  await Promise.all(all);
  expect(started).toEqual(["one", "urgent", "two"]);
});

test("goes on after work that failed", async () => {
  const inTurn = createBoundedQueue({ atOnce: 1 });
  const { task, finish, fail } = workload();
  const failing = inTurn(task("one"));
  const next = inTurn(task("two"));
  fail("one");
  finish("two");
  await expect(failing).rejects.toThrow("one");
  expect(await next).toBe("two");
});
