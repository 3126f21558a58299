import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemory } from "#server/http/cache/memory.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

type Item = { id: string; slug: string; revision: number; title: string };

describeOnBothEngines("what the API answers every visitor", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  let memory: ReturnType<typeof createMemory>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    owner = await site.signedIn();
    const addresses = { canonical: (path: string) => path };
    memory = createMemory({ files: new Map(), pages: site.cache, addresses });
    await publish("First post");
  });
  afterAll(() => site.close());

  async function create(title: string): Promise<Item> {
    const created = await owner("/api/admin/blog-posts", json("POST", { title, content: "<p>Words.</p>" }));
    return (await created.json()) as Item;
  }

  async function publish(title: string): Promise<Item> {
    const { id, revision } = await create(title);
    const published = await owner(`/api/admin/blog-posts/${id}/publish`, json("POST", { revision }));
    return (await published.json()) as Item;
  }

  const titles = async (response: Response) => ((await response.json()) as Item[]).map(({ title }) => title);
  const inMemory = (url: string, headers: Record<string, string> = {}) => memory({ url, headers });
  const textInMemory = (url: string) => {
    const body = inMemory(url)?.variants.identity.body;
    return Buffer.isBuffer(body) ? body.toString() : "";
  };
  const ask = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

  test("comes from memory from the second time on, with the same headers", async () => {
    const first = await ask("/api/blog-posts");
    const kept = inMemory("/api/blog-posts");
    expect(textInMemory("/api/blog-posts")).toBe(await first.text());
    expect(kept?.variants.identity.headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-total-count": "1",
    });
    await ask("/api/blog-posts/first-post");
    expect(inMemory("/api/blog-posts/first-post")).toBeDefined();
  });

  test("is not sent again to a program that has it", async () => {
    const etag = (await ask("/api/blog-posts")).headers.get("etag") ?? "";
    const again = await ask("/api/blog-posts", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("never holds what only the owner sees, whoever asks first", async () => {
    const draft = await create("A draft");
    expect(await titles(await owner("/api/blog-posts"))).toContain("A draft");
    expect(await titles(await ask("/api/blog-posts"))).not.toContain("A draft");
    expect(await titles(await owner("/api/blog-posts"))).toContain("A draft");
    expect((await owner(`/api/blog-posts/${draft.slug}`)).status).toBe(200);
    expect((await ask(`/api/blog-posts/${draft.slug}`)).status).toBe(404);
    for (const url of ["/api/blog-posts", `/api/blog-posts/${draft.slug}`]) {
      expect(textInMemory(url)).not.toContain("A draft");
    }
  });

  test("is not given to anyone who may be the owner without asking who they are", async () => {
    await ask("/api/blog-posts");
    expect(inMemory("/api/blog-posts", { cookie: "theme=dark" })).toBeDefined();
    expect(inMemory("/api/blog-posts", { cookie: "theme=dark; session=x" })).toBeUndefined();
    expect(inMemory("/api/blog-posts", { cookie: "__Host-session=x" })).toBeUndefined();
  });

  test("shows a change at once", async () => {
    const { id, revision } = await publish("To be changed");
    expect(await titles(await ask("/api/blog-posts"))).toContain("To be changed");
    await owner(`/api/admin/blog-posts/${id}`, json("PUT", { revision, title: "Changed", content: "<p>New.</p>" }));
    expect(inMemory("/api/blog-posts")).toBeUndefined();
    expect(await titles(await ask("/api/blog-posts"))).toContain("Changed");
  });

  test("is kept once for all spellings of a query", async () => {
    const one = await ask("/api/blog-posts?limit=1&sort=title");
    const other = await ask("/api/blog-posts?sort=title&limit=01&q=");
    const standard = await ask("/api/blog-posts?limit=100&sort=newest");
    expect(other.headers.get("etag")).toBe(one.headers.get("etag"));
    expect(standard.headers.get("etag")).toBe((await ask("/api/blog-posts")).headers.get("etag"));
    expect(await titles(one)).toHaveLength(1);
  });

  test("has every field, also for an item saved before the field existed", async () => {
    const { id, slug } = await publish("An older post");
    await site.core.database.db.updateTable("content_items").set({ fields: "{}" }).where("id", "=", id).execute();
    expect(await (await owner(`/api/blog-posts/${slug}`)).json()).toMatchObject({
      readTime: "",
      tags: [],
      imageUrl: "",
    });
  });

  test("is never a refusal: those are made anew", async () => {
    for (const path of ["/api/blog-posts?limit=0", "/api/blog-posts?nonsense=1", "/api/blog-posts/unknown-post"]) {
      const first = await ask(path);
      expect(first.status).toBeGreaterThanOrEqual(400);
      expect(inMemory(path)).toBeUndefined();
      expect((await ask(path)).status).toBe(first.status);
    }
    expect((await ask("/api/blog-posts")).status).toBe(200);
  });
});
