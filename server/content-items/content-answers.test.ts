import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemory } from "#server/http/cache/memory.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

type Item = { id: string; slug: string; revision: number; title: string };

describeWithDatabase("public API responses", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  let memory: ReturnType<typeof createMemory>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    owner = await site.signedIn();
    const addresses = { canonical: (path: string) => path };
    memory = createMemory({ files: new Map(), pages: site.cache, addresses, isReplaced: () => false });
    await publish("First post");
  });
  afterAll(() => site.close());

  async function create(title: string): Promise<Item> {
    const created = await owner("/api/admin/blog-posts", json("POST", { title, content: "<p>Text.</p>" }));
    return (await created.json()) as Item;
  }

  async function publish(title: string): Promise<Item> {
    const { id, revision } = await create(title);
    const published = await owner(`/api/admin/blog-posts/${id}/publish`, json("POST", { revision }));
    return (await published.json()) as Item;
  }

  const titles = async (response: Response) => ((await response.json()) as Item[]).map(({ title }) => title);
  const inCache = (url: string, headers: Record<string, string> = {}) => memory({ url, headers });
  const textInCache = (url: string) => {
    const body = inCache(url)?.variants.identity.body;
    return Buffer.isBuffer(body) ? body.toString() : "";
  };
  const ask = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

  test("come from the cache after the first request, with the same headers", async () => {
    const first = await ask("/api/blog-posts");
    const cached = inCache("/api/blog-posts");
    expect(textInCache("/api/blog-posts")).toBe(await first.text());
    expect(cached?.variants.identity.headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-total-count": "1",
    });
    await ask("/api/blog-posts/first-post");
    expect(inCache("/api/blog-posts/first-post")).toBeDefined();
  });

  test("are not sent again to a client that has them", async () => {
    const etag = (await ask("/api/blog-posts")).headers.get("etag") ?? "";
    const again = await ask("/api/blog-posts", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("never contain drafts, no matter who requests them first", async () => {
    const draft = await create("A draft");
    expect(await titles(await owner("/api/blog-posts"))).toContain("A draft");
    expect(await titles(await ask("/api/blog-posts"))).not.toContain("A draft");
    expect(await titles(await owner("/api/blog-posts"))).toContain("A draft");
    expect((await owner(`/api/blog-posts/${draft.slug}`)).status).toBe(200);
    expect((await ask(`/api/blog-posts/${draft.slug}`)).status).toBe(404);
    for (const url of ["/api/blog-posts", `/api/blog-posts/${draft.slug}`]) {
      expect(textInCache(url)).not.toContain("A draft");
    }
  });

  test("skip the cache for requests with a session cookie", async () => {
    await ask("/api/blog-posts");
    expect(inCache("/api/blog-posts", { cookie: "theme=dark" })).toBeDefined();
    expect(inCache("/api/blog-posts", { cookie: "theme=dark; session=x" })).toBeUndefined();
    expect(inCache("/api/blog-posts", { cookie: "__Host-session=x" })).toBeUndefined();
  });

  test("show a change immediately", async () => {
    const { id, revision } = await publish("To be changed");
    expect(await titles(await ask("/api/blog-posts"))).toContain("To be changed");
    await owner(`/api/admin/blog-posts/${id}`, json("PUT", { revision, title: "Changed", content: "<p>New.</p>" }));
    expect(inCache("/api/blog-posts")).toBeUndefined();
    expect(await titles(await ask("/api/blog-posts"))).toContain("Changed");
  });

  test("are cached once for all spellings of a query", async () => {
    const one = await ask("/api/blog-posts?limit=1&sort=title");
    const other = await ask("/api/blog-posts?sort=title&limit=01&q=");
    const standard = await ask("/api/blog-posts?limit=100&sort=newest");
    expect(other.headers.get("etag")).toBe(one.headers.get("etag"));
    expect(standard.headers.get("etag")).toBe((await ask("/api/blog-posts")).headers.get("etag"));
    expect(await titles(one)).toHaveLength(1);
  });

  test("have every field, even for items saved before the field existed", async () => {
    const { id, slug } = await publish("An older post");
    await site.core.database.db.updateTable("content_items").set({ fields: "{}" }).where("id", "=", id).execute();
    expect(await (await owner(`/api/blog-posts/${slug}`)).json()).toMatchObject({
      readTime: "",
      tags: [],
      imageUrl: "",
    });
  });

  test("are not cached if they are errors", async () => {
    for (const path of ["/api/blog-posts?limit=0", "/api/blog-posts?nonsense=1", "/api/blog-posts/unknown-post"]) {
      const first = await ask(path);
      expect(first.status).toBeGreaterThanOrEqual(400);
      expect(inCache(path)).toBeUndefined();
      expect((await ask(path)).status).toBe(first.status);
    }
    expect((await ask("/api/blog-posts")).status).toBe(200);
  });
});
