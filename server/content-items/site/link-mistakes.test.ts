import { afterAll, beforeAll, expect, it } from "vitest";
import { navigationSection } from "#content-types/site/navigation.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { linkMistakes } from "./link-mistakes.ts";
import { sampleContent } from "./site-samples.ts";

describeWithDatabase("the owner's links", (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
  });
  afterAll(() => site.close());

  const mistakesOf = async (...addresses: string[]) => {
    const legal = addresses.map((href) => ({ label: "A link", href }));
    const values = { ...sampleContent().navigation, legal };
    const { contentItems } = site.services;
    return linkMistakes(navigationSection.fields, values, await site.core.siteContent.current(), contentItems);
  };

  it("lead to pages, parts of pages, files and other sites", async () => {
    const fine = [
      "/#about",
      "/blog?q=a",
      "/privacy",
      "/search",
      "/demos/pipeline-cfd",
      "/resume.pdf",
      "https://a.example",
    ];
    expect(await mistakesOf(...fine, "mailto:a@b.example", "#top")).toEqual({});
  });

  it("are refused by name if there is no such page, until there is", async () => {
    const nowhere = { "legal.1.href": "There is no page at /pages/imprint" };
    expect(await mistakesOf("/terms", "/pages/imprint", "/demos")).toEqual(nowhere);
    const owner = await site.signedIn();
    const made = await owner(
      "/api/admin/free-pages",
      json("POST", { title: "Imprint", content: "<p>Who is behind this.</p>" }),
    );
    const item = (await made.json()) as { id: string; slug: string; revision: number };
    expect([made.status, item.slug]).toEqual([201, "imprint"]);
    expect(await mistakesOf("/terms", "/pages/imprint", "/demos")).toEqual(nowhere);
    const published = await owner(
      `/api/admin/free-pages/${item.id}/publish`,
      json("POST", { revision: item.revision }),
    );
    expect(published.status).toBe(200);
    expect(await mistakesOf("/terms", "/pages/imprint#contact", "/demos")).toEqual({});
    expect((await (await site.request("/sitemap.xml")).text()).includes("/pages/imprint")).toBe(true);
  });
});
