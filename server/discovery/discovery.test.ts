import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { homePage, sitePages } from "#content/pages.ts";
import type { BlogListingAnswer } from "#contract/blog-listing.ts";
import { listedDemoPages } from "#demos/demos.ts";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { SITEMAP_ADDRESSES } from "./sitemap.ts";

const SITE = "https://portfolio.example";
const POST = {
  title: "Meshes & <margins>",
  slug: "meshes",
  description: "What a mesh owes its reader.",
  content:
    '<p>See <a href="/blog">the others</a> and <a href="https://elsewhere.example/">elsewhere</a>.</p><img src="/media/1/480.webp" srcset="/media/1/480.webp 480w, /media/1/960.webp 960w" alt=""><p>A<a href="#fn-1"><sup>1</sup></a></p>',
  language: "de",
  tags: ["CFD", "Review"],
};

const TAG_PAGES = [`${SITE}/blog/tags/cfd`, `${SITE}/blog/tags/review`];

describeWithDatabase("what crawlers and feed readers get", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  let post: { id: string; revision: number };

  const text = async (path: string) => (await site.request(path)).text();
  const change = async (action: string) => {
    const answer = await owner(`/api/admin/blog-posts/${post.id}/${action}`, json("POST", { revision: post.revision }));
    post = (await answer.json()) as typeof post;
  };

  beforeAll(async () => {
    site = await openTestSite(storage.settings, {
      environment: { SITE_URL: SITE },
      answerPage: async () => new Response("", { status: 404 }),
    });
    owner = await site.signedIn();
    post = (await (await owner("/api/admin/blog-posts", json("POST", POST))).json()) as typeof post;
  });
  afterAll(() => site.close());

  test("robots.txt allows everything but the admin area and the API, and names the sitemap", async () => {
    const answer = await site.request("/robots.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toContain(`Disallow: /admin\nDisallow: /api\n\nSitemap: ${SITE}/sitemap.xml`);
  });

  test("a post is in the sitemap and the feeds only while it is published", async () => {
    const places = ["/sitemap.xml", "/feed.xml", "/feed.json"];
    for (const place of places) expect(await text(place)).not.toContain("/blog/meshes");
    expect(await text("/feed.xml")).not.toContain("1970");
    expect((await site.request("/social/blog/meshes.png")).status).toBe(404);

    await change("publish");
    for (const place of places) expect(await text(place)).toContain(`${SITE}/blog/meshes`);
    expect((await site.request("/social/blog/meshes.png")).status).toBe(200);

    await change("unpublish");
    for (const place of places) expect(await text(place)).not.toContain("/blog/meshes");
    expect((await site.request("/social/blog/meshes.png")).status).toBe(404);
    await change("publish");
  });

  test("the owner sees the social image of a post before it is public, drawn as the public one", async () => {
    const texts = new URLSearchParams({ type: "blog", title: POST.title, description: POST.description });
    const drawn = await owner(`/api/admin/social-image?${texts}`);
    expect(drawn.headers.get("cache-control")).toBe("no-store");
    const published = await site.request("/social/blog/meshes.png");
    expect(Buffer.from(await drawn.arrayBuffer())).toEqual(Buffer.from(await published.arrayBuffer()));
    const status = async (query: string) => (await owner(`/api/admin/social-image?${query}`)).status;
    expect(await status("type=nothing")).toBe(404);
    expect(await status("type=services")).toBe(404);
    expect(await status(`type=blog&title=${"x".repeat(201)}`)).toBe(400);
    expect(await status("type=blog&title=%F0%9F%9A%80")).toBe(200);
    expect((await site.request("/api/admin/social-image?type=blog")).status).toBe(401);
  });

  test("the sitemap lists every page once", async () => {
    const addresses = locationsIn(await text("/sitemap.xml"));
    const known = [...sitePages(sampleContent()), ...listedDemoPages].map(({ path }) => SITE + path);
    expect(addresses).toEqual([...known, `${SITE}/blog/meshes`, ...TAG_PAGES]);
  });

  test("a site with many pages has several sitemaps, which together list every page once", async () => {
    const { db } = site.core.database;
    const posts = Array.from({ length: SITEMAP_ADDRESSES + 50 }, (_, number) => samplePost(number));
    await addPosts(db, posts);
    const version = await moveContentVersion(db, site.core.database.engine);
    site.core.database.contentVersion.seen(version);
    try {
      const parts = locationsIn(await text("/sitemap.xml"));
      expect(parts).toEqual(
        ["pages", "blog-post-1", "blog-post-2", "tags-1"].map((name) => `${SITE}/sitemaps/${name}.xml`),
      );
      const addresses = [];
      for (const part of parts) addresses.push(...locationsIn(await text(part.slice(SITE.length))));
      const known = [...sitePages(sampleContent()), ...listedDemoPages].map(({ path }) => SITE + path);
      const articles = [...posts.map(({ slug }) => `${SITE}/blog/${slug}`), `${SITE}/blog/meshes`];
      expect(addresses).toEqual([...known, ...articles, ...TAG_PAGES]);
      for (const unknown of ["blog-post-3", "tags-2", "project-1", "blog-post-0", "constructor-1", "nothing"]) {
        expect((await site.request(`/sitemaps/${unknown}.xml`)).status).toBe(404);
      }
    } finally {
      await db.deleteFrom("content_items").where("id", "like", "id-%").execute();
      site.core.database.contentVersion.seen(await moveContentVersion(db, site.core.database.engine));
    }
  });

  test("the feeds contain the whole article, with absolute URLs", async () => {
    const feed = (await (await site.request("/feed.json")).json()) as { items: Record<string, string>[] };
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).toMatchObject({ title: POST.title, url: `${SITE}/blog/meshes`, tags: POST.tags });
    expect(feed.items[0]?.content_html).toMatch(/^<div lang="de"><p>See/);
    expect(feed.items[0]?.content_html).toContain('<a href="#fn-1" id="fnref-1">');
    expect(feed.items[0]?.content_html).toContain(`href="${SITE}/blog"`);
    expect(feed.items[0]?.content_html).toContain('href="https://elsewhere.example/"');
    expect(feed.items[0]?.content_html).toContain(
      `srcset="${SITE}/media/1/480.webp 480w, ${SITE}/media/1/960.webp 960w"`,
    );

    const rss = await site.request("/feed.xml");
    expect(rss.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(await rss.text()).toContain("<![CDATA[Meshes & <margins>]]>");
  });

  test("an article's drawing stands alone, its text as outlines, and is on the article's card", async () => {
    expect((await site.request("/figures/blog/meshes.svg")).status).toBe(404);
    const content = `<figure><svg viewBox="0 0 480 150" role="img" aria-label="Two cells"><rect x="4" y="20" width="100" height="44" fill="none" stroke="currentColor"/><text x="54" y="46" font-size="13" text-anchor="middle" fill="currentColor">Cell &amp; face</text></svg></figure>`;
    const written = await owner("/api/admin/blog-posts", json("POST", { ...POST, slug: "cells", content }));
    const { id, revision } = (await written.json()) as typeof post;
    await owner(`/api/admin/blog-posts/${id}/publish`, json("POST", { revision }));

    const drawing = await site.request("/figures/blog/cells.svg");
    expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
    const svg = await drawing.text();
    expect(svg).toMatch(/^<svg [^>]*color="#10151f"/);
    expect(svg).toContain("<rect");
    expect(svg).not.toContain("<text");
    expect(svg.match(/<path/g)).toHaveLength("Cell & face".length);
    const { articles } = JSON.parse(await text("/api/blog-listing")) as BlogListingAnswer;
    expect(Object.fromEntries(articles.map(({ slug, picture }) => [slug, picture]))).toEqual({
      cells: "/figures/blog/cells.svg",
      meshes: "/media/1/480.webp",
    });
    const card = async (slug: string) =>
      Buffer.from(await (await site.request(`/social/blog/${slug}.png`)).arrayBuffer());
    expect((await card("cells")).equals(await card("meshes"))).toBe(false);
    await owner(`/api/admin/blog-posts/${id}`, { method: "DELETE" });
  });

  test("every page has its own social image, in the specified size", async () => {
    const seen = new Set<string>();
    for (const path of ["/home", "/resume", "/blog/meshes", "/demos/data-warehouse"]) {
      const answer = await site.request(`/social${path}.png`);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
      seen.add(bytes.toString("base64"));
    }
    expect(seen.size).toBe(4);
  });

  test.each(["/nowhere", "/blog/nothing", "/projects/nothing", "/%00"])(
    "there is no social image of %s",
    async (path) => {
      expect((await site.request(`/social${path}.png`)).status).toBe(404);
    },
  );

  test.each(["x".repeat(200), "長い題名 ".repeat(20), "<svg onload=alert(1)>&\"'"])(
    "a title of any length and script is drawn: %s",
    async (title) => {
      const created = await owner("/api/admin/blog-posts", json("POST", { ...POST, title, slug: undefined }));
      const item = (await created.json()) as { id: string; slug: string };
      await owner(`/api/admin/blog-posts/${item.id}/publish`, json("POST", { revision: 1 }));
      expect((await site.request(`/social/blog/${item.slug}.png`)).status).toBe(200);
    },
  );

  test("the manifest names the site and its icons", async () => {
    const answer = await site.request("/manifest.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    expect(await answer.json()).toMatchObject({ name: homePage(sampleContent().profile).title, start_url: "/" });
  });

  test("what the owner hides leaves the sitemap and takes its feeds and documents along", async () => {
    await seedSections(site.core.database, site.core.clock);
    const address = "/api/admin/site/parts/site-parts";
    const { revision, ...parts } = (await (await owner(address)).json()) as { revision: number };
    const hide = (...pages: object[]) =>
      owner(address, json("PUT", { ...sampleContent().parts, title: "Parts", revision, pages }));
    const off = (path: string) => ({ address: path, state: "off", title: "", text: "" });

    const refused = await hide(off("/demos/nothing"));
    expect([refused.status, (await refused.json()).error.fields]).toEqual([
      422,
      { "pages.0.address": "There is no page at /demos/nothing" },
    ]);
    expect(parts).toMatchObject({ pages: [] });

    const linked = { ...off("/demos/ecommerce"), state: "linked" };
    const apis = ["/api/shop/products", "/api/live-visits"];
    const answers = () => Promise.all(apis.map(async (path) => (await site.request(path, { method: "HEAD" })).status));
    const before = await answers();
    const offline = ["/blog", "/resume", "/demos/pipeline-cfd", "/demos/realtime-analytics"].map(off);
    expect((await hide(...offline, linked)).status).toBe(200);
    expect(before[1]).toBe(200);
    expect(await answers()).toEqual([before[0], 404]);
    const listed = await text("/sitemap.xml");
    for (const gone of ["/blog", "/resume<", "/demos/pipeline-cfd", "/demos/ecommerce"])
      expect(listed).not.toContain(`${SITE}${gone}`);
    expect(listed).toContain(`${SITE}/demos/saas-dashboard`);
    const documents = ["/feed.xml", "/resume.pdf", "/resume.json", "/social/blog.png"];
    const statuses = await Promise.all(documents.map(async (path) => (await site.request(path)).status));
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await site.request("/social/demos/ecommerce.png")).status).toBe(200);
    expect(await (await owner("/api/admin/pages")).json()).toEqual(
      expect.arrayContaining([
        { name: "/resume", title: "Resume" },
        { name: "/demos/pipeline-cfd", title: expect.any(String) },
      ]),
    );
  });
});

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
