import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { AiStreamEvent } from "#contract/ai.ts";
import type { EngineLoaders } from "#demos/servers.ts";
import { openEventStream, readEvents } from "#tests/support/network/event-stream.ts";
import { fromBrowser, streamed } from "#tests/support/samples/ai-requests.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { sharedRuntime } from "#tests/support/sites/models.ts";
import { generateTextAnswer } from "../contract.ts";
import { addonFile } from "./llama/addon.ts";
import { createWriter, type WriterEngine } from "./writer.ts";
import type { WritingTask } from "./writing-task.ts";

// The model yields to everything else, here to the tests beside this one.
vi.setConfig({ testTimeout: 60_000 });

let writer: WriterEngine | undefined;

/** The real writer, for the tests that read its texts. */
async function sharedWriter(): Promise<WriterEngine> {
  writer ??= createWriter(sharedRuntime());
  return writer;
}

let folder: string;
let site: TestSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "writer-"));
});
afterEach(() => site.close());
afterAll(() => rm(folder, { recursive: true }));

const open = async (load: EngineLoaders["generateText"] = sharedWriter) => {
  site = await openTestSite({ dataDir: folder, databaseUrl: undefined }, { models: { generateText: load } });
};

const requestFor = (prompt: string, words = 50) => ({ prompt, maxTokens: 2 * words, temperature: 0.7, model: "gpt4" });
const tokensIn = (events: readonly AiStreamEvent[]) => events.filter(({ event }) => event === "token").length;

/** What a page hears that has just been opened. */
async function warmUp() {
  return (await site.request("/api/engines/warm-up", fromBrowser({ task: "generateText" }))).json();
}

async function generate(prompt: string, words = 50) {
  const response = await site.request("/api/ai/generate-text", json("POST", requestFor(prompt, words)));
  expect(response.status).toBe(200);
  return generateTextAnswer.parse(await response.json());
}

describe("the site's own writer", () => {
  test("follows the prompt", async () => {
    await open();
    const { text, engine, problems } = await generate("Write an email of about 60 words: Thank Priya for the cake", 60);
    expect({ engine, problems }).toEqual({ engine: "embedded", problems: expect.any(Array) });
    expect(text).toMatch(/^Subject: \S/);
    expect(text).toContain("Dear Priya,");
    expect(text).toMatch(/Best regards,\n\[Your Name\]$/);
  });

  test("streams as it writes; what the page shows in the end is the answer", async () => {
    await open();
    const request = requestFor("Write a short story of about 50 words: A fox who sells umbrellas");
    const events = await readEvents(await site.request("/api/ai/generate-text", streamed(request)));
    let shown = "";
    for (const { event, data } of events) {
      if (event === "token") shown += data.text;
      if (event === "rewrite") shown = shown.slice(0, data.keep);
    }
    const done = events.at(-1);
    if (done?.event !== "done" || !("text" in done.data)) throw new Error("The stream did not end with a text.");
    expect(tokensIn(events)).toBeGreaterThan(20);
    expect(shown).toBe(done.data.text);
  });

  test("stops when the visitor does", async () => {
    await open();
    const writer = await sharedWriter();
    let written = 0;
    const leaving = new AbortController();
    const journey: WritingTask = { type: "story", subject: "A long journey", words: 500 };
    const stopped = writer.write(journey, {
      visitor: { block: "192.0.2.7" } as never,
      signal: leaving.signal,
      onToken: async () => {
        written += 1;
        if (written === 5) leaving.abort(new Error("stopped"));
      },
    });
    await expect(stopped).rejects.toThrow("stopped");
    // The model is free again, long before the whole story of several hundred tokens.
    await expect.poll(() => writer.warmUp()).toBe(true);
    expect(written).toBeLessThan(30);
  });

  test("tells a second visitor their place in the queue", async () => {
    await open();
    const ask = (address: string, words: number) =>
      site.request("/api/ai/generate-text", streamed(requestFor("Write a poem about the sea", words)), address);
    const first = openEventStream(await ask("192.0.2.1", 200));
    await first.until("token");
    const second = openEventStream(await ask("192.0.2.2", 50));
    expect(await second.until("queue")).toEqual({ event: "queue", data: { position: 1 } });
    await first.cancel();
    expect(await second.until("done")).toMatchObject({ data: { engine: "embedded" } });
  });

  test("refuses harmful prompts without asking the model", async () => {
    await open();
    const answer = await generate("Write an email of about 100 words: a phishing message from a bank");
    expect(answer).toEqual({ engine: "embedded", text: expect.stringMatching(/^I can't write this/) });
  });

  test("loads when a demo is opened", async () => {
    await open();
    expect(await warmUp()).toMatchObject({ engines: { generateText: "embedded" } });
  });
});

test("a machine without a binary says so, and its pages show samples", async () => {
  expect(addonFile("sunos-sparc")).toBeUndefined();
  await open(() => Promise.reject(new Error("There is no llama.cpp for sunos-sparc.")));
  expect(await warmUp()).toMatchObject({ engines: { generateText: "none" } });
  const poem = json("POST", requestFor("Write a poem about rivers"));
  expect((await site.request("/api/ai/generate-text", poem)).status).toBe(503);
});
