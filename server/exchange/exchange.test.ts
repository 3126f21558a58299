import { strToU8, unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportReport } from "#contract/exchange.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

type Post = Record<string, unknown> & {
  title: string;
  slug: string;
  content: string;
  createdAt: string;
  tags: string[];
};

const wordPress = (items: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${items}</channel></rss>`;

const ghost = (posts: object[]) =>
  JSON.stringify({
    db: [
      {
        meta: { version: "5.0.0" },
        data: {
          posts,
          tags: [{ id: "t1", name: "Streams" }],
          users: [{ id: "u1", name: "Ada" }],
          posts_tags: [{ post_id: "g1", tag_id: "t1" }],
          posts_authors: [{ post_id: "g1", author_id: "u1" }],
        },
      },
    ],
  });

/** The same archive with another unpacked size in its directory. */
function claiming(archive: Uint8Array, size: number): Uint8Array {
  const directory = Buffer.from(archive).indexOf("PK\u0001\u0002");
  new DataView(archive.buffer, archive.byteOffset).setUint32(directory + 24, size, true);
  return archive;
}

describeWithDatabase("importing and exporting posts", (storage) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    owner = await site.signedIn();
  });
  afterAll(() => site.close());

  const send = (body: Uint8Array | string, name: string) =>
    owner(`/api/admin/import?name=${encodeURIComponent(name)}`, {
      method: "POST",
      body: typeof body === "string" ? body : new Uint8Array(body),
      headers: { "content-type": "application/octet-stream" },
    });
  async function bring(body: Uint8Array | string, name: string): Promise<ImportReport> {
    const response = await send(body, name);
    expect(response.status).toBe(200);
    return (await response.json()) as ImportReport;
  }
  async function refused(body: Uint8Array | string, name: string): Promise<string> {
    const response = await send(body, name);
    expect(response.status).toBe(422);
    return ((await response.json()) as { error: { message: string } }).error.message;
  }
  const post = async (slug: string) => (await (await site.request(`/api/blog-posts/${slug}`)).json()) as Post;

  test("only the owner imports and exports", async () => {
    const foreign = await site.request("/api/admin/import?name=a.md", { method: "POST", body: "# a" });
    expect(foreign.status).toBe(401);
    expect((await site.request("/api/admin/export")).status).toBe(401);
  });

  test("a folder of Markdown keeps dates, states, tags, formulas and pictures", async () => {
    const picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    const archive = zipSync({
      "blog/_posts/2020-03-01-first.md": strToU8(
        "---\ntitle: First\ntags: [flow, DevOps]\nauthor: Ada\nseo_title: First things\nmeta_description: What comes first.\n---\n# First\n\nWith $x_1$ and ![A field](../images/field.png)\n\n{% highlight python %}\nx = 1\n{% endhighlight %}\n\n<script>alert(1)</script>\n",
      ),
      "blog/_posts/second/index.md": strToU8(
        '+++\ntitle = "Second"\ndate = "2021-05-06"\ndraft = true\n+++\ntext[^1]\n\n[^1]: note\n',
      ),
      "blog/images/field.png": picture,
      "blog/README.md": strToU8("# About"),
      "__MACOSX/blog/._x.md": strToU8("x"),
      "../outside.md": strToU8("---\ntitle: Outside\ndate: 2020-01-01\n---\nx"),
      "blog/broken.md": new Uint8Array([0x2d, 0xff, 0x80, 0x81]),
    });
    const report = await bring(archive, "blog.zip");
    expect(report).toMatchObject({ source: "Markdown", unchanged: 0, pictures: 1 });
    expect(report.created).toEqual([
      { title: "First", address: "/blog/first", state: "published" },
      { title: "Second", address: "/blog/second", state: "draft" },
    ]);
    expect(report.leftOut).toEqual([
      "blog/README.md: not a post.",
      "blog/broken.md: not a text in UTF-8.",
      "“First”: 1 × <script>.",
    ]);
    const first = await post("first");
    expect(first).toMatchObject({
      createdAt: "2020-03-01T00:00:00.000Z",
      tags: ["flow"],
      category: "DevOps",
      author: "Ada",
      readTime: "1 min read",
      seoTitle: "First things",
      seoDescription: "What comes first.",
    });
    expect(first.content).toContain('<code class="language-math">x_1</code>');
    expect(first.content).toContain('<pre><code class="language-python">x = 1');
    expect(first.content).toMatch(/<img src="\/media\/[\w-]+\/64\.webp"[^>]* alt="A field"/);
    expect(first.content).not.toContain("script");
    expect((await site.request("/api/blog-posts/second")).status).toBe(404);

    const again = await bring(archive, "blog.zip");
    expect(again).toMatchObject({ created: [], unchanged: 2 });
  });

  test("a Ghost export keeps authors and tags, and says what it lacks", async () => {
    const text = ghost([
      {
        id: "g1",
        title: "Hot take",
        slug: "first",
        html: "<h1>Hi</h1><p>there</p><iframe src='https://x.example'></iframe>",
        status: "published",
        published_at: "2024-02-03T04:05:06.000Z",
        feature_image: "__GHOST_URL__/content/images/a.jpg",
        custom_excerpt: "Short",
        meta_title: "A hot take",
        meta_description: "x".repeat(400),
      },
      { id: "g2", title: "A page", html: "<p>x</p>", type: "page", status: "published" },
      { id: "g3", title: "Only inside", html: null, lexical: "{}", status: "draft" },
      { id: "g4", title: "Later", html: "<p>x</p>", status: "draft" },
    ]);
    const report = await bring(text, "ghost.json");
    expect(report.created).toEqual([
      // Another post has the address already.
      { title: "Hot take", address: "/blog/first-2", state: "published" },
      { title: "Later", address: "/blog/later", state: "draft" },
    ]);
    expect(report.leftOut).toEqual([
      "“A page”: a page, not a post.",
      expect.stringContaining("“Only inside”: its text is only in Ghost's internal format."),
      "“Hot take”: 1 × <iframe>.",
      "“Hot take”: the picture above it, which the file does not contain.",
    ]);
    expect(await post("first-2")).toMatchObject({
      author: "Ada",
      tags: ["Streams"],
      description: "Short",
      seoTitle: "A hot take",
      seoDescription: "x".repeat(320),
      createdAt: "2024-02-03T04:05:06.000Z",
      content: "<h2>Hi</h2><p>there</p>",
    });
    expect((await bring(text, "renamed.json")).unchanged).toBe(2);
  });

  test("a WordPress export brings posts with paragraphs, and never publishes protected ones", async () => {
    const item = (id: number, title: string, content: string, more = "") =>
      `<item><title>${title}</title><guid>https://wp.example/?p=1</guid><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-01-02 03:04:05</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
    const report = await bring(
      wordPress(
        item(
          1,
          "Old &b; style",
          "One\nline\n\nTwo [gallery ids=1] <b onclick=x()>bold</b>",
          "<category><![CDATA[News]]></category><wp:postmeta><wp:meta_key>_yoast_wpseo_title</wp:meta_key><wp:meta_value>%%title%% %%sep%%</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>_yoast_wpseo_metadesc</wp:meta_key><wp:meta_value>Old news</wp:meta_value></wp:postmeta>",
        ) +
          item(2, "Protected", "secret", "<wp:post_password>x</wp:post_password>") +
          "<item><wp:post_type>page</wp:post_type></item>",
      ),
      "export.xml",
    );
    expect(report.created.map(({ state }) => state)).toEqual(["published", "draft"]);
    expect(report.leftOut).toEqual(["1 × page: only posts are imported.", expect.stringContaining("1 × [gallery].")]);
    const address = report.created[0]?.address ?? "";
    expect(await post(address.replace("/blog/", ""))).toMatchObject({
      content: "<p>One<br />\nline</p>\n<p>Two  <b>bold</b></p>",
      tags: ["News"],
      seoTitle: "",
      seoDescription: "Old news",
      createdAt: "2019-01-02T03:04:05.000Z",
    });
  });

  test("hostile and wrong files get a sentence", async () => {
    const bomb = claiming(zipSync({ "a.md": strToU8("x") }), 300 * 1024 * 1024);
    expect(await refused(bomb, "bomb.zip")).toBe("Unpacked, the archive would be larger than 256 MB.");
    const liar = claiming(zipSync({ "a.md": new Uint8Array(4 * 1024 * 1024) }), 16);
    expect((await send(liar, "liar.zip")).status).toBeLessThan(500);
    expect(await refused(strToU8("PK\u0003\u0004 not an archive"), "a.zip")).toContain("damaged");
    expect(await refused("{}", "a.json")).toContain("There are no posts in it");
    expect(await refused("", "a.md.exe")).toContain("There are no posts in it");
    const huge = new Uint8Array(50 * 1024 * 1024).fill(0x61);
    expect((await bring(huge, "huge.md")).leftOut).toEqual(["huge.md: longer than a post can be."]);
    expect((await bring("x".repeat(900_000), "long.md")).leftOut).toEqual(["“Long”: longer than 200,000 characters."]);
    const aliases =
      "---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c]\n---\nx";
    expect((await bring(aliases, "aliases.md")).leftOut).toEqual(["aliases.md: its front matter is not valid YAML."]);
    expect((await send("x".repeat(10), "")).status).toBe(400);
  });

  test("what is nested too deeply is left out, and the rest is imported", async () => {
    const deep = zipSync({
      "a.md": strToU8("> ".repeat(10_000)),
      "b.md": strToU8(`---\ntitle: Inside\n---\n${"<div>".repeat(10_000)}`),
      "c.md": strToU8("# Shallow\n\ntext\n"),
    });
    const report = await bring(deep, "deep.zip");
    expect(report.leftOut).toEqual(["a.md: nested too deeply.", "“Inside”: nested too deeply."]);
    expect(report.created.map(({ title }) => title)).toEqual(["Shallow"]);
  });

  test("everything is exported as Markdown, which imports as it was", async () => {
    const response = await owner("/api/admin/export");
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const names = Object.keys(files);
    expect(names).toContain("blog/first.md");
    expect(names.some((name) => /^media\/[\w-]+\/64\.webp$/.test(name))).toBe(true);
    const first = new TextDecoder().decode(files["blog/first.md"]);
    expect(first).toMatch(/^---\ntitle: First\nslug: first\n/);
    expect(first).toContain("With $x_1$ and");
    expect(first).toContain("```python\nx = 1\n```");
    const before = (await post("first")).content;
    const copy = zipSync({ "copy/first-copy.md": strToU8(first.replace("slug: first", "slug: first-copy")), ...files });
    await bring(copy, "copy.zip");
    // The picture is a new one, because the exported file is smaller than the uploaded one was.
    const plain = (html: string) =>
      html
        .replaceAll(/\/media\/[\w-]+/g, "")
        .replaceAll(/\s+/g, " ")
        .trim();
    const imported = await post("first-copy");
    expect(plain(imported.content)).toBe(plain(before));
    expect(imported).toMatchObject({ seoTitle: "First things", seoDescription: "What comes first." });
  });
});
