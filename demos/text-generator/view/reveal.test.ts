import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createReveal } from "./reveal.ts";
import { textRequest } from "./text-request.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const shown: string[] = [];
  const stopping = new AbortController();
  const reveal = createReveal((text) => shown.push(text));
  const ended = reveal.run(stopping.signal);
  return { shown, stopping, reveal, ended };
}

describe("the reveal", () => {
  it("shows a word every 30 ms and keeps the spaces between them", async () => {
    const { shown, reveal, ended } = start();
    reveal.finish("One  two\nthree");

    await vi.advanceTimersByTimeAsync(30);
    expect(shown).toEqual(["One"]);
    await vi.advanceTimersByTimeAsync(29);
    expect(shown).toEqual(["One"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown.at(-1)).toBe("One  two");
    await vi.advanceTimersByTimeAsync(60);
    await ended;
    expect(shown.at(-1)).toBe("One  two\nthree");
  });

  it("waits for the end of a word that is still being written", async () => {
    const { shown, reveal } = start();
    reveal.push("Hel");
    await vi.advanceTimersByTimeAsync(90);
    expect(shown).toEqual([]);

    reveal.push("lo wor");
    await vi.advanceTimersByTimeAsync(60);
    expect(shown).toEqual(["Hello"]);
  });

  it("takes back what is written again, shown or not", async () => {
    const { shown, reveal } = start();
    reveal.push("One two three ");
    await vi.advanceTimersByTimeAsync(90);
    expect(shown.at(-1)).toBe("One two three");
    reveal.keep(4);
    expect(shown.at(-1)).toBe("One ");
    reveal.push("four five ");
    reveal.keep(9);
    await vi.advanceTimersByTimeAsync(90);
    expect(shown.at(-1)).toBe("One four");
  });

  it("starts over when the text is replaced", async () => {
    const { shown, reveal, ended } = start();
    reveal.push("Half an ");
    await vi.advanceTimersByTimeAsync(60);
    reveal.replace("A sample");
    await vi.advanceTimersByTimeAsync(120);
    await ended;

    expect(shown.at(-1)).toBe("A sample");
  });

  it("stops where it is", async () => {
    const { shown, stopping, reveal, ended } = start();
    reveal.finish("one two three");
    await vi.advanceTimersByTimeAsync(30);
    stopping.abort();
    await ended;

    expect(shown).toEqual(["one"]);
  });
});

describe("the text request", () => {
  it.each([
    [50, 100],
    [150, 300],
    [500, 1000],
  ])("%s words allow %s tokens", (words, maxTokens) => {
    const request = textRequest({ type: "email", model: "claude", prompt: " The review ", words });

    expect(request).toEqual({
      prompt: `Write an email of about ${words} words: The review`,
      maxTokens,
      temperature: 0.7,
      model: "claude",
    });
  });
});
