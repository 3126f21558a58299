import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type AskOptions, askModel, type StreamOptions } from "./ask-model.ts";

const engine = z.enum(["embedded", "remote"]);
const written = z.object({ text: z.string(), engine });
const said = z.object({ message: z.string(), engine });
const felt = z.object({ sentiment: z.enum(["positive", "negative"]), engine });
const generateText = (request: object, options: StreamOptions) =>
  askModel("/api/ai/generate-text", request, written, options);
const chat = (request: object, options: StreamOptions) => askModel("/api/ai/chat", request, said, options);
const analyzeSentiment = (request: object, options: AskOptions) =>
  askModel("/api/ai/sentiment", request, felt, options);

const { signal } = new AbortController();
const text = { prompt: "A sea", maxTokens: 300, temperature: 0.7, model: "gpt4" };
const conversation = { messages: [{ role: "user" as const, content: "Hi" }], temperature: 0.7, maxTokens: 200 };

/** Only the network is stubbed. */
function answerWith(body: BodyInit, init?: ResponseInit) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

/** An event stream that is cut into pieces anywhere. */
function streamOf(events: string, pieceLength: number) {
  const bytes = new TextEncoder().encode(events);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceLength) controller.enqueue(bytes.slice(at, at + pieceLength));
      controller.close();
    },
  });
}

const asStream = { headers: { "content-type": "text/event-stream; charset=utf-8" } };

afterEach(() => vi.unstubAllGlobals());

describe("the AI client", () => {
  it("posts exactly the fields of the request as JSON", async () => {
    const fetched = answerWith(JSON.stringify({ text: "Waves.", engine: "embedded" }));

    await expect(generateText(text, { signal })).resolves.toEqual({ text: "Waves.", engine: "embedded" });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe("/api/ai/generate-text");
    expect(init?.method).toBe("POST");
    expect(init?.body).toBe(JSON.stringify(text));
  });

  it("leaves out null characters, which the service refuses", async () => {
    const fetched = answerWith(JSON.stringify({ text: "Waves.", engine: "embedded" }));

    await generateText({ ...text, prompt: "A\0 fox, not \\0" }, { signal });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ ...text, prompt: "A fox, not \\0" }));
  });

  it("assumes a remote engine if the answer names none", async () => {
    answerWith(JSON.stringify({ message: "Hello" }));

    await expect(chat(conversation, { signal })).resolves.toEqual({ message: "Hello", engine: "remote" });
  });

  it("tells a full queue from a fault, also at the end of a stream", async () => {
    const end = 'event: error\ndata: {"error":{"message":"Please try again in a minute.","status":429}}\n\n';
    answerWith(streamOf(`event: queue\ndata: {"position":9}\n\n${end}`, 1000), asStream);

    await expect(analyzeSentiment({ text: "Hi" }, { signal, onProgress: () => {} })).rejects.toMatchObject({
      status: 429,
      userMessage: "Please try again in a minute.",
    });
  });

  it("gives up on a network that neither answers nor fails", async () => {
    vi.useFakeTimers();
    const hanging: typeof fetch = (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    vi.stubGlobal("fetch", hanging);

    const asked = analyzeSentiment({ text: "Hi" }, { signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await asked).toMatchObject({ status: 0, code: "unreachable" });
    vi.useRealTimers();
  });

  it("passes on the place in the queue and what is written again", async () => {
    const events =
      'event: queue\ndata: {"position":2}\n\nevent: token\ndata: {"text":"Wav"}\n\n' +
      'event: rewrite\ndata: {"keep":1,"reason":"it repeats itself"}\n\n' +
      'event: done\ndata: {"text":"Waves.","engine":"embedded"}\n\n';
    answerWith(streamOf(events, 1000), asStream);
    const news: unknown[] = [];

    await generateText(text, { signal, onText: (piece) => news.push(piece), onProgress: (event) => news.push(event) });
    expect(news).toEqual([
      { event: "queue", data: { position: 2 } },
      "Wav",
      { event: "rewrite", data: { keep: 1, reason: "it repeats itself" } },
    ]);
  });

  it("fails with status and body", async () => {
    answerWith("No model today", { status: 503 });

    await expect(chat(conversation, { signal })).rejects.toThrow("503: No model today");
  });

  it("rejects an answer of another shape", async () => {
    answerWith(JSON.stringify({ sentiment: "splendid", confidence: 2 }));

    await expect(analyzeSentiment({ text: "Hm" }, { signal })).rejects.toThrow("sentiment");
  });

  it.each([1, 7, 1000])("reads a stream in pieces of %s bytes", async (pieceLength) => {
    const events =
      'event: token\ndata: {"text":"Grüß "}\n\nevent: token\ndata: {"text":"dich"}\n\nevent: done\ndata: {"message":"Grüß dich","engine":"remote"}\n\n';
    const fetched = answerWith(streamOf(events, pieceLength), asStream);
    const pieces: string[] = [];

    const answer = await chat(conversation, { signal, onText: (piece) => pieces.push(piece) });

    expect(answer).toEqual({ message: "Grüß dich", engine: "remote" });
    expect(pieces).toEqual(["Grüß ", "dich"]);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get("accept")).toContain("text/event-stream");
  });

  it("lets an answered stream end by itself, and cancels a failed one", async () => {
    const cancel = vi.fn<() => void>();
    const open = (event: string) =>
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(event)), cancel });

    answerWith(open('event: done\ndata: {"message":"Hello"}\n\n'), asStream);
    await expect(chat(conversation, { signal })).resolves.toMatchObject({ message: "Hello" });
    expect(cancel).not.toHaveBeenCalled();

    answerWith(open('event: error\ndata: {"error":{"message":"No."}}\n\n'), asStream);
    await expect(chat(conversation, { signal })).rejects.toThrow("No.");
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("fails if a stream reports an error or breaks off", async () => {
    answerWith(streamOf('event: error\ndata: {"error":{"message":"Too busy"}}\n\n', 50), asStream);
    await expect(chat(conversation, { signal })).rejects.toThrow("Too busy");

    answerWith(streamOf('event: token\ndata: {"text":"Well"}\n\n', 50), asStream);
    await expect(chat(conversation, { signal })).rejects.toThrow("broke off");
  });
});
