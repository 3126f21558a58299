import { afterAll, beforeAll, expect, it } from "vitest";
import { type Cursor, cutPage } from "#server/http/paging.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { linkTo, walkPages } from "#tests/support/network/page-walk.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import type { ContentItem } from "./content-item.ts";
import { readItems } from "./content-items.store.ts";
import { fieldOrder } from "./content-orders.ts";

type Row = { title: string; id: string };

describeOnBothEngines("the owner's lists", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;

  const LIST = "/api/admin/ai-playground";
  const TITLES = ["zeta", "Álgebra", "beta", "“Beta” again", "Öl", "alpha 2", "beta"];

  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
    for (const title of TITLES) {
      site.pass(1_000);
      await owner(LIST, json("POST", { title }));
    }
    const oldest = (await (await owner(`${LIST}?sort=oldest&limit=1`)).json()) as (Row & { revision: number })[];
    site.pass(1_000);
    await owner(`${LIST}/${oldest[0]?.id}/publish`, json("POST", { revision: oldest[0]?.revision }));
  });
  afterAll(() => site.close());

  it.each([
    ["", ["zeta", ...TITLES.slice(1).reverse()]],
    ["sort=newest", ["zeta", ...TITLES.slice(1).reverse()]],
    ["sort=oldest", [...TITLES.slice(1), "zeta"]],
    ["sort=updated", ["zeta", ...TITLES.slice(1).reverse()]],
  ])("%s sorts by time, through all pages and back", async (sort, expected) => {
    const { there, back } = await walkPages<Row>(owner, `${LIST}?limit=3&${sort}`.replace(/&$/, ""));

    expect(there.flat().map(({ title }) => title)).toEqual(expected);
    expect(there.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(back).toEqual(there);
  });

  it("sort by title, ignoring case, accents and punctuation", async () => {
    const { there, back } = await walkPages<Row>(owner, `${LIST}?limit=2&sort=title`);

    expect(there.flat().map(({ title }) => title)).toEqual([
      "Álgebra",
      "alpha 2",
      "beta",
      "beta",
      "“Beta” again",
      "Öl",
      "zeta",
    ]);
    expect(back).toEqual(there);
  });

  it("sort by a field of the type, whatever it holds, through all pages and back", async () => {
    const days = ["2026-03-02", "", "2024-11-15", undefined, "2026-03-02", "2025-01-31"];
    for (const [number, day] of days.entries()) {
      const post = json("POST", { title: `Day ${number}`, ...(day !== undefined && { readTime: day }) });
      await owner("/api/admin/blog-posts", post);
    }
    const { db } = site.core.database;
    const filter = { type: "blog-post", states: ["draft"] } as const;
    const order = fieldOrder(db, { field: "readTime", direction: "descending" });
    const place = ({ fields, id }: ContentItem) => ({ value: String(fields.readTime), id });
    const read = async (cursor?: Cursor) =>
      cutPage(await readItems(db, filter, order, { limit: 2, cursor }, "look"), { limit: 2, cursor }, place);
    const pages = [await read()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next));

    const sorted = ["2026-03-02", "2026-03-02", "2025-01-31", "2024-11-15", "", ""];
    expect(pages.flatMap(({ rows }) => rows.map(({ fields }) => fields.readTime))).toEqual(sorted);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(days.length);
    expect((await read(pages[2]?.prev)).rows).toEqual(pages[1]?.rows);
  });

  it("return 25 items at a time to the owner", async () => {
    for (let number = 0; number < 26; number += 1) {
      await owner("/api/admin/projects", json("POST", { title: `Project ${number}` }));
    }
    const answer = await owner("/api/projects");

    expect(await answer.json()).toHaveLength(25);
    expect(answer.headers.get("x-total-count")).toBe("26");
    expect(linkTo(answer, "next")).toBeDefined();
    expect(linkTo(answer, "prev")).toBeUndefined();
  });

  it("can be searched by title, description and fields, ignoring case in any language", async () => {
    const item = { title: "Ölpumpen ÜBERWACHEN", description: "Fünf 100%_sure \\o/ signals", tags: ["Über-Tag"] };
    const created = (await (await owner(LIST, json("POST", item))).json()) as Row & { revision: number };
    const found = async (words: string) =>
      ((await (await owner(`${LIST}?q=${encodeURIComponent(words)}`)).json()) as Row[]).map(({ title }) => title);

    for (const words of ["überwachen", "FÜNF", "über-tag", "100%_SURE \\O", "olpumpen-uberwachen", "signals fun"]) {
      expect(await found(words)).toEqual([item.title]);
    }
    for (const words of ["100%surely", "f_nf", "pumpen"]) expect(await found(words)).toEqual([]);
    await owner(`${LIST}/${created.id}`, json("PUT", { title: "Renamed", revision: created.revision }));
    expect(await found("fünf")).toEqual([]);
    expect(await found("renamed")).toEqual(["Renamed"]);
  });

  it("reject an unknown sort order, and a cursor of another one", async () => {
    const byTitle = linkTo(await owner(`${LIST}?limit=2&sort=title`), "next") ?? "";

    expect((await owner(`${LIST}?sort=color`)).status).toBe(400);
    expect((await owner(byTitle.replace("sort=title", "sort=newest"))).status).toBe(400);
  });
});
