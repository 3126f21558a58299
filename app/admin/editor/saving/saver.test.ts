import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ApiError, unreachable } from "#app/ui/api/api-error.ts";
import type { OwnerItem } from "../values.ts";
import { conflictWith } from "./failure.ts";
import { createSaver } from "./saver.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A saver with a server that can fail and a device that stores. */
function setting() {
  const server: string[] = [];
  const device = { draft: undefined as string | undefined, isOpen: true };
  let problem: ApiError | undefined;
  let answer: Promise<void> = Promise.resolve();
  const saver = createSaver<string>({
    enqueue: (work) => work(),
    async send(draft) {
      await answer;
      if (problem) throw problem;
      server.push(draft);
    },
    isComplete: (draft) => draft !== "untitled",
    store(draft) {
      if (device.isOpen) device.draft = draft;
      return device.isOpen;
    },
    removeStored() {
      device.draft = undefined;
    },
  });
  return {
    saver,
    server,
    device,
    breakWith: (error: ApiError | undefined) => {
      problem = error;
    },
    /** Holds the answer back until the returned function is called. */
    slow: () => {
      let release = () => {};
      answer = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a draft is on the device at once, on the server two seconds after the last key, and then removed here", async () => {
  const { saver, server, device } = setting();
  saver.change("a");
  await pass(250);
  expect(device.draft).toBe("a");
  await pass(1_000);
  saver.change("ab");
  await pass(1_900);
  expect(server).toEqual([]);
  expect(saver.state()).toEqual({ at: "waiting" });
  await pass(100);
  expect(server).toEqual(["ab"]);
  expect(device.draft).toBeUndefined();
  expect(saver.state()).toMatchObject({ at: "rest", savedAt: Date.now() });
});

test("typing without a pause is saved every ten seconds", async () => {
  const { saver, server } = setting();
  for (let second = 0; second < 11; second += 1) {
    saver.change(`second ${second}`);
    await pass(1_000);
  }
  expect(server).toEqual(["second 9"]);
});

test("changes made during a save are saved after it, never at the same time", async () => {
  const { saver, server, device, slow } = setting();
  const release = slow();
  saver.change("first");
  await pass(2_000);
  expect(saver.state()).toEqual({ at: "saving" });
  saver.change("second");
  await pass(5_000);
  expect(server).toEqual([]);
  release();
  await pass(0);
  expect(server).toEqual(["first"]);
  expect(device.draft).toBe("second");
  await pass(2_000);
  expect(server).toEqual(["first", "second"]);
});

test("saving is retried until the server is back; the draft stays on the device", async () => {
  const { saver, server, device, breakWith } = setting();
  breakWith(unreachable());
  saver.change("precious");
  await pass(60_000);
  expect(saver.state()).toMatchObject({ at: "failed", error: { code: "unreachable" } });
  expect(device.draft).toBe("precious");
  breakWith(undefined);
  await pass(30_000);
  expect(server).toEqual(["precious"]);
  expect(device.draft).toBeUndefined();
});

test("a conflict stops saving until it is resolved", async () => {
  const { saver, server, device, breakWith } = setting();
  breakWith(conflictWith({} as OwnerItem));
  saver.change("mine");
  await pass(2_000);
  saver.change("mine, longer");
  await pass(60_000);
  expect(await saver.flush()).toBe(false);
  expect(saver.state()).toMatchObject({ at: "failed", error: { code: "stale" } });
  expect(device.draft).toBe("mine, longer");
  breakWith(undefined);
  saver.retry("mine, longer");
  await pass(0);
  expect(server).toEqual(["mine, longer"]);
});

test("an incomplete draft is stored, and sent once it is complete", async () => {
  const { saver, server, device } = setting();
  saver.change("untitled");
  await pass(2_000);
  expect(saver.state()).toEqual({ at: "incomplete" });
  expect(device.draft).toBe("untitled");
  saver.change("titled");
  expect(await saver.flush()).toBe(true);
  expect(server).toEqual(["titled"]);
});

test("a draft that the device refused does not count as stored", async () => {
  const { saver, device } = setting();
  device.isOpen = false;
  saver.change("a");
  await pass(250);
  expect(saver.isStored()).toBe(false);
});

test("a draft that was handled some other way is not saved again", async () => {
  const { saver, server, device } = setting();
  saver.change("published by hand");
  saver.settle("published by hand", Date.now());
  await pass(60_000);
  expect(server).toEqual([]);
  expect(device.draft).toBeUndefined();
  expect(saver.isUnsaved()).toBe(false);
});
