import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AppError } from "#server/platform/errors.ts";
import { readEvents } from "#tests/support/network/event-stream.ts";
import { streamed } from "#tests/support/samples/ai-requests.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import type { Asker } from "./runtime/runtime.ts";

const JOY = {
  sentiment: "positive" as const,
  confidence: 0.9,
  emotions: { joy: 0.8, sadness: 0, anger: 0, fear: 0, surprise: 0 },
};
const READY = { fits: true, warmUp: async () => true };

let folder: string;
let site: TestSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "places-"));
});
afterEach(() => site.close());
afterAll(() => rm(folder, { recursive: true }));

/** A site whose sentiment model is always busy with others first. */
async function open(answer: () => Promise<typeof JOY>) {
  const analyze = async (_text: string, asker?: Asker) => {
    asker?.onPosition?.(3);
    asker?.onPosition?.(0);
    return answer();
  };
  site = await openTestSite(
    { dataDir: folder, databaseUrl: undefined },
    { models: { sentiment: async () => ({ ...READY, analyze }) } },
  );
}

const BODY = { text: "I love it" };

test("a page that asks for events hears its place in the queue before the answer", async () => {
  await open(async () => JOY);
  expect(await readEvents(await site.request("/api/ai/sentiment", streamed(BODY)))).toEqual([
    { event: "queue", data: { position: 3 } },
    { event: "queue", data: { position: 0 } },
    { event: "done", data: { ...JOY, engine: "embedded" } },
  ]);
});

test("anyone else gets plain JSON", async () => {
  await open(async () => JOY);
  const response = await site.request("/api/ai/sentiment", json("POST", BODY));
  expect(await response.json()).toEqual({ ...JOY, engine: "embedded" });
});

test("a wait in vain ends with the reason and its status", async () => {
  await open(() => Promise.reject(new AppError(429, "too_busy", "Please try again in a moment.")));
  const events = await readEvents(await site.request("/api/ai/sentiment", streamed(BODY)));
  expect(events.at(-1)).toEqual({
    event: "error",
    data: { error: { message: "Please try again in a moment.", status: 429 } },
  });
});
