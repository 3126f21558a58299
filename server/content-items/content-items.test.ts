import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { linkTo } from "#tests/support/network/page-walk.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

type Item = Record<string, unknown> & { id: string; slug: string; revision: number; state: string };

describeOnBothEngines("content items", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());

  async function create(input: object, path = "blog-posts"): Promise<Item> {
    const response = await owner(`/api/admin/${path}`, json("POST", input));
    expect(response.status).toBe(201);
    return (await response.json()) as Item;
  }
  async function act(item: Item, action: string, more: object = {}, path = "blog-posts"): Promise<Item> {
    const response = await owner(
      `/api/admin/${path}/${item.id}/${action}`,
      json("POST", { revision: item.revision, ...more }),
    );
    expect(response.status).toBe(200);
    return (await response.json()) as Item;
  }
  const titles = async (response: Response) => ((await response.json()) as Item[]).map((item) => item.title);

  test("a draft is private; once published it is public, with booleans as strings", async () => {
    const draft = await create({
      title: "Mesh quality that survives review",
      description: "A checklist.",
      content: "<p>Begin with skewness.</p>",
      tags: ["cfd"],
      category: "Engineering",
      author: "Alex Example",
      readTime: "7 min read",
      featured: "true",
    });
    expect(draft).toMatchObject({ slug: "mesh-quality-that-survives-review", state: "draft", published: "false" });
    expect((await site.request(`/api/blog-posts/${draft.slug}`)).status).toBe(404);
    expect((await owner(`/api/blog-posts/${draft.slug}`)).status).toBe(200);

    await act(draft, "publish");
    const response = await site.request(`/api/blog-posts/${draft.slug}`);
    expect(response.status).toBe(200);
    const post = (await response.json()) as Item;
    expect(post).toEqual({
      id: draft.id,
      title: "Mesh quality that survives review",
      slug: "mesh-quality-that-survives-review",
      description: "A checklist.",
      content: "<p>Begin with skewness.</p>",
      tags: ["cfd"],
      category: "Engineering",
      author: "Alex Example",
      readTime: "7 min read",
      imageUrl: "",
      imageAlt: "",
      seoTitle: "",
      seoDescription: "",
      language: "",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      published: "true",
      featured: "true",
    });
    expect(await titles(await site.request("/api/blog-posts"))).toContain(post.title);
  });

  test("lists contain published items only, and for the owner everything but the trash", async () => {
    const draft = await create({ title: "Only a draft", slug: "only-a-draft" }, "projects");
    const trashed = await act(await create({ title: "Trashed" }, "projects"), "trash", {}, "projects");
    expect(await titles(await site.request("/api/projects"))).not.toContain(draft.title);
    const all = await titles(await owner("/api/projects"));
    expect(all).toContain(draft.title);
    expect(all).not.toContain(trashed.title);
    expect(await titles(await owner("/api/admin/projects?state=trashed"))).toEqual([trashed.title]);
  });

  test("a duplicate title gets its own slug; a duplicate slug is rejected", async () => {
    const first = await create({ title: "Same Title" });
    const second = await create({ title: "Same title!" });
    expect([first.slug, second.slug]).toEqual(["same-title", "same-title-2"]);
    expect((await create({ title: "Same Title" }, "projects")).slug).toBe("same-title");
    const response = await owner("/api/admin/blog-posts", json("POST", { title: "Third", slug: "same-title" }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: { slug: "This address is already taken" } } });
  });

  test("a stale save gets the newer version and overwrites nothing", async () => {
    const item = await create({ title: "Two tabs" });
    const path = `/api/admin/blog-posts/${item.id}`;
    const first = await owner(path, json("PUT", { title: "Tab one", revision: 1 }));
    expect(first.status).toBe(200);
    const second = await owner(path, json("PUT", { title: "Tab two", revision: 1 }));
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ error: { code: "stale", current: { title: "Tab one", revision: 2 } } });
    expect(await (await owner(path)).json()).toMatchObject({ title: "Tab one", revision: 2 });
  });

  test("only one of several concurrent saves from the same revision succeeds", async () => {
    const item = await create({ title: "Race" });
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        owner(`/api/admin/blog-posts/${item.id}`, json("PUT", { title: `Racer ${n}`, revision: 1 })),
      ),
    );
    const statuses = saves.map((response) => response.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test("every save is a revision that can be read and restored", async () => {
    const item = await create({ title: "First draft", content: "<p>one</p>" });
    const path = `/api/admin/blog-posts/${item.id}`;
    await owner(path, json("PUT", { title: "Second draft", content: "<p>two</p>", revision: 1 }));
    const revisions = (await (await owner(`${path}/revisions`)).json()) as { revision: number; title: string }[];
    expect(revisions.map(({ revision, title }) => [revision, title])).toEqual([
      [2, "Second draft"],
      [1, "First draft"],
    ]);
    expect(await (await owner(`${path}/revisions/1`)).json()).toMatchObject({ content: "<p>one</p>" });
    const restored = await owner(`${path}/revisions/1/restore`, json("POST", { revision: 2 }));
    expect(await restored.json()).toMatchObject({ title: "First draft", content: "<p>one</p>", revision: 3 });
    expect((await owner(`${path}/revisions/99`)).status).toBe(404);
    expect((await owner(`${path}/revisions/99/restore`, json("POST", { revision: 3 }))).status).toBe(404);
  });

  test("a scheduled item is published at its time, and not before", async () => {
    const item = await create({ title: "Next week" });
    const at = new Date(site.core.clock.now() + 60_000).toISOString();
    expect(await act(item, "schedule", { publishAt: at })).toMatchObject({ state: "scheduled", publishAt: at });
    const runJobs = () => Promise.all(site.services.contentItems.jobs.map((job) => job.run()));
    await runJobs();
    expect((await site.request(`/api/blog-posts/${item.slug}`)).status).toBe(404);
    site.pass(60_001);
    const before = site.core.database.contentVersion.current();
    await Promise.all([runJobs(), runJobs()]);
    expect(await (await site.request(`/api/blog-posts/${item.slug}`)).json()).toMatchObject({ createdAt: at });
    await expect.poll(() => site.core.database.contentVersion.current()).toBe(before + 1);
  });

  test("a time in the past can't be scheduled", async () => {
    const item = await create({ title: "Yesterday" });
    const response = await owner(
      `/api/admin/blog-posts/${item.id}/schedule`,
      json("POST", { publishAt: "2020-01-01T00:00:00Z", revision: 1 }),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { fields: { publishAt: "Please choose a time in the future" } },
    });
  });

  test("trashed items are hidden, can be restored as they were, and are deleted after thirty days", async () => {
    const published = await act(await create({ title: "Trashed and restored" }), "publish");
    const trashed = await act(published, "trash");
    expect((await site.request(`/api/blog-posts/${published.slug}`)).status).toBe(404);
    const back = await act(trashed, "restore");
    expect(back).toMatchObject({ state: "published", trashedAt: null });
    expect((await site.request(`/api/blog-posts/${published.slug}`)).status).toBe(200);

    const deleted = await act(back, "trash");
    const cleanup = site.services.contentItems.jobs.at(-1);
    await cleanup?.run();
    expect((await owner(`/api/admin/blog-posts/${deleted.id}`)).status).toBe(200);
    site.pass(31 * 24 * 3_600_000);
    owner = await site.signedIn();
    await cleanup?.run();
    expect((await owner(`/api/admin/blog-posts/${deleted.id}`)).status).toBe(404);
  });

  test("only trashed items can be deleted permanently", async () => {
    const item = await create({ title: "Deleted" });
    const path = `/api/admin/blog-posts/${item.id}`;
    expect((await owner(path, { method: "DELETE" })).status).toBe(409);
    await act(item, "trash");
    expect((await owner(path, { method: "DELETE" })).status).toBe(204);
    expect((await owner(path)).status).toBe(404);
  });

  test("the Link header leads through all pages without gaps or repeats", async () => {
    for (let n = 0; n < 7; n += 1) await create({ title: `Paged ${n}` }, "ai-playground");
    const seen: string[] = [];
    let next: string | undefined = "/api/admin/ai-playground?limit=3&q=paged";
    while (next) {
      const response: Response = await owner(next);
      expect(response.headers.get("x-total-count")).toBe("7");
      seen.push(...(await titles(response)).map(String));
      next = linkTo(response, "next");
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test.each([
    ["/api/blog-posts?page=2", "The parameter page is unknown."],
    ["/api/blog-posts?state=draft", "The parameter state is unknown."],
    ["/api/blog-posts?limit=1000", /limit/],
    ["/api/blog-posts?cursor=nonsense", /cursor/],
    ["/api/blog-posts?q=a&q=b", "The parameter q is given more than once."],
  ])("%s gets a 400 with a clear message", async (path, message) => {
    const response = await site.request(path);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toMatch(message);
  });

  test("a search accepts words in any order, and punctuation only separates them", async () => {
    await create({ title: "100% of_them" });
    for (const query of ["100%25%20OF_", "them%20100", "THE*"]) {
      expect(await titles(await owner(`/api/admin/blog-posts?q=${query}`))).toEqual(["100% of_them"]);
    }
    for (const query of ["100%2500", "t_em", "*", "%25", "100%20nowhere"]) {
      expect(await titles(await owner(`/api/admin/blog-posts?q=${query}`))).toEqual([]);
    }
  });

  test("visitors find a post by title, description and tags, the owner by the other fields too", async () => {
    const fields = {
      title: "Kelp",
      description: "About forests",
      tags: ["Under Water"],
      author: "Quill",
      content: "seaweed",
    };
    const post = await create(fields);
    await owner(`/api/admin/blog-posts/${post.id}/publish`, json("POST", { revision: post.revision }));
    for (const query of ["kelp", "FOREST", "water under", "kelp%20about%20wat"]) {
      expect(await titles(await site.request(`/api/blog-posts?q=${query}`))).toEqual(["Kelp"]);
      expect(await titles(await owner(`/api/blog-posts?q=${query}`))).toEqual(["Kelp"]);
    }
    for (const query of ["quill", "engineering%20kelp"]) {
      expect(await titles(await site.request(`/api/blog-posts?q=${query}`))).toEqual([]);
      expect(await titles(await owner(`/api/blog-posts?q=${query}`))).toEqual(["Kelp"]);
    }
  });

  test("invalid input gets a message for each field", async () => {
    const response = await owner(
      "/api/admin/blog-posts",
      json("POST", { title: " ", slug: "Not A Slug", category: "Gossip", imageUrl: "https://elsewhere.example/x.png" }),
    );
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: { fields: Record<string, string> } };
    expect(error.fields).toMatchObject({
      title: "Please enter a title",
      slug: "Please use lowercase letters, digits and single hyphens",
      category: "Please choose a category",
      imageUrl: "Please choose a picture from this site",
    });
    expect((await owner("/api/admin/blog-posts", json("POST", { title: "x", titel: "y" }))).status).toBe(422);
    expect((await owner("/api/admin/blog-posts", { method: "POST", body: "title=x" })).status).toBe(415);
  });

  test("every change is in the activity log", async () => {
    const item = await create({ title: "Logged" });
    await act(item, "publish");
    const rows = await site.core.database.db
      .selectFrom("activity")
      .selectAll()
      .where("subject_id", "=", item.id)
      .orderBy("at")
      .execute();
    expect(rows.map((row) => row.summary).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "Blog post “Logged” created",
      "Blog post “Logged” published",
    ]);
  });

  test("an item published by one instance shows on the other, whose pages are rendered again", async () => {
    const other = await openTestSite(storage.settings);
    try {
      const before = other.core.database.contentVersion.current();
      const item = await act(await create({ title: "Seen by both" }), "publish");
      expect((await other.request(`/api/blog-posts/${item.slug}`)).status).toBe(200);
      await expect.poll(() => other.core.database.contentVersion.current()).toBeGreaterThan(before);
    } finally {
      await other.close();
    }
  });
});
