import { afterAll, beforeAll, expect, test } from "vitest";
import { ARTICLES_PER_PAGE, type BlogListingAnswer } from "#contract/blog-listing.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

/** More than fit on one page of the API. */
const POSTS = 130;
const FEATURED = 5;

describeOnBothEngines("a blog with more posts than the API returns at once", (database) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await openTestSite(database.settings);
    const posts = Array.from({ length: POSTS }, (_, at) => {
      const number = at + 1;
      const category = number % 10 === 0 ? "Cloud" : "DevOps";
      return samplePost(number, {
        // An older featured article is listed like any other.
        featured: number === FEATURED || number === 3,
        state: number % 13 === 0 ? "draft" : "published",
        // Many share a date; the id breaks the tie.
        publishAt: Math.ceil(number / 4),
        ...(number === 1 && { title: "The very first" }),
        fields: { category, tags: number === 1 ? ["Kelp"] : [] },
      });
    });
    await addPosts(site.core.database.db, posts);
  });
  afterAll(() => site.close());

  const listing = async (query = "") => {
    const response = await site.request(`/api/blog-listing${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as BlogListingAnswer;
  };

  test("lists every published post on exactly one page, and counts them all", async () => {
    const first = await listing();
    expect(first.featured?.slug).toBe(`post-${FEATURED}`);
    expect(first).toMatchObject({ total: 120, count: 119, page: 1, pages: Math.ceil(119 / ARTICLES_PER_PAGE) });
    const seen = [first.featured?.slug];
    for (let page = 1; page <= first.pages; page += 1) {
      const { articles, featured, categories: _stated, ...answer } = await listing(`?page=${page}`);
      expect(answer).toEqual({ total: 120, count: 119, page, pages: first.pages });
      expect(featured === null).toBe(page > 1);
      expect(articles.length).toBe(page < first.pages ? ARTICLES_PER_PAGE : 119 % ARTICLES_PER_PAGE);
      seen.push(...articles.map(({ slug }) => slug));
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toContain("post-1");
    const dates = (await listing("?page=4")).articles.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test("returns summaries, without the articles' content", async () => {
    const { articles } = await listing("?q=kelp");
    expect(articles).toEqual([
      {
        slug: "post-1",
        title: "The very first",
        description: "About something",
        category: "DevOps",
        hue: "data",
        tags: ["Kelp"],
        readTime: "",
        createdAt: new Date(1).toISOString(),
        picture: "",
      },
    ]);
  });

  test("filters by search and category, and counts all matches", async () => {
    expect(await listing("?category=Cloud")).toMatchObject({ featured: null, total: 12, count: 12, pages: 1 });
    expect(await listing("?category=Cloud&q=post+110")).toMatchObject({ total: 1, count: 1 });
    expect(await listing("?category=DevOps&page=2")).toMatchObject({ featured: null, total: 108, count: 107 });
    expect(await listing(`?q=${FEATURED}+post`)).toMatchObject({ featured: { slug: "post-5" }, total: 10, count: 9 });
    expect(await listing("?q=nowhere")).toEqual({
      featured: null,
      articles: [],
      categories: ["AI/ML", "Data Engineering", "Frontend", "Engineering", "DevOps", "Cloud"],
      count: 0,
      total: 0,
      page: 1,
      pages: 1,
    });
    expect(await listing("?q=%F0%9F%9A%80")).toMatchObject({ total: 0 });
    expect(await listing("?q=")).toMatchObject({ total: 120 });
  });

  test.each([
    ["?page=99", 404],
    ["?page=0", 400],
    ["?page=01", 400],
    ["?page=1e1", 400],
    ["?category=Knitting", 400],
    ["?limit=5", 400],
    [`?q=${"x".repeat(201)}`, 400],
  ])("%s gets %i", async (query, status) => {
    expect((await site.request(`/api/blog-listing${query}`)).status).toBe(status);
  });

  test("finds both neighbors of any post, down to the oldest", async () => {
    const neighbors = (slug: string) => site.services.contentItems.neighborsOf("blog-post", slug);
    const { articles } = await listing("?page=2");
    const [newer, here, older] = articles;
    expect(await neighbors(here?.slug ?? "")).toEqual({
      newer: { slug: newer?.slug, title: newer?.title },
      older: { slug: older?.slug, title: older?.title },
    });
    const { pages } = await listing();
    const last = (await listing(`?page=${pages}`)).articles.at(-1);
    expect(await neighbors(last?.slug ?? "")).toMatchObject({ older: null });
    const [newest] = (await listing()).articles;
    expect(await neighbors(newest?.slug ?? "")).toMatchObject({ newer: null });
    for (const slug of ["post-13", "no-such-post"])
      await expect(neighbors(slug)).rejects.toMatchObject({ status: 404 });
  });
});
