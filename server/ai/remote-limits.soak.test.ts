import { describe, expect, test } from "vitest";
import { startServer } from "#server/http/node/node-server.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { chatOf, streamed } from "#tests/support/samples/ai-requests.ts";
import { json, type TestSite } from "#tests/support/site.ts";
import { openModelSite } from "#tests/support/sites/model-site.ts";

const TEXT = { prompt: "Write a poem", maxTokens: 100, temperature: 0.7, model: "gpt4" };

describeWithDatabase("the budget of a connected model", (database) => {
  const { model, site, chat, openAnother } = openModelSite(database);

  test("is a daily one, shared by all instances; beyond it the embedded engines answer what they can", async () => {
    const ask = (from: TestSite, address: string) =>
      from.request("/api/ai/chat", json("POST", chatOf("Hello")), address);
    const other = await openAnother();
    try {
      await chat();
      // The visitors below are new, so only the overall count affects them.
      await site().core.database.db.updateTable("rate_limits").set({ count: 999 }).execute();
      expect((await ask(other, "192.0.2.1")).status).toBe(200);
      const beyond = await ask(site(), "192.0.2.2");
      expect(await beyond.json()).toMatchObject({ engine: "embedded", message: expect.stringMatching(/^Hello/) });
      expect(model().requests).toHaveLength(2);
      const picture = { imageUrl: "data:image/png;base64,aGVsbG8=", prompt: "" };
      const refused = await site().request("/api/ai/analyze-image", json("POST", picture), "192.0.2.3");
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_600);
      expect(await refused.json()).toMatchObject({
        error: { message: expect.stringMatching(/Today’s model answers are used up/) },
      });
    } finally {
      await other.close();
    }
  });
});

describe("a connected model", () => {
  const { model, site, chat } = openModelSite();
  const longAnswer = { pieces: Array.from({ length: 1_000 }, () => "la "), pauseMs: 50 };

  test("four requests run at once, sixteen wait, and the rest get 429", async () => {
    model().script({ pieces: ["Slow."], pauseMs: 300 });
    const ask = async (_: unknown, at: number) =>
      (await site().request("/api/ai/chat", json("POST", chatOf("Hello")), `192.0.2.${at + 1}`)).status;
    const statuses = await Promise.all(Array.from({ length: 22 }, ask));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  test("one visitor may have two running and four waiting, so that others have room", async () => {
    model().script({ pieces: ["Slow."], pauseMs: 300 });
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await chat()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  });

  test("a visitor who leaves closes the request to the provider", async () => {
    model().script("hang");
    const leaving = new AbortController();
    const asked = model().nextRequest();
    const answer = site().request("/api/ai/chat", { ...json("POST", chatOf("Hello")), signal: leaving.signal });
    await asked;
    expect(model().underWay()).toBe(1);
    leaving.abort();
    expect((await answer).status).toBe(499);
    await model().idle();
    expect(site().logged()).not.toMatch(/failed/);
  });

  test("so does a visitor who stops reading a stream", async () => {
    model().script(longAnswer);
    const response = await site().request("/api/ai/generate-text", streamed(TEXT));
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await model().idle();
    expect(model().underWay()).toBe(0);
  });

  test("over a socket, tokens arrive while the model is still writing, and disconnecting stops it", async () => {
    const { log, settings } = site().core;
    const fetchSite = site().fetch;
    const server = await startServer({
      settings: { ...settings, port: 0 },
      log,
      fromMemory: () => undefined,
      fetch: (request, bindings) => fetchSite(request, bindings),
    });
    try {
      model().script(longAnswer);
      const leaving = new AbortController();
      const init = { ...streamed(TEXT), signal: leaving.signal };
      const response = await fetch(`${server.address}/api/ai/generate-text`, init);
      const first = await response.body?.getReader().read();
      expect(new TextDecoder().decode(first?.value)).toMatch(/^event: token\ndata: \{"text":"la "\}/);
      expect(model().underWay()).toBe(1);
      leaving.abort();
      await model().idle();
      expect(model().underWay()).toBe(0);
    } finally {
      await server.stop();
    }
  });
});
