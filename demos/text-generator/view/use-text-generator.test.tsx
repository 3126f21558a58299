// @vitest-environment jsdom

import { ReadableStream } from "node:stream/web";
import { act, cleanup, configure, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useTextGenerator } from "./use-text-generator.ts";

// What is awaited comes through streams and timers, which a busy machine delays by more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

const settings = { type: "story", model: "gpt4", prompt: "A fox", words: 50 } as const;

/** A service whose stream the test writes. */
function openStream() {
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const signals: (AbortSignal | null | undefined)[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    signals.push(init?.signal);
    init?.signal?.addEventListener("abort", () => stream?.error(new Error("aborted")));
    return new Response(body as unknown as BodyInit, { headers: { "content-type": "text/event-stream" } });
  });
  const send = (event: string, data: unknown) =>
    stream?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return { send, signals, breakOff: () => stream?.error(new Error("reset")) };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the text generator", () => {
  it("shows the place in the queue, and takes back what is written again", async () => {
    const { send } = openStream();
    const { result } = renderHook(() => useTextGenerator());
    act(() => result.current.generate(settings));

    send("queue", { position: 2 });
    await waitFor(() => expect(result.current.status).toBe("You are number 2 in the queue."));
    send("queue", { position: 1 });
    await waitFor(() => expect(result.current.status).toBe("You are next in the queue."));
    send("token", { text: "Once upon " });
    await waitFor(() => expect(result.current.text).toBe("Once upon"));
    expect(result.current.status).toBe("");
    send("rewrite", { keep: 0, reason: "it repeats itself" });
    await waitFor(() => expect(result.current.status).toBe("Rewriting, because it repeats itself …"));
    expect(result.current.text).toBe("");
    const problems = ["it is too short"];
    send("done", { text: "A fox slept.", engine: "embedded", problems });
    await waitFor(() => expect(result.current.isGenerating).toBe(false));
    expect(result.current).toMatchObject({ text: "A fox slept.", status: "", source: { engine: "embedded" } });
    expect(result.current.answer?.problems).toEqual(problems);
  });

  it("closes the request when it is stopped", async () => {
    const { send, signals } = openStream();
    const { result } = renderHook(() => useTextGenerator());
    act(() => result.current.generate(settings));
    send("token", { text: "Once upon " });
    await waitFor(() => expect(result.current.text).toBe("Once upon"));

    act(() => result.current.stop());
    await waitFor(() => expect(result.current.isGenerating).toBe(false));
    expect(signals[0]?.aborted).toBe(true);
    expect(result.current).toMatchObject({ text: "Once upon", unfinished: "You stopped this text before its end." });
  });

  it("keeps what is written when the connection is lost", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { send, breakOff } = openStream();
    const { result } = renderHook(() => useTextGenerator());
    act(() => result.current.generate(settings));
    send("token", { text: "Once upon " });
    await waitFor(() => expect(result.current.text).toBe("Once upon"));

    breakOff();
    await waitFor(() => expect(result.current.isGenerating).toBe(false));
    expect(result.current).toMatchObject({
      text: "Once upon",
      source: null,
      unfinished: "The connection was lost, so this text has no end.",
    });
  });

  it("shows a sample without asking anyone", async () => {
    const { signals } = openStream();
    const { result } = renderHook(() => useTextGenerator());
    act(() => result.current.showSample(settings));

    await waitFor(() => expect(result.current.text.length).toBeGreaterThan(20));
    expect(result.current).toMatchObject({ source: { engine: "sample" }, answer: null });
    expect(signals).toEqual([]);
    act(() => result.current.stop());
  });
});
