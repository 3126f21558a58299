import { afterAll, beforeAll, expect, it } from "vitest";
import type { SearchAnswer, SearchMissesAnswer } from "#contract/search.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

describeOnBothEngines("the visitors' search", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.close());

  async function publish(path: string, body: object): Promise<string> {
    const { id, revision } = (await (await owner(`/api/admin/${path}`, json("POST", body))).json()) as {
      id: string;
      revision: number;
    };
    const response = await owner(`/api/admin/${path}/${id}/publish`, json("POST", { revision }));
    expect(response.status).toBe(200);
    return id;
  }
  const ask = (query: Record<string, string>) => site.request(`/api/search?${new URLSearchParams(query)}`);
  const search = async (q: string, more = {}) => (await (await ask({ q, ...more })).json()) as SearchAnswer;
  /** Polled, since searches may be answered from the old index for a moment after a change. */
  const found = async (q: string) => (await search(q)).groups.flatMap(({ results }) => results.map(({ href }) => href));
  const misses = async () =>
    ((await (await owner("/api/admin/search-misses?days=7")).json()) as SearchMissesAnswer).misses;

  it("finds a post by its title, headings, plurals, typos and accents, at the heading", async () => {
    const id = await publish("blog-posts", {
      title: "Zürich timetables",
      description: "About trains.",
      content: "<p>Start.</p><h2>Narrow gauge railways</h2><p>Locomotives &lt;b&gt; climb steep gradients.</p>",
      tags: ["Funicular"],
    });
    await expect.poll(() => found("timetables")).toContain("/blog/zurich-timetables");
    for (const q of ["zurich timetable", "Zürch timetabels", "tiemtables", "TIMETABL", "funiculars"]) {
      await expect.poll(() => found(q)).toContain("/blog/zurich-timetables");
    }
    await expect.poll(() => found("locomotive gradient")).toEqual(["/blog/zurich-timetables#narrow-gauge-railways"]);
    const { groups } = await search("locomotive");
    expect(groups[0]).toMatchObject({ kind: "blog-post", label: "Blog Posts", count: 1 });
    expect(groups[0]?.results[0]).toMatchObject({
      title: "Zürich timetables",
      heading: "Narrow gauge railways",
      passage: [{ text: "Locomotives", isMatch: true }, { text: " <b> climb steep gradients." }],
    });
    await expect.poll(() => found("funicular")).toContain("/blog/tags/funicular");
    const { revision } = (await (await owner(`/api/admin/blog-posts/${id}`)).json()) as { revision: number };
    await owner(`/api/admin/blog-posts/${id}/unpublish`, json("POST", { revision }));
    // Even the old index shows nothing that is no longer public.
    expect((await search("locomotive")).groups).toEqual([]);
  });

  it("finds the pages to do something on", async () => {
    await expect.poll(() => found("book a call")).toContain("/book");
    await expect.poll(() => found("estimate")).toContain("/estimate");
  });

  it("knows what clients call a page, and takes no word of the site for a typo", async () => {
    const first = {
      hire: "/#contact",
      cv: "/resume",
      consultation: "/book",
      rates: "/estimate",
      "who are you": "/#about",
    };
    for (const [q, href] of Object.entries(first)) expect((await found(q))[0]).toBe(href);
    expect(await found("chat bots")).toContain("/demos/ai-chatbot");
    // A demo found by its name says what it is about.
    const demos = (await search("SaaS dashboard", { kind: "demo" })).groups[0]?.results ?? [];
    expect(demos.find(({ href }) => href === "/demos/saas-dashboard")?.heading).toBe("About this demo");
    const { groups } = await search("hosting");
    const marked = groups.flatMap(({ results }) => results.flatMap(({ passage }) => passage));
    expect(marked.filter(({ text, isMatch }) => isMatch && !/^host/i.test(text))).toEqual([]);
  });

  it("names the words that stand nowhere, as they were typed", async () => {
    for (const [q, missing] of [
      ["dbt Snowflake price", ["Snowflake"]],
      ["kafka rust qlikview", ["rust", "qlikview"]],
      ["kafka pytho", []],
      ["kafka analytcs", []],
      ["10,000 chat bots", []],
    ] as const) {
      const answer = await search(q);
      expect([q, answer.missing]).toEqual([q, missing]);
      expect(answer.groups.length).toBeGreaterThan(0);
    }
  });

  it("limits the results to a kind and names the others", async () => {
    const all = await search("privacy policy cookies");
    expect(all.groups.map(({ kind }) => kind)).toContain("legal");
    const { groups, kinds } = await search("privacy policy cookies", { kind: "legal" });
    expect(groups.map(({ kind }) => kind)).toEqual(["legal"]);
    expect(kinds).toEqual(all.kinds);
    expect(groups[0]?.results[0]?.href).toMatch(/^\/privacy/);
  });

  it("counts what was not found, by day and without who, and nothing personal", async () => {
    for (const q of ["Quixotic ponies", "quixotic PONIES!"]) await search(q, { settled: "true" });
    await search("quixotic unfinis");
    for (const q of ["jane.doe@example.com", "+41 79 555 12 34", "https://example.com/qqq"]) {
      await search(q, { settled: "true" });
    }
    await owner("/api/search?q=xylophonists&settled=true");
    expect(await misses()).toEqual([{ query: "quixotic ponies", count: 2 }]);
    expect((await site.request("/api/admin/search-misses?days=7")).status).toBe(401);
  });

  it("answers every malformed search with a clear status", async () => {
    const queries = ["", "q=", "q=%20", `q=${"x".repeat(201)}`, "q=a&q=b", "q=a&kind=nothing", "q=a&x=1", "q=%00"];
    for (const query of [...queries, "q=a&settled=maybe"]) {
      expect((await site.request(`/api/search?${query}`)).status).toBe(400);
    }
    for (const q of [
      "%",
      "'; drop table visits",
      "<script>",
      "a".repeat(200),
      "😀",
      "*:*",
      "\\",
      "zürich ".repeat(28),
    ]) {
      expect((await ask({ q })).status).toBe(200);
    }
    expect((await site.request("/api/search/quotes?q=")).status).toBe(400);
    expect(await (await site.request("/api/search/quotes?q=dbt")).json()).toEqual({ quotes: [] });
  });
});
