import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const POSTS = 30;
const rename = (keys: string[], name: string) => ({ action: "edit", keys, name });

describeOnBothEngines("tags", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;

  beforeAll(async () => {
    site = await openTestSite(database.settings);
    const posts = Array.from({ length: POSTS }, (_, at) => {
      const number = at + 1;
      return samplePost(number, {
        state: number === POSTS ? "draft" : "published",
        fields: { tags: ["Everywhere", number % 2 ? "React" : "react", ...(number === 3 ? ["Kelp", "C++"] : [])] },
      });
    });
    await addPosts(site.core.database.db, posts);
    owner = await site.signedIn("owner");
  });
  afterAll(() => site.close());

  const tagPage = (slug: string, page = 1) => site.services.contentItems.tags.listTagged(slug, page);
  /** Where the former address of a tag leads. */
  const leadsTo = async (slug: string) => (await tagPage(slug)).slug;
  const tagsOf = async (slug: string) => {
    const { tags } = (await (await owner(`/api/blog-posts/${slug}`)).json()) as { tags: string[] };
    return tags;
  };
  const ask = async (path: string, body: object) => {
    const response = await owner(`/api/admin/taxonomies/tags${path}`, json("POST", body));
    return { status: response.status, ...((await response.json()) as object) };
  };

  test("have pages with all published posts, newest first", async () => {
    const first = await tagPage("everywhere");
    expect(first).toMatchObject({ slug: "everywhere", name: "Everywhere", total: 29, page: 1, pages: 3 });
    const pages = await Promise.all([1, 2, 3].map((page) => tagPage("everywhere", page)));
    const slugs = pages.flatMap(({ articles }) => articles).map(({ slug }) => slug);
    expect(slugs).toEqual(Array.from({ length: 29 }, (_, at) => `post-${29 - at}`));
    expect(await tagPage("react")).toMatchObject({ name: "React", total: 29 });
    expect(await tagPage("c-plus-plus")).toMatchObject({ name: "C++", total: 1, articles: [{ slug: "post-3" }] });
  });

  test.each([
    ["unheard-of", 1],
    ["everywhere", 4],
  ])("have no other pages: %s, page %i", async (slug, page) => {
    await expect(tagPage(slug, page)).rejects.toMatchObject({ status: 404 });
  });

  test("are in the sitemap", async () => {
    const body = await (await site.request("/sitemap.xml")).text();
    expect(body).toContain("/blog/tags/everywhere</loc>");
    expect(body).toContain("/blog/tags/c-plus-plus</loc>");
  });

  test("are listed for their owner, with counts and search", async () => {
    const list = async (query = "") => (await owner(`/api/admin/taxonomies/tags${query}`)).json();
    expect(await list()).toContainEqual({
      key: "react",
      name: "React",
      uses: 30,
      published: 29,
      isListed: true,
      spellings: 2,
    });
    expect(await list("?q=KEL")).toEqual([
      { key: "kelp", name: "Kelp", uses: 1, published: 1, isListed: true, spellings: 1 },
    ]);
    expect(await list("?q=c%2B")).toMatchObject([{ key: "c-plus-plus" }]);
    expect(await list("?q=%25")).toEqual([]);
    const first = await owner("/api/admin/taxonomies/tags?limit=2&q=e");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect((await first.json()) as unknown[]).toHaveLength(2);
    expect(await (await owner(next)).json()).toMatchObject([{ key: "react" }]);
    expect(first.headers.get("x-total-count")).toBe("3");
    expect((await site.request("/api/admin/taxonomies/tags")).status).toBe(401);
    expect(
      (await site.request("/api/admin/taxonomies/tags", json("POST", { action: "remove", keys: ["react"] }))).status,
    ).toBe(401);
  });

  test("are renamed in every post, with a revision and a redirect", async () => {
    const change = rename(["kelp"], "Seaweed");
    expect(await ask("/effect", change)).toMatchObject({ uses: 1, published: 1, existing: null });
    expect(await ask("", change)).toEqual({ status: 200, changed: 1 });
    expect(await tagsOf("post-3")).toEqual(["Everywhere", "React", "Seaweed", "C++"]);
    const revisions = (await (await owner("/api/admin/blog-posts/id-3/revisions")).json()) as object[];
    expect(revisions[0]).toMatchObject({ revision: 2, savedBy: "owner" });
    expect(await leadsTo("kelp")).toBe("seaweed");

    // Redirects follow a second rename, and an address in use again is no redirect.
    await ask("", rename(["seaweed"], "Algae"));
    expect(await leadsTo("kelp")).toBe("algae");
    await ask("", rename(["algae"], "Kelp"));
    expect(await tagPage("kelp")).toMatchObject({ name: "Kelp", total: 1 });
    expect(await leadsTo("algae")).toBe("kelp");
  });

  test("are merged, in drafts too, into one spelling", async () => {
    const change = rename(["react", "c-plus-plus"], "Everywhere");
    expect(await ask("/effect", change)).toMatchObject({ uses: 30, published: 29, existing: "Everywhere" });
    expect(await ask("", change)).toEqual({ status: 200, changed: 30 });
    expect(await tagsOf("post-3")).toEqual(["Everywhere", "Kelp"]);
    expect(await tagsOf("post-30")).toEqual(["Everywhere"]);
    expect(await tagPage("react", 9)).toMatchObject({ slug: "everywhere" });
    // The other spelling of a tag is a change without a redirect.
    await ask("", rename(["everywhere"], "EVERYWHERE"));
    expect(await tagPage("everywhere")).toMatchObject({ name: "EVERYWHERE", total: 29 });
  });

  test("change under an open editor, whose next save is a conflict", async () => {
    const post = async () => (await (await owner("/api/admin/blog-posts/id-7")).json()) as Record<string, unknown>;
    const { revision } = await post();
    const copied = { title: "Post 7", tags: ["EVERYWHERE", "Kelp"], revision, writeId: "w".repeat(16), seenCopy: null };
    expect((await owner("/api/admin/blog-posts/id-7/working-copy", json("PUT", copied))).status).toBe(200);
    expect(await ask("", rename(["kelp"], "Weed"))).toMatchObject({ changed: 2 });
    expect(await post()).toMatchObject({ tags: ["EVERYWHERE"], workingCopy: { tags: ["EVERYWHERE", "Weed"] } });
    const again = { ...copied, seenCopy: copied.writeId, writeId: "v".repeat(16) };
    expect((await owner("/api/admin/blog-posts/id-7/working-copy", json("PUT", again))).status).toBe(409);

    // The post itself has the tag as well: the copy moves to the new revision with it.
    await ask("", rename(["everywhere"], "All over"));
    const { workingCopy, ...item } = await post();
    expect(item).toMatchObject({ tags: ["All over"], revision: Number(revision) + 1 });
    expect(workingCopy).toMatchObject({ tags: ["All over", "Weed"], revision: item.revision });
    const save = { title: "Post 7", tags: ["EVERYWHERE"], revision };
    expect((await owner("/api/admin/blog-posts/id-7", json("PUT", save))).status).toBe(409);
  });

  test("are removed from every post", async () => {
    expect(await ask("", { action: "remove", keys: ["weed", "unheard-of"] })).toMatchObject({ changed: 2 });
    for (const slug of ["weed", "kelp"]) await expect(tagPage(slug)).rejects.toMatchObject({ status: 404 });
    expect(await tagsOf("post-3")).toEqual(["All over"]);
    const activity = (await (await owner("/api/admin/activity")).json()) as { summary: string }[];
    const summaries = activity.map(({ summary }) => summary);
    expect(summaries).toContain("Tags “weed”, “unheard-of” removed from 2 items");
  });

  test.each([
    [rename([], "x")],
    [rename(["x"], "  ")],
    [rename(["x"], "a, b")],
    [rename(["x"], "x".repeat(301))],
    [{ keys: ["x"] }],
    [
      rename(
        Array.from({ length: 101 }, (_, at) => `t${at}`),
        "x",
      ),
    ],
  ])("%j is refused", async (body) => {
    expect((await ask("", body)).status).toBe(422);
  });

  test("follow the state of a post", async () => {
    const { revision } = (await (await owner("/api/admin/blog-posts/id-30")).json()) as { revision: number };
    await owner("/api/admin/blog-posts/id-30/publish", json("POST", { revision }));
    expect(await tagPage("all-over")).toMatchObject({ total: 30 });
    await owner("/api/admin/blog-posts/id-30/trash", json("POST", { revision: revision + 1 }));
    expect(await tagPage("all-over")).toMatchObject({ total: 29 });
  });
});
