import { afterEach, beforeEach, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { readEvents } from "#tests/support/network/event-stream.ts";
import { streamed } from "#tests/support/samples/ai-requests.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import type { Asker } from "./runtime/runtime.ts";

const JOY = {
  sentiment: "positive" as const,
  confidence: 0.9,
  emotions: { joy: 0.8, sadness: 0, anger: 0, fear: 0, surprise: 0 },
};

describeWithDatabase("a stop while a model is answering", (storage) => {
  let site: TestSite;
  let asked: PromiseWithResolvers<void>;
  let answer: PromiseWithResolvers<typeof JOY>;
  beforeEach(async () => {
    asked = Promise.withResolvers();
    answer = Promise.withResolvers();
    const analyze = async (_text: string, asker?: Asker) => {
      asker?.onPosition?.(0);
      asked.resolve();
      return answer.promise;
    };
    const ready = { fits: true, warmUp: async () => true };
    site = await openTestSite(storage.settings, { models: { sentiment: async () => ({ ...ready, analyze }) } });
  });
  afterEach(() => site.close());

  const ask = (init = json("POST", { text: "I love it" })) => site.request("/api/ai/sentiment", init);

  test("waits for the answer, and starts no other", async () => {
    const first = ask();
    await asked.promise;
    const stopped = site.services.ai.stop(60_000);
    const second = await ask();
    expect([second.status, await second.json()]).toMatchObject([503, { error: { code: "no_engine" } }]);
    answer.resolve(JOY);
    await stopped;
    expect(await (await first).json()).toEqual({ ...JOY, engine: "embedded" });
  });

  test("ends an answer that takes longer with what makes the page fall back", async () => {
    const [plain, events] = [ask(), ask(streamed({ text: "I love it" }))];
    await asked.promise;
    await site.services.ai.stop(1);
    expect((await plain).status).toBe(503);
    expect((await readEvents(await events)).at(-1)).toMatchObject({ event: "error", data: { error: { status: 503 } } });
  });
});
