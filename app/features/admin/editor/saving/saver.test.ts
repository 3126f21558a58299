import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ApiError, unreachable } from "#app/lib/api-error.ts";
import type { OwnerItem } from "../values.ts";
import { conflictWith } from "./failure.ts";
import { createSaver } from "./saver.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that can be away, and a device that remembers. */
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
    /** Lets the server take its time; the answer comes when this is called. */
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

test("words are on the device at once, on the server two seconds after the last key, and then forgotten here", async () => {
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

test("whoever never pauses is saved every ten seconds", async () => {
  const { saver, server } = setting();
  for (let second = 0; second < 11; second += 1) {
    saver.change(`second ${second}`);
    await pass(1_000);
  }
  expect(server).toEqual(["second 9"]);
});

test("what is written during a save is saved after it, never at the same time", async () => {
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

test("a dead server is tried again until it is back; the words stay on the device", async () => {
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

test("a conflict stops saving until it is decided", async () => {
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

test("words that can't be sent yet are kept, and sent once they can", async () => {
  const { saver, server, device } = setting();
  saver.change("untitled");
  await pass(2_000);
  expect(saver.state()).toEqual({ at: "incomplete" });
  expect(device.draft).toBe("untitled");
  saver.change("titled");
  expect(await saver.flush()).toBe(true);
  expect(server).toEqual(["titled"]);
});

test("a device that keeps nothing is not said to keep something", async () => {
  const { saver, device } = setting();
  device.isOpen = false;
  saver.change("a");
  await pass(250);
  expect(saver.isStored()).toBe(false);
});

test("what is settled otherwise is not saved again", async () => {
  const { saver, server, device } = setting();
  saver.change("published by hand");
  saver.settle("published by hand", Date.now());
  await pass(60_000);
  expect(server).toEqual([]);
  expect(device.draft).toBeUndefined();
  expect(saver.isUnsaved()).toBe(false);
});
