import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { jsonResume } from "#tests/support/samples/json-resume.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { seedContent } from "../../seed.ts";
import { seedSections } from "../../site/seed-sections.ts";
import { runMakeItYoursCommand } from "./make-it-yours-commands.ts";

const SEED = {
  type: "project",
  title: "A sample",
  slug: "a-sample",
  description: "",
  content: "",
  featured: true,
} as const;

describeWithDatabase("npm run make-it-yours", (storage) => {
  let site: TestSite;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "yours-"));
    site = await openTestSite(storage.settings);
    await site.core.database.db.deleteFrom("content_items").execute();
    await site.core.database.db.deleteFrom("site_state").where("key", "in", ["seeded", "samples-removed-at"]).execute();
    await seedContent(site.core.database, site.core.clock, [{ ...SEED, fields: {}, publishedAt: 1 }]);
    await seedSections(site.core.database, site.core.clock);
  });
  afterEach(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function put(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  }
  const run = (...args: string[]) =>
    runMakeItYoursCommand(args.length > 0 ? args : [folder], {
      environment: { DATA_DIR: storage.settings.dataDir, DATABASE_URL: storage.settings.databaseUrl },
      folder: storage.settings.dataDir,
      announce: (line) => expect(line).toMatch(/^Database: /),
    });
  const projects = async () =>
    (await (await site.request("/api/projects")).json()) as { slug: string; content: string; techs: string[] }[];

  test("publishes profile, resume and items, takes the samples away, and changes nothing when run again", async () => {
    await put({
      "profile.json": JSON.stringify({ pitch: "I build bridges." }),
      "resume.json": JSON.stringify(jsonResume),
      "projects/fjord-crossing.md":
        "---\ntechs: [Steel, Timber]\ndescription: A bridge.\n---\n# Fjord crossing\n\nIt **stands**.<script>alert(1)</script>\n",
      "projects/viaduct.json": JSON.stringify({ title: "Viaduct", featured: true }),
    });
    const { code, message } = await run();
    expect({ code, message }).toEqual({ code: 0, message: expect.stringContaining("Resume: published") });
    expect(message).toContain("projects/fjord-crossing.md: published at fjord-crossing");

    const listed = await projects();
    expect(listed.map(({ slug }) => slug).toSorted()).toEqual(["fjord-crossing", "viaduct"]);
    const crossing = listed.find(({ slug }) => slug === "fjord-crossing");
    expect(crossing).toMatchObject({ title: "Fjord crossing", techs: ["Steel", "Timber"] });
    expect(crossing?.content).toContain("<strong>stands</strong>");
    expect(crossing?.content).not.toContain("script");
    await expect
      .poll(async () => (await site.core.siteContent.current()).profile)
      .toMatchObject({ name: "Robin Sample", pitch: "I build bridges." });
    // The resume links to the project that came with it.
    expect((await site.core.siteContent.current()).resume.projects).toMatchObject([{ slug: "fjord-crossing" }]);

    const again = await run();
    expect(again).toEqual({ code: 0, message: "The site already says all of this. Nothing was changed." });
  });

  test("keeps the date of a post", async () => {
    await put({ "posts/first.md": "---\ntitle: First\ndate: 2020-03-01\n---\nWith $x^2$.\n" });
    await run();
    const post = async () => (await (await site.request("/api/blog-posts/first")).json()) as Record<string, string>;
    expect(await post()).toMatchObject({ createdAt: "2020-03-01T00:00:00.000Z" });
    expect((await post()).content).toContain("language-math");
    expect((await run()).message).not.toMatch(/published|updated/);
  });

  test("brings the owner's categories, and keeps those of the site that something still has", async () => {
    const categories = { posts: [{ name: "Weddings", color: "violet" }], work: [{ name: "Portraits", color: "blue" }] };
    await put({
      "categories.json": JSON.stringify(categories),
      "posts/vows.md": "---\ntitle: Vows\ncategory: Gossip\n---\nText.\n",
    });
    expect(await run()).toMatchObject({ code: 1, message: expect.stringContaining("Please choose a category") });
    await put({ "posts/vows.md": "---\ntitle: Vows\ncategory: Weddings\n---\nText.\n" });
    expect(await run()).toMatchObject({ code: 0, message: expect.stringContaining("Categories: published") });
    await expect
      .poll(async () => (await site.core.siteContent.current()).categories)
      .toEqual({
        posts: categories.posts,
        // Of the sample project, which stays.
        work: [...categories.work, { name: "development", color: "blue" }],
      });
    expect(await (await site.request("/api/blog-posts/vows")).json()).toMatchObject({ category: "Weddings" });
    expect((await run()).message).not.toMatch(/published|updated/);
  });

  test.each(["--help", "-h"])("%s is no mistake", async (flag) => {
    expect(await run(flag)).toEqual({ code: 0, message: expect.stringMatching(/^Usage:/) });
  });

  test("names file and field of everything wrong, and changes nothing", async () => {
    await put({
      "profile.json": JSON.stringify({ email: "nobody", nick: "R" }),
      "resume.json": "[]",
      "projects/empty.md": "No title.",
      "posts/broken.json": "{",
      "posts/dated.md": "---\ntitle: Dated\ndate: soon\nlayout: post\n---\nText.",
    });
    const { code, message } = await run();
    expect(code).toBe(1);
    expect(message.split("\n")).toEqual([
      "posts/broken.json: this is not valid JSON with an object.",
      expect.stringMatching(/^posts\/dated\.md: layout: there is no such field; known are title, .*tags.*, date\.$/),
      "posts/dated.md: date: Please write it as 2026-03-02.",
      expect.stringMatching(/^projects\/empty\.md: title: /),
      "resume.json: This is not a JSON Resume: it is not an object.",
      expect.stringMatching(/^profile\.json: nick: there is no such field; known are name, .*email/),
      "profile.json: email: Please enter an email address",
      "Nothing was changed.",
    ]);
    expect((await projects()).map(({ slug }) => slug)).toEqual(["a-sample"]);
  });

  test.each([
    ["a huge text", { "posts/huge.md": "x".repeat(1_100_000) }, "posts/huge.md has more than 1 MB"],
    ["an unknown file", { "virus.exe": "" }, "virus.exe is none of what this command reads"],
    ["an unknown section", { "prices.json": "{}" }, "prices.json: there is no such section"],
    ["something that is no picture", { "pictures/portrait.png": "text" }, "Please choose a picture"],
  ])("refuses %s", async (_what, files, sentence) => {
    await put(files as Record<string, string>);
    expect(await run()).toEqual({ code: 1, message: expect.stringContaining(sentence) });
  });
});
