import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSilenceTimeout } from "./model-client.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("aborts after silence, and each piece resets the timer", () => {
  const timeout = createSilenceTimeout(new AbortController().signal, 1_000);
  vi.advanceTimersByTime(900);
  timeout.reset();
  vi.advanceTimersByTime(900);
  expect(timeout.isExpired()).toBe(false);
  vi.advanceTimersByTime(100);
  expect([timeout.isExpired(), timeout.signal.aborted]).toEqual([true, true]);
});

test("aborts in the end even if pieces keep coming", () => {
  const timeout = createSilenceTimeout(new AbortController().signal, 1_000);
  for (let number = 0; number < 8; number++) {
    timeout.reset();
    vi.advanceTimersByTime(500);
  }
  expect(timeout.isExpired()).toBe(true);
});

test("aborts when the visitor leaves, which does not count as silence", () => {
  const visitor = new AbortController();
  const timeout = createSilenceTimeout(visitor.signal, 1_000);
  visitor.abort();
  expect([timeout.signal.aborted, timeout.isExpired()]).toEqual([true, false]);
  timeout.clear();
});
