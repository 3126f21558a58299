import { expect, test } from "vitest";
import { connectWorker, serveCalls } from "./worker-calls.ts";

const handlers = {
  double: (value: number) => value * 2,
  fail: () => {
    throw new Error("Out of range");
  },
  numbers: (count: number) => new Float64Array(count).fill(7),
  wait: () => new Promise<string>(() => {}),
};

/** A page and a worker at the two ends of a real message channel. */
function connect() {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  port2.start();
  serveCalls(port2, handlers);
  const worker = Object.assign(port1, { terminate: () => port1.close() });
  return connectWorker<typeof handlers>(worker as unknown as Worker);
}

test("calls return results and errors", async () => {
  const calls = connect();
  expect(await calls.call("double", [21])).toBe(42);
  await expect(calls.call("fail", [])).rejects.toThrow("Out of range");
  expect([...(await calls.call("numbers", [3]))]).toEqual([7, 7, 7]);
  calls.end();
});

test("an aborted call rejects at once, and others go on", async () => {
  const calls = connect();
  const controller = new AbortController();
  const waiting = calls.call("wait", [], controller.signal);
  controller.abort(new Error("No longer needed"));
  await expect(waiting).rejects.toThrow("No longer needed");
  expect(await calls.call("double", [2])).toBe(4);
  await expect(calls.call("wait", [], AbortSignal.abort(new Error("Too late")))).rejects.toThrow("Too late");
  calls.end();
});

test("ending the worker fails the calls in progress", async () => {
  const calls = connect();
  const waiting = calls.call("wait", []);
  calls.end();
  await expect(waiting).rejects.toThrow("The worker has ended");
});
