import { afterEach, beforeEach, expect, test } from "vitest";
import { PERSONAS } from "#content/ai/chat-entry.ts";
import { quickPrompts } from "#content/ai/quick-prompts.ts";
import { unknownReplies } from "#content/ai/voices.ts";
import { chatAnswer, generateTextAnswer } from "#contract/ai.ts";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { chatOf, readEvents, streamed } from "#tests/support/samples/ai-requests.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const SYSTEM = {
  helpful: "You are a helpful assistant.",
  creative: "You are a creative writer.",
  technical: "You are a technical expert.",
  friendly: "You are a friendly companion.",
};

describeOnBothEngines("with no model connected", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await seedContent(site.core.database, site.core.clock, seedItems);
  });
  afterEach(() => site.close());

  async function chat(text: string, system?: string) {
    const response = await site.request("/api/ai/chat", json("POST", chatOf(text, system)));
    expect(response.status).toBe(200);
    return chatAnswer.parse(await response.json());
  }

  test("each quick prompt is answered in the voice of each persona", async () => {
    for (const { asks, reply } of quickPrompts) {
      for (const persona of PERSONAS) {
        expect(await chat(asks[0] ?? "", SYSTEM[persona])).toEqual({ message: reply[persona], engine: "embedded" });
      }
    }
  });

  test.each([
    ["Hello!", /^Hello! Ask me/],
    ["Is what I type stored somewhere?", /neither stores nor logs/],
    ["Do you know anything about data pipelines?", /^Data engineering moves data/],
    ["Is it going to rain tomorrow?", /no window/],
    ["can you help me debug my python code", /code assistant/],
  ])("%s", async (question, answer) => {
    expect((await chat(question)).message).toMatch(answer);
  });

  test("answers with the owner's own facts", async () => {
    const { profile } = sampleContent();
    expect((await chat("how can i contact you")).message).toContain(profile.email);
  });

  test("finds content that is published later", async () => {
    const { contentItems } = site.services;
    expect((await chat("zymurgy fermentation kettles")).message).toBe(unknownReplies.helpful.other);
    const owner = await site.signedIn();
    const [post] = (await contentItems.listAll("blog-post", { limit: 1 })).rows;
    if (!post) throw new Error("There are no seeded posts.");
    const draft = {
      ...post.fields,
      slug: "zymurgy",
      title: "Zymurgy and fermentation kettles",
      description: "Sample.",
      content: "<p>Sample.</p>",
      featured: "false",
    };
    const created = await owner("/api/admin/blog-posts", json("POST", draft));
    expect(created.status).toBe(201);
    const { id, revision } = (await created.json()) as { id: string; revision: number };
    await owner(`/api/admin/blog-posts/${id}/publish`, json("POST", { revision }));
    await expect
      .poll(async () => (await chat("zymurgy fermentation kettles")).links, { timeout: 10_000 })
      .toEqual([{ title: "Zymurgy and fermentation kettles", href: "/blog/zymurgy" }]);
  });

  test("finds an article no matter how many newer ones there are", async () => {
    const { db, engine, contentVersion } = site.core.database;
    const old = samplePost(0, { title: "Glazing quince marzipan", description: "A recipe." });
    const now = Date.now();
    const newer = Array.from({ length: 25 }, (_, at) => samplePost(now + at, { description: "Sample." }));
    await addPosts(db, [old, ...newer]);
    contentVersion.seen(await moveContentVersion(db, engine));
    const { links } = await chat("How do I glaze quince marzipan?");
    await db.deleteFrom("content_items").where("id", "like", "id-%").execute();
    expect(links?.[0]?.href).toBe("/blog/post-0");
  });

  test("an unknown question gets a friendly default for each persona", async () => {
    for (const persona of PERSONAS) {
      const { greeting, question, other } = unknownReplies[persona];
      const { message } = await chat("xylophone zeppelin marmalade", SYSTEM[persona]);
      expect(message).toBe(other);
      expect((await chat("What is the capital of France?", SYSTEM[persona])).message).toBe(question);
      expect((await chat("Hey, how do I cook pasta?", SYSTEM[persona])).message).toBe(greeting);
    }
  });

  test("generated text is a sample and is marked as one", async () => {
    const body = { prompt: "Write a poem about rivers", maxTokens: 300, temperature: 0.7, model: "gpt4" };
    const response = await site.request("/api/ai/generate-text", json("POST", body));
    const answer = generateTextAnswer.parse(await response.json());
    expect(answer).toMatchObject({ sample: true, engine: "embedded" });
    expect(answer.text).toMatch(/^Night Shift\n/);
  });

  test("streamed tokens add up to the answer", async () => {
    const response = await site.request("/api/ai/chat", streamed(chatOf("Tell me a joke")));
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const events = await readEvents(response);
    const text = events.flatMap(({ event, data }) => (event === "token" ? [data.text] : [])).join("");
    expect(events.at(-1)).toEqual({ event: "done", data: { message: text, engine: "embedded" } });
    expect(text).toBe(quickPrompts[0]?.reply.helpful);
  });

  test("an unsupported task gets 503, so that the page shows its fallback", async () => {
    const requests = {
      "analyze-image": { imageUrl: "data:image/png;base64,aGVsbG8=", prompt: "" },
      "assist-code": { code: "let x", language: "cobol", task: "explain", prompt: "" },
    };
    for (const [task, body] of Object.entries(requests)) {
      const response = await site.request(`/api/ai/${task}`, json("POST", body));
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        error: { code: "no_engine", message: expect.stringMatching(/No AI model can answer/) },
      });
    }
    expect(await (await site.request("/api/engines")).json()).toMatchObject({ seesPictures: false });
  });

  test("a visitor who asks too often gets 429; others still get an answer", async () => {
    const ask = (address: string) => site.request("/api/ai/chat", json("POST", chatOf("Hello")), address);
    for (let asked = 0; asked < 100; asked += 1) expect((await ask("192.0.2.1")).status).toBe(200);
    const refused = await ask("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { message: expect.stringMatching(/take a short break/) } });
    expect((await ask("192.0.2.2")).status).toBe(200);
  });

  test("a chat must end with a message from the visitor", async () => {
    const messages = [{ role: "assistant", content: "Hello" }];
    const response = await site.request("/api/ai/chat", json("POST", { messages }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: { messages: "Please write a message first" } } });
  });

  test("visitors' input is never logged", async () => {
    const secret = "my-secret-words-42";
    await site.request("/api/ai/chat", json("POST", chatOf(secret)));
    await site.request("/api/ai/sentiment", json("POST", { text: secret }));
    await site.request("/api/ai/assist-code", json("POST", { code: secret, language: "go", task: "debug" }));
    await site.request("/api/ai/chat", { ...json("POST", {}), body: `{"${secret}` });
    expect(site.logged()).not.toContain(secret);
  });
});
