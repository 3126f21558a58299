import { afterEach, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { seedContent } from "./seed.ts";
import { seedItems } from "./seed-items.ts";

type Item = Record<string, unknown> & { id: string; slug: string; content: string };

const seedsOf = (type: string) => seedItems.filter((item) => item.type === type);

describeWithDatabase("a new installation", (storage) => {
  const open: TestSite[] = [];
  async function start() {
    const site = await openTestSite(storage.settings);
    open.push(site);
    return site;
  }
  const seed = ({ core }: TestSite) => seedContent(core.database, core.clock, seedItems);
  afterEach(async () => {
    await Promise.all(open.splice(0).map((site) => site.close()));
  });
  const read = async (site: TestSite, path: string) => (await (await site.request(path)).json()) as Item[];

  test("is seeded once, even when two instances start together, and never over the owner's edits", async () => {
    const [one, two] = [await start(), await start()];
    const seeded = await Promise.all([seed(one), seed(two)]);
    expect(seeded.filter(Boolean)).toHaveLength(1);

    const posts = await read(one, "/api/blog-posts");
    expect(posts).toHaveLength(seedsOf("blog-post").length);
    expect(await read(one, "/api/ai-playground")).toHaveLength(seedsOf("playground-item").length);

    const owner = await one.signedIn();
    const [project] = (await (await owner("/api/admin/projects")).json()) as Item[];
    await owner(`/api/admin/projects/${project?.id}/trash`, json("POST", { revision: 1 }));
    expect(await seed(one)).toBe(false);
    expect(await read(one, "/api/projects")).toHaveLength(seedsOf("project").length - 1);
  });

  test("has its projects and services in their order", async () => {
    const site = await start();
    const owner = await site.signedIn();
    const projects = (await (await owner("/api/admin/projects")).json()) as Item[];
    expect(projects.map(({ slug }) => slug)).toEqual(
      seedsOf("project")
        .map(({ slug }) => slug)
        .slice(1),
    );
    const services = await read(site, "/api/consulting-services");
    expect(services.map(({ slug }) => slug)).toEqual(seedsOf("consulting-service").map(({ slug }) => slug));
  });

  test("shows the articles as they were written: sanitizing removes nothing", async () => {
    const site = await start();
    const posts = await read(site, "/api/blog-posts");
    const text = (html: string) => html.replace(/<[^>]+>|\s+/g, "");
    for (const item of seedsOf("blog-post")) {
      const stored = posts.find(({ slug }) => slug === item.slug);
      const tags = (html: string) => html.match(/<[a-z]+\d?/g)?.length;
      const shape = (content: string) => ({ slug: item.slug, text: text(content), tags: tags(content) });
      expect(shape(stored?.content ?? "")).toEqual(shape(item.content));
    }
  });
});
