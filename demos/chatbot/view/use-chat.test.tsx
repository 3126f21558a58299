// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CLEARED, greeting, personalities } from "./personalities.ts";
import { useChat } from "./use-chat.ts";

const GREETING = greeting();
const logged = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Only the network is mocked. */
const stubFetch = (answer: typeof fetch) => vi.stubGlobal("fetch", vi.fn<typeof fetch>(answer));

/** Flushes everything that doesn't depend on a timer. */
async function until(isReached: () => boolean) {
  while (!isReached()) await act(() => new Promise((resolve) => setImmediate(resolve)));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function startChat() {
  const { result } = renderHook(() => useChat("friendly"));
  return { result, contents: () => result.current.messages.map(({ content }) => content) };
}

it("falls back to a canned reply one second after a failure", async () => {
  stubFetch(async () => new Response("No model", { status: 503 }));
  const { result, contents } = startChat();

  act(() => result.current.send("Hello"));
  expect(result.current.isTyping).toBe(true);
  await until(() => logged.mock.calls.length > 0);
  expect(logged).toHaveBeenCalledWith("503: No model");
  await pass(999);
  expect(contents()).toEqual([GREETING, "Hello"]);
  expect(result.current.isTyping).toBe(true);
  await pass(1);

  expect(contents()).toEqual([GREETING, "Hello", personalities.friendly.replies.greeting]);
  expect(result.current.isTyping).toBe(false);
});

it("can be stopped before an answer arrives, which is not a failure", async () => {
  stubFetch(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
      }),
  );
  const { result, contents } = startChat();

  act(() => result.current.send("Recommend a book"));
  await until(() => vi.mocked(fetch).mock.calls.length > 0);
  act(() => result.current.stop());
  await until(() => !result.current.isBusy);

  expect(contents()).toEqual([GREETING, "Recommend a book"]);
  expect(logged).not.toHaveBeenCalled();
});

it("regenerates an answer, and removes everything when cleared", async () => {
  let number = 0;
  stubFetch(async () => {
    number += 1;
    return Response.json({ message: `Answer ${number}` });
  });
  const { result, contents } = startChat();

  act(() => result.current.send("A book"));
  await until(() => !result.current.isBusy);
  act(() => result.current.regenerate());
  await until(() => !result.current.isBusy);
  expect(contents()).toEqual([GREETING, "A book", "Answer 2"]);

  act(() => result.current.clear());
  expect(contents()).toEqual([CLEARED]);
});

it("greets in the name of the owner, except on the samples' site", () => {
  const { result } = renderHook(() => useChat("friendly", "Dana Lawyer"));
  expect(result.current.messages[0]?.content).toBe("Hello! Ask me anything about Dana Lawyer or this site.");
  expect(GREETING).toBe("Hello! Ask me anything about data, models or this site.");
});
