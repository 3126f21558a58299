import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BlogListingAnswer } from "#contract/blog-listing.ts";
import type { Term } from "#contract/taxonomies.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { seedSections } from "../site/seed-sections.ts";
import { sampleContent } from "../site/site-samples.ts";

type Item = Record<string, unknown> & { id: string; revision: number; workingCopy: Record<string, unknown> | null };

const NAMES = ["AI/ML", "Data Engineering", "Frontend", "Engineering", "DevOps", "Cloud"];

describeOnBothEngines("categories", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;

  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("owner");
  });
  afterAll(() => site.close());

  beforeEach(async () => {
    const { db } = site.core.database;
    for (const table of ["working_copies", "content_revisions", "content_items"] as const) {
      await db.deleteFrom(table).execute();
    }
    await seedSections(site.core.database, site.core.clock);
    await addPosts(db, [
      samplePost(1, { fields: { category: "Frontend" } }),
      samplePost(2, { fields: { category: "Frontend" }, state: "draft" }),
      samplePost(3, { fields: { category: "Frontend" }, state: "trashed", stateBeforeTrash: "published" }),
      samplePost(4, { fields: { category: "Cloud" } }),
    ]);
    // Written past the API: a change that changes nothing makes every cache current.
    await change({ action: "edit", keys: ["Frontend"], name: "Frontend" });
  });

  const change = async (body: object, list = "posts") => {
    const response = await owner(`/api/admin/taxonomies/${list}`, json("POST", body));
    const answer = (await response.json()) as {
      changed?: number;
      error?: { message: string; fields?: Record<string, string> };
    };
    return { status: response.status, ...answer };
  };
  const edit = (category: string, name: string, list = "posts", color = "blue") =>
    change({ action: "edit", keys: [category], name, color }, list);
  const terms = async (list = "posts") => (await (await owner(`/api/admin/taxonomies/${list}`)).json()) as Term[];
  const names = async () => (await site.core.siteContent.current()).categories.posts.map(({ name }) => name);
  const find = async (id: string, path = "blog-posts") =>
    (await (await owner(`/api/admin/${path}/${id}`)).json()) as Item;
  const listing = async (query = "") => {
    const response = await site.request(`/api/blog-listing${query}`);
    return { status: response.status, ...((await response.json()) as BlogListingAnswer & { error: object }) };
  };
  const becomePhotographer = async () => {
    const item = await find("site-profile", "site/profile");
    const { profile } = sampleContent();
    const saved = { ...profile, name: "Robin Lens", email: "robin@lens.example", title: "Profile" };
    const links = { codeHosting: "", professionalNetwork: "" };
    const body = { ...saved, bookingUrl: "", links, revision: item.revision };
    expect((await owner("/api/admin/site/profile/site-profile", json("PUT", body))).status).toBe(200);
  };

  test("are listed with what has them", async () => {
    const posts = await terms();
    const shared = { isListed: true, spellings: 1 };
    expect(posts.map(({ name }) => name)).toEqual(NAMES);
    expect(posts[2]).toEqual({ key: "Frontend", name: "Frontend", color: "blue", uses: 2, published: 1, ...shared });
    // Two cards of the home page.
    const data = { key: "data", name: "data", color: "green", uses: 2, published: 2, ...shared };
    expect((await terms("work"))[3]).toEqual(data);
    expect((await site.request("/api/admin/taxonomies/posts")).status).toBe(401);
    expect((await site.request("/api/admin/taxonomies/posts", json("POST", {}))).status).toBe(401);
    expect((await owner("/api/admin/taxonomies/colors")).status).toBe(404);
  });

  test("are renamed in everything that has them, once and for all", async () => {
    // The published post has no such category any more, its working copy does.
    const four = await find("id-4");
    const copy = { title: "Post 4", category: "Frontend", revision: four.revision };
    expect((await owner("/api/admin/blog-posts/id-4/working-copy", json("PUT", copy))).status).toBe(200);
    expect((await edit("Frontend", " User interfaces ", "posts", "violet")).status).toBe(200);

    expect(await names()).toEqual(NAMES.with(2, "User interfaces"));
    for (const id of ["id-1", "id-2", "id-3"]) {
      expect(await find(id)).toMatchObject({ category: "User interfaces", revision: 2 });
    }
    expect(await find("id-4")).toMatchObject({ category: "Cloud", workingCopy: { category: "User interfaces" } });
    const found = await listing("?category=User%20interfaces");
    expect(found.articles).toMatchObject([{ slug: "post-1", category: "User interfaces", hue: "ai-ml" }]);
    expect((await listing("?category=User%20interfaces&q=post")).total).toBe(1);
    expect((await listing("?category=Frontend")).status).toBe(400);

    // An editor that was open meanwhile is told, and what it says is not lost.
    const late = { title: "Post 1", category: "User interfaces", revision: 1 };
    expect((await owner("/api/admin/blog-posts/id-1", json("PUT", late))).status).toBe(409);
    const unknown = await owner("/api/admin/blog-posts", json("POST", { title: "New", category: "Frontend" }));
    expect(await unknown.json()).toMatchObject({ error: { fields: { category: "Please choose a category" } } });
    const log = await site.core.database.db.selectFrom("activity").select("summary").execute();
    expect(log.at(-1)?.summary).toBe("Category “Frontend” renamed to “User interfaces” in 4 items");
  });

  test("become one if one gets the other's name, however it is spelled", async () => {
    expect((await edit("Frontend", "cloud")).status).toBe(200);
    expect(await names()).toEqual(NAMES.filter((name) => name !== "Frontend"));
    expect((await listing("?category=Cloud")).total).toBe(2);
    expect(await find("id-3")).toMatchObject({ category: "Cloud" });
  });

  test("become one if several are chosen, and say beforehand what changes", async () => {
    const several = { action: "edit", keys: ["Frontend", "Cloud"], name: "devops" };
    const effect = await owner("/api/admin/taxonomies/posts/effect", json("POST", several));
    expect(await effect.json()).toEqual({ uses: 3, published: 2, existing: "DevOps" });
    // The one in the trash as well.
    expect(await change(several)).toMatchObject({ status: 200, changed: 4 });
    expect(await names()).toEqual(["AI/ML", "Data Engineering", "Engineering", "DevOps"]);
    const log = await site.core.database.db.selectFrom("activity").select("summary").execute();
    expect(log.at(-1)?.summary).toBe("Categories “Frontend”, “Cloud” merged into “DevOps” in 4 items");
  });

  test("are the cards' on the home page as well", async () => {
    expect((await edit("data", "Weddings", "work", "orange")).status).toBe(200);
    const { home } = await site.core.siteContent.current();
    expect(home.stackCategories[0]?.category).toBe("Weddings");
    expect(home.focus.filter(({ category }) => category === "data")).toEqual([]);
    const refused = await change({ action: "remove", keys: ["Weddings"] }, "work");
    expect(refused).toMatchObject({
      status: 409,
      error: { message: "2 items use “Weddings”. Move them to another category first." },
    });
  });

  test("are removed only if nothing has them, the trash aside", async () => {
    expect(await change({ action: "remove", keys: ["Cloud"] })).toMatchObject({
      status: 409,
      error: { message: "1 item uses “Cloud”. Move it to another category first." },
    });
    expect((await change({ action: "remove", keys: ["DevOps"] })).status).toBe(200);
    expect(await names()).not.toContain("DevOps");
    for (const id of ["id-1", "id-2"]) {
      const { revision } = await find(id);
      await owner(`/api/admin/blog-posts/${id}/trash`, json("POST", { revision }));
    }
    expect((await change({ action: "remove", keys: ["Frontend"] })).status).toBe(200);
    // What comes back from the trash keeps its category, which the owner sees and can add or merge.
    const { revision } = await find("id-1");
    await owner("/api/admin/blog-posts/id-1/restore", json("POST", { revision }));
    expect((await terms()).at(-1)).toMatchObject({ name: "Frontend", uses: 1, isListed: false });
    expect((await edit("Frontend", "Frontend")).status).toBe(200);
    expect(await names()).toContain("Frontend");
  });

  test("are added, arranged and refused with a reason", async () => {
    expect((await change({ action: "add", name: "Weddings", color: "green" })).status).toBe(200);
    const turned = ["Weddings", ...NAMES];
    for (let place = NAMES.length; place >= 0; place -= 1)
      expect((await change({ action: "move", key: "Weddings", by: -1 })).status).toBe(200);
    expect((await listing()).categories).toEqual(turned);
    expect((await change({ action: "move", key: "Portraits", by: 1 })).status).toBe(404);
    for (const [name, reason] of [
      ["", "Please enter a name"],
      ["weddings", "There is a category with this name"],
      ["…", "Please use letters or digits"],
      ["All", "“All” has a meaning of its own here. Please choose another"],
      ["Draft", "“Draft” has a meaning of its own here. Please choose another"],
      ["x".repeat(41), "Please keep this under 40 characters"],
    ]) {
      const answer = await change({ action: "add", name, color: "green" });
      expect([name, answer.status, answer.error?.fields?.name]).toEqual([name, 422, reason]);
    }
    expect(await names()).toEqual(turned);
  });

  test("without articles are no choice, except on the sample's site", async () => {
    expect((await listing()).categories).toEqual(NAMES);
    await becomePhotographer();
    expect((await listing()).categories).toEqual(["Frontend", "Cloud"]);
    expect((await listing("?category=DevOps")).total).toBe(0);
  });

  test("stay whole if a saved list would lose one that something has", async () => {
    const { revision } = await find("site-categories", "site/categories");
    const lists = { ...sampleContent().categories, posts: [{ name: "Portraits", color: "green" }] };
    const path = "/api/admin/site/categories/site-categories";
    const refused = await owner(path, json("PUT", { ...lists, title: "Categories", revision }));
    expect(await refused.json()).toMatchObject({
      error: { fields: { posts: expect.stringContaining("Move") as string } },
    });
    expect(await names()).toEqual(NAMES);
  });
});
