import { afterAll, beforeAll, expect, it } from "vitest";
import type { OwnerSearchAnswer } from "#contract/owner-search.ts";
import { receive } from "#server/inquiries/inquiries.fixtures.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

describeOnBothEngines("the owner's search", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.close());

  const search = async (q: string) => {
    const answer = (await (await owner(`/api/admin/search?q=${encodeURIComponent(q)}`)).json()) as OwnerSearchAnswer;
    return answer.groups.map(({ label, results }) => [label, ...results.map(({ title }) => title)]);
  };

  it("finds items of every type and inquiries, a few of each", async () => {
    for (let number = 0; number < 7; number += 1) {
      await owner("/api/admin/blog-posts", json("POST", { title: `Zebra number ${number}` }));
    }
    await owner("/api/admin/projects", json("POST", { title: "Crossing for zebras" }));
    await receive(site, { name: "Zebedee Zebra" });
    const [posts, projects, inquiries] = await search("zebra");
    expect(posts).toHaveLength(6);
    expect(posts?.[0]).toBe("Blog Posts");
    expect(projects).toEqual(["Projects", "Crossing for zebras"]);
    expect(inquiries).toEqual(["Contact Inquiries", "Zebedee Zebra"]);
    expect(await search("number zebra 3")).toEqual([["Blog Posts", "Zebra number 3"]]);
    expect(await search("no such thing")).toEqual([]);
    expect(await search("%")).toEqual(expect.any(Array));
  });

  it("is the owner's alone, and refuses what is empty or endless", async () => {
    expect((await site.request("/api/admin/search?q=zebra")).status).toBe(401);
    for (const q of ["", "?q=", `?q=${"x".repeat(5_000)}`]) {
      expect((await owner(`/api/admin/search${q}`)).status).toBe(400);
    }
  });
});
