import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

type Item = Record<string, unknown> & { id: string; slug: string; revision: number; state: string };

describeOnBothEngines("editing", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());

  const ADMIN = "/api/admin/blog-posts";
  async function create(input: object): Promise<Item> {
    const response = await owner(ADMIN, json("POST", input));
    expect(response.status).toBe(201);
    return (await response.json()) as Item;
  }
  async function act(item: Item, action: string): Promise<Item> {
    const response = await owner(`${ADMIN}/${item.id}/${action}`, json("POST", { revision: item.revision }));
    expect(response.status).toBe(200);
    return (await response.json()) as Item;
  }
  const put = (item: Item, input: object, part = "") =>
    owner(`${ADMIN}/${item.id}${part}`, json("PUT", { revision: item.revision, title: item.title, ...input }));
  async function save(item: Item, input: object): Promise<Item> {
    const response = await put(item, input);
    expect(response.status).toBe(200);
    return (await response.json()) as Item;
  }
  const visit = (slug: string) => site.request(`/api/blog-posts/${slug}`);
  const check = async (slug: string, item?: string) =>
    (await owner(`${ADMIN}/slugs/${slug}${item ? `?item=${item}` : ""}`)).json();

  test("old slugs redirect to the current one, even after several changes", async () => {
    let post = await act(await create({ title: "Moving house", slug: "first-home" }), "publish");
    post = await save(post, { slug: "second-home" });
    post = await save(post, { slug: "third-home" });
    for (const old of ["first-home", "second-home"]) {
      const response = await visit(old);
      expect(response.status).toBe(301);
      expect(response.headers.get("location")).toBe("/api/blog-posts/third-home");
    }
    // Renaming it back leaves no redirect loop.
    post = await save(post, { slug: "first-home" });
    expect((await visit("first-home")).status).toBe(200);
    expect((await visit("third-home")).headers.get("location")).toBe("/api/blog-posts/first-home");
    await act(post, "unpublish");
    expect((await visit("third-home")).status).toBe(404);
  });

  test("a post is dated back, before and after it is published, and lists follow", async () => {
    const date = async (item: Item, publishAt: string) =>
      owner(`${ADMIN}/${item.id}/date`, json("POST", { publishAt, revision: item.revision }));
    const draft = await create({ title: "Written long ago", slug: "long-ago" });
    const dated = (await (await date(draft, "2015-06-07T08:00:00Z")).json()) as Item;
    expect(dated).toMatchObject({ state: "draft", publishAt: "2015-06-07T08:00:00.000Z" });
    const published = await act(dated, "publish");
    expect(await (await visit("long-ago")).json()).toMatchObject({ createdAt: "2015-06-07T08:00:00.000Z" });
    const moved = (await (await date(published, "2014-01-02T03:04:05+01:00")).json()) as Item;
    expect(await (await visit("long-ago")).json()).toMatchObject({ createdAt: "2014-01-02T02:04:05.000Z" });
    const oldest = (await (await owner(`${ADMIN}?sort=oldest&limit=1`)).json()) as Item[];
    expect(oldest.map(({ slug }) => slug)).toEqual(["long-ago"]);
    expect((await date(moved, "2999-01-01T00:00:00Z")).status).toBe(422);
    expect((await date(published, "2014-01-02T00:00:00Z")).status).toBe(409);
  });

  test("slugs that were never public don't redirect", async () => {
    const draft = await save(await create({ title: "Draft", slug: "half-a-titl" }), { slug: "a-whole-title" });
    await act(draft, "publish");
    expect((await visit("half-a-titl")).status).toBe(404);
  });

  test("another item can take over an old slug", async () => {
    const post = await save(await act(await create({ title: "Spring" }), "publish"), { slug: "spring-2026" });
    expect(await check("spring")).toEqual({
      slug: "spring",
      state: "redirects",
      title: "Spring",
      suggestion: "spring-2",
    });
    expect((await create({ title: "Spring" })).slug).toBe("spring-2");
    const heir = await act(await create({ title: "Another", slug: "spring" }), "publish");
    expect(await (await visit("spring")).json()).toMatchObject({ id: heir.id });
    expect(await (await visit("spring-2026")).json()).toMatchObject({ id: post.id });
  });

  test("a slug check says whether it is free, taken or a redirect", async () => {
    const post = await create({ title: "Whose address" });
    expect(await check(post.slug)).toMatchObject({
      state: "taken",
      title: "Whose address",
      suggestion: `${post.slug}-2`,
    });
    expect(await check(post.slug, post.id)).toMatchObject({ state: "free", suggestion: post.slug });
    expect(await check("nobodys-address")).toMatchObject({ state: "free" });
    expect((await site.request(`${ADMIN}/slugs/x`)).status).toBe(401);
  });

  test("consecutive autosaves share one revision and don't invalidate pages", async () => {
    let draft = await create({ title: "Typing" });
    const version = site.core.database.contentVersion.current();
    for (const text of ["a", "ab", "abc"]) draft = await save(draft, { content: `<p>${text}</p>`, autosave: "true" });
    expect(site.core.database.contentVersion.current()).toBe(version);
    const revisions = async () =>
      ((await (await owner(`${ADMIN}/${draft.id}/revisions`)).json()) as { revision: number; autosaved: string }[]).map(
        ({ revision, autosaved }) => [revision, autosaved],
      );
    expect(await revisions()).toEqual([
      [4, "true"],
      [1, "false"],
    ]);
    site.pass(10 * 60_000 + 1);
    draft = await save(draft, { content: "<p>after lunch</p>", autosave: "true" });
    draft = await save(draft, { content: "<p>saved</p>" });
    expect((await revisions()).map(([revision]) => revision)).toEqual([6, 5, 4, 1]);
    const stale = await put({ ...draft, revision: 3 }, { autosave: "true" });
    expect(stale.status).toBe(409);
  });

  test("autosave never changes a public item", async () => {
    const post = await act(await create({ title: "Public", content: "<p>whole</p>" }), "publish");
    expect((await put(post, { content: "<p>hal", autosave: "true" })).status).toBe(409);
    expect(await (await visit(post.slug)).json()).toMatchObject({ content: "<p>whole</p>" });
  });

  test("changes to a public item are sanitized and stay in its working copy until they are published", async () => {
    const post = await act(await create({ title: "Corrected", content: "<p>old</p>" }), "publish");
    const saved = await put(post, { content: "<p>new</p><script>x</script>", tags: ["a"] }, "/working-copy");
    expect(saved.status).toBe(200);
    const read = async () => (await (await owner(`${ADMIN}/${post.id}`)).json()) as Record<string, unknown>;
    expect(await read()).toMatchObject({
      content: "<p>old</p>",
      revision: post.revision,
      workingCopy: { content: "<p>new</p>", tags: ["a"], revision: post.revision },
    });
    expect(await (await visit(post.slug)).json()).toMatchObject({ content: "<p>old</p>" });
    const updated = await save(post, { content: "<p>new</p>" });
    expect(await read()).toMatchObject({ content: "<p>new</p>", workingCopy: null });

    expect((await put(post, {}, "/working-copy")).status).toBe(409);
    await put(updated, { content: "<p>newer</p>" }, "/working-copy");
    expect((await owner(`${ADMIN}/${post.id}/working-copy`, { method: "DELETE" })).status).toBe(204);
    expect(await read()).toMatchObject({ workingCopy: null });
    expect((await site.request(`${ADMIN}/${post.id}/working-copy`, { method: "DELETE" })).status).toBe(401);
  });

  const ID = (name: string) => `${name}-0123456789abcdef`;

  test("an answer contains the id of the last write, and so does the conflict when it is repeated", async () => {
    const chosen = { title: "Lost answer", id: ID("item"), writeId: ID("create") };
    const created = await create(chosen);
    expect(created).toMatchObject({ id: ID("item"), writeId: ID("create"), copyWriteId: null });
    const again = await owner(ADMIN, json("POST", chosen));
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      error: { code: "stale", current: { id: ID("item"), writeId: ID("create"), workingCopy: null } },
    });

    const saved = await save(created, { content: "<p>one</p>", autosave: "true", writeId: ID("autosave") });
    const repeated = await put(created, { content: "<p>one</p>", autosave: "true", writeId: ID("autosave") });
    expect(repeated.status).toBe(409);
    expect(await repeated.json()).toMatchObject({ error: { current: { revision: 2, writeId: ID("autosave") } } });

    const publish = json("POST", { revision: saved.revision, writeId: ID("publish") });
    expect(await (await owner(`${ADMIN}/${saved.id}/publish`, publish)).json()).toMatchObject({
      state: "published",
      writeId: ID("publish"),
    });
    // Too late for a draft: the answer names the newer version rather than the changed state.
    const late = await put(saved, { content: "<p>two</p>", autosave: "true" });
    expect(await late.json()).toMatchObject({ error: { code: "stale", current: { writeId: ID("publish") } } });
    expect((await owner(ADMIN, json("POST", { title: "x", writeId: "short" }))).status).toBe(422);
  });

  test("a new item sent several times at once is created once", async () => {
    const item = { title: "Sent twice", id: ID("twice"), writeId: ID("twice") };
    const answers = await Promise.all([1, 2, 3].map(() => owner(ADMIN, json("POST", item))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(await answer.json()).toMatchObject({ error: { code: "stale", current: { writeId: ID("twice") } } });
    }
  });

  test("a working copy is replaced, published or discarded only by a client that has seen its last write", async () => {
    const post = await act(await create({ title: "Two windows", content: "<p>public</p>" }), "publish");
    const saveCopy = (content: string, name: string, seenCopy: string | null) =>
      put(post, { content, writeId: ID(name), seenCopy }, "/working-copy");
    const discard = (seenCopy: string) =>
      owner(`${ADMIN}/${post.id}/working-copy?writeId=${ID("discarded")}&seenCopy=${seenCopy}`, { method: "DELETE" });
    expect((await saveCopy("<p>first</p>", "first", null)).status).toBe(200);
    const conflict = await saveCopy("<p>second</p>", "second", null);
    expect(conflict.status).toBe(409);
    expect(await conflict.json()).toMatchObject({
      error: {
        current: { content: "<p>public</p>", copyWriteId: ID("first"), workingCopy: { content: "<p>first</p>" } },
      },
    });
    expect((await put(post, { content: "<p>second</p>", seenCopy: null })).status).toBe(409);
    expect((await discard("none")).status).toBe(409);
    expect((await saveCopy("<p>second</p>", "second", ID("first"))).status).toBe(200);
    expect((await discard(ID("second"))).status).toBe(204);
    // A write that was in flight when the copy was removed comes too late.
    expect((await saveCopy("<p>late</p>", "late", ID("second"))).status).toBe(409);
    expect((await saveCopy("<p>new</p>", "new", ID("discarded"))).status).toBe(200);
    expect((await put(post, { content: "<p>new</p>", seenCopy: ID("new") })).status).toBe(200);
  });

  test("restoring a revision of a public item changes its working copy, not what visitors see", async () => {
    let post = await act(await create({ title: "Long ago", content: "<p>then</p>" }), "publish");
    post = await save(post, { title: "Now", content: "<p>now</p>" });
    const version = site.core.database.contentVersion.current();
    const restore = (input: object) => owner(`${ADMIN}/${post.id}/revisions/1/restore`, json("POST", input));
    expect((await restore({ revision: 1 })).status).toBe(409);
    const restored = await restore({ revision: post.revision, writeId: ID("restore"), seenCopy: null });
    expect(await restored.json()).toMatchObject({
      title: "Now",
      revision: post.revision,
      copyWriteId: ID("restore"),
      workingCopy: { title: "Long ago", content: "<p>then</p>", slug: post.slug, revision: post.revision },
    });
    expect(await (await visit(post.slug)).json()).toMatchObject({ title: "Now", content: "<p>now</p>" });
    expect(site.core.database.contentVersion.current()).toBe(version);
  });

  test("restoring a revision keeps the current slug", async () => {
    let post = await create({ title: "Then", slug: "then" });
    post = await save(post, { title: "Now", slug: "now" });
    await create({ title: "Somebody else", slug: "then" });
    const restored = await owner(`${ADMIN}/${post.id}/revisions/1/restore`, json("POST", { revision: post.revision }));
    expect(await restored.json()).toMatchObject({ title: "Then", slug: "now" });
  });
});
