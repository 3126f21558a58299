import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPatience } from "./patience.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("aborts after silence, and each piece resets the timer", () => {
  const patience = createPatience(new AbortController().signal, 1_000);
  vi.advanceTimersByTime(900);
  patience.renew();
  vi.advanceTimersByTime(900);
  expect(patience.isOver()).toBe(false);
  vi.advanceTimersByTime(100);
  expect([patience.isOver(), patience.signal.aborted]).toEqual([true, true]);
});

test("aborts in the end even if pieces keep coming", () => {
  const patience = createPatience(new AbortController().signal, 1_000);
  for (let number = 0; number < 8; number++) {
    patience.renew();
    vi.advanceTimersByTime(500);
  }
  expect(patience.isOver()).toBe(true);
});

test("aborts when the visitor leaves, which does not count as silence", () => {
  const visitor = new AbortController();
  const patience = createPatience(visitor.signal, 1_000);
  visitor.abort();
  expect([patience.signal.aborted, patience.isOver()]).toEqual([true, false]);
  patience.end();
});
