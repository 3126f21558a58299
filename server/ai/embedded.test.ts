import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { chatAnswer } from "#demos/chatbot/contract.ts";
import { PERSONAS, type Reply, type Variants } from "#demos/chatbot/sample/intent.ts";
import phrasings from "#demos/chatbot/sample/phrasings.json" with { type: "json" };
import { quickPrompts } from "#demos/chatbot/sample/quick-prompts.ts";
import { voices } from "#demos/chatbot/sample/voices.ts";
import { generateTextAnswer } from "#demos/text-generator/contract.ts";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { readEvents } from "#tests/support/network/event-stream.ts";
import { chatOf, streamed } from "#tests/support/samples/ai-requests.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const SYSTEM = {
  helpful: "You are a helpful assistant.",
  creative: "You are a creative writer.",
  technical: "You are a technical expert.",
  friendly: "You are a friendly companion.",
  philosopher: "You are a philosopher.",
};

const first = (variants: Variants | undefined) => [variants ?? []].flat()[0];

describeWithDatabase("with no model connected", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    await seedContent(site.core.database, site.core.clock, seedItems);
  });
  afterAll(() => site.close());

  /** Each test has a visitor of its own, with limits of their own. */
  let visitors = 0;
  const request = (path: string, init?: RequestInit) => site.request(path, init, `10.2.${visitors}.1`);
  beforeEach(() => {
    visitors += 1;
  });

  async function chat(text: string, system?: string) {
    const response = await request("/api/ai/chat", json("POST", chatOf(text, system)));
    expect(response.status).toBe(200);
    return chatAnswer.parse(await response.json());
  }

  test("each quick prompt is answered in the voice of each persona", async () => {
    for (const [id, reply] of Object.entries<Reply>(quickPrompts)) {
      for (const persona of PERSONAS) {
        const [prompt = ""] = phrasings[id as keyof typeof quickPrompts];
        const { message, engine } = await chat(prompt, SYSTEM[persona]);
        expect(engine).toBe("embedded");
        expect(message).toContain(first(reply[persona] ?? reply.helpful));
      }
    }
  });

  test.each([
    ["Hello!", /^Hello! Ask me/],
    ["Is what I type stored somewhere?", /privacy policy says:[\s\S]*not stored here/],
    ["Do you know anything about data pipelines?", /data/i],
    ["Is it going to rain tomorrow?", /no connection to the world/],
    ["can you help me debug my python code", /code assistant/],
    ["What is 12 * (3 + 4)?", /calculator/],
    ["Who is the president of France?", /only answer from what is published/],
    ["Should I take ibuprofen for a headache?", /can’t give medical advice/],
    ["Wie viel kostet das und wie lange dauert es mit der Arbeit?", /only read and write English/],
  ])("%s", async (question, answer) => {
    expect((await chat(question)).message).toMatch(answer);
  });

  test("quotes what is published now: new content, changed content, and nothing that was taken back", async () => {
    const question = "Which yeast ferments mead in zymurgy kettles?";
    expect((await chat(question)).quotes).toBeUndefined();
    const owner = await site.signedIn();
    const [post] = (await site.services.contentItems.lists.all("blog-post", { limit: 1 })).rows;
    if (!post) throw new Error("There are no seeded posts.");
    const body = (sentence: string) => ({
      ...post.fields,
      slug: "zymurgy",
      title: "Zymurgy",
      description: "Sample.",
      content: `<h2>Yeast</h2><p>${sentence}</p>`,
      featured: "false",
    });
    const before = "Mead in zymurgy kettles is fermented by champagne yeast.";
    const after = "Mead in zymurgy kettles is fermented by wild yeast.";
    const created = await owner("/api/admin/blog-posts", json("POST", body(before)));
    expect(created.status).toBe(201);
    const { id, revision } = (await created.json()) as { id: string; revision: number };
    const texts = async () => (await chat(question)).quotes?.map(({ text, href }) => ({ text, href }));
    await owner(`/api/admin/blog-posts/${id}/publish`, json("POST", { revision }));
    await expect.poll(texts, { interval: 300 }).toEqual([{ text: before, href: "/blog/zymurgy#yeast" }]);

    const { revision: published } = await site.services.contentItems.find("blog-post", id);
    const changed = await owner(`/api/admin/blog-posts/${id}`, json("PUT", { ...body(after), revision: published }));
    expect(changed.status).toBe(200);
    await expect.poll(texts, { interval: 300 }).toEqual([{ text: after, href: "/blog/zymurgy#yeast" }]);

    const { revision: newest } = await site.services.contentItems.find("blog-post", id);
    await owner(`/api/admin/blog-posts/${id}/unpublish`, json("POST", { revision: newest }));
    await expect.poll(texts, { interval: 300 }).toBeUndefined();
  });

  test("finds an article no matter how many newer ones there are", async () => {
    const { db, engine, contentVersion } = site.core.database;
    const old = samplePost(0, {
      title: "Glazing quince marzipan",
      description: "A recipe for quince marzipan with a glaze.",
    });
    const now = Date.now();
    const newer = Array.from({ length: 60 }, (_, at) => samplePost(now + at, { description: "Sample." }));
    await addPosts(db, [old, ...newer]);
    contentVersion.seen(await moveContentVersion(db, engine));
    const ask = async () => (await chat("How do I glaze quince marzipan?")).quotes?.[0]?.href;
    await expect.poll(ask, { interval: 300 }).toBe("/blog/post-0");
    await db.deleteFrom("content_items").where("id", "like", "id-%").execute();
  });

  test("says that nothing published answers, in the voice of each persona", async () => {
    for (const persona of PERSONAS) {
      const say = (text: string) => text.replaceAll("{name}", "Alex Example");
      const { message } = await chat("xylophone zeppelin marmalade", SYSTEM[persona]);
      expect(message).toBe(say(voices[persona].unclear));
      const unknown = await chat("Do you know how the xylophone got its name?", SYSTEM[persona]);
      const links = [{ title: "Contact", href: "/#contact" }];
      expect(unknown).toEqual({ message: say(voices[persona].unknown), links, engine: "embedded" });
      // The canned greeting for anything that contains "hi" belongs to the page's fallback only.
      expect((await chat("Is this machine washing white shirts?", SYSTEM[persona])).message).not.toMatch(
        /^h(i|ello|ey)\b/i,
      );
    }
  });

  test("code is a tested snippet, or the names of the nearest", async () => {
    const write = async (prompt: string) => {
      const body = { prompt: `Write code with comments of about 100 words: ${prompt}`, maxTokens: 200 };
      return generateTextAnswer.parse(await (await request("/api/ai/generate-text", json("POST", body))).json());
    };
    const found = await write("decorator which retries on exceptions");
    expect(found).toMatchObject({ text: expect.stringContaining("def retry("), library: { nearest: [] } });
    const { text, library } = await write("a rotating cube with sound");
    expect(text).toContain("The library has no snippet for that in Python.");
    expect(library?.nearest).toHaveLength(3);
  });

  test("streamed tokens add up to the answer", async () => {
    const response = await request("/api/ai/chat", streamed(chatOf("Tell me a joke")));
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const events = await readEvents(response);
    const text = events.flatMap(({ event, data }) => (event === "token" ? [data.text] : [])).join("");
    expect(events.at(-1)).toEqual({ event: "done", data: { message: text, engine: "embedded" } });
    expect(text).toBe(first(quickPrompts.joke.helpful));
  });

  test("an unsupported task gets 503, so that the page shows its fallback", async () => {
    const picture = { imageUrl: "data:image/png;base64,aGVsbG8=", prompt: "" };
    const response = await request("/api/ai/analyze-image", json("POST", picture));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: { code: "no_engine", message: expect.stringMatching(/No AI model can answer/) },
    });
    expect(await (await request("/api/engines")).json()).toMatchObject({ engines: { analyzeImage: "none" } });
  });

  test.each([
    ["analyze-image", { imageUrl: "https://elsewhere.example/a.png" }, { imageUrl: expect.any(String) }],
    ["assist-code", { code: "x", language: "cobol", task: "explain" }, { language: expect.stringMatching(/python/) }],
  ])("an invalid request gets 422, whatever the engines support (%s)", async (task, body, fields) => {
    const response = await request(`/api/ai/${task}`, json("POST", body));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields } });
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
    const response = await request("/api/ai/chat", json("POST", { messages }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: { messages: "Please write a message first" } } });
  });

  test("visitors' input is never logged", async () => {
    const secret = "my-secret-words-42";
    await request("/api/ai/chat", json("POST", chatOf(secret)));
    await request("/api/ai/sentiment", json("POST", { text: secret }));
    await request("/api/ai/assist-code", json("POST", { code: secret, language: "java", task: "debug" }));
    await request("/api/ai/chat", { ...json("POST", {}), body: `{"${secret}` });
    expect(site.logged()).not.toContain(secret);
  });
});
