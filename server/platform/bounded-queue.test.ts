import { expect, test } from "vitest";
import { createBoundedQueue, QueueFull } from "./bounded-queue.ts";

/** Tasks that are recorded when they start and end on demand. */
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

test("runs a limited number at once and the others in order of arrival", async () => {
  const enqueue = createBoundedQueue({ atOnce: 2 });
  const { started, task, finish } = workload();
  const results = ["one", "two", "three", "four"].map((name) => enqueue(task(name)));
  expect(started).toEqual(["one", "two"]);
  finish("two");
  await results[1];
  await expect.poll(() => started).toEqual(["one", "two", "three"]);
  for (const name of ["one", "three", "four"]) finish(name);
  expect(await Promise.all(results)).toEqual(["one", "two", "three", "four"]);
});

test("refuses tasks while the queue is full, and accepts them again afterwards", async () => {
  const enqueue = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const { task, finish } = workload();
  const taken = [enqueue(task("one")), enqueue(task("two"))];
  await expect(enqueue(task("three"))).rejects.toThrow(QueueFull);
  finish("one");
  finish("two");
  await Promise.all(taken);
  expect(await enqueue(async () => "later")).toBe("later");
});

test("refuses with the given error", async () => {
  const enqueue = createBoundedQueue({ atOnce: 1, waiting: 0, refusal: () => new Error("Come back later.") });
  const { task, finish } = workload();
  const taken = enqueue(task("one"));
  await expect(enqueue(task("two"))).rejects.toThrow("Come back later.");
  finish("one");
  expect(await taken).toBe("one");
});

test("puts urgent tasks first, even when the queue is full", async () => {
  const enqueue = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const { started, task, finish } = workload();
  const all = [enqueue(task("one")), enqueue(task("two")), enqueue(task("urgent"), { isUrgent: true })];
  for (const name of ["one", "two", "urgent"]) finish(name);
  await Promise.all(all);
  expect(started).toEqual(["one", "urgent", "two"]);
});

test("continues after a task that failed", async () => {
  const enqueue = createBoundedQueue({ atOnce: 1 });
  const { task, finish, fail } = workload();
  const failing = enqueue(task("one"));
  const next = enqueue(task("two"));
  fail("one");
  finish("two");
  await expect(failing).rejects.toThrow("one");
  expect(await next).toBe("two");
});
