import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { linkTo, walkPages } from "#tests/support/network/page-walk.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

type Row = { title: string; id: string };

describeOnBothEngines("the order of the owner's lists", (database) => {
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
  ])("%s stands by time, page by page and back again", async (sort, expected) => {
    const { there, back } = await walkPages<Row>(owner, `${LIST}?limit=3&${sort}`.replace(/&$/, ""));

    expect(there.flat().map(({ title }) => title)).toEqual(expected);
    expect(there.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(back).toEqual(there);
  });

  it("stands by title, whatever the capitals, accents and signs", async () => {
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

  it("gives the owner 25 at a time and a visitor all that is published", async () => {
    for (let number = 0; number < 26; number += 1) {
      await owner("/api/admin/projects", json("POST", { title: `Project ${number}` }));
    }
    const answer = await owner("/api/projects");

    expect(await answer.json()).toHaveLength(25);
    expect(answer.headers.get("x-total-count")).toBe("26");
    expect(linkTo(answer, "next")).toBeDefined();
    expect(linkTo(answer, "prev")).toBeUndefined();
  });

  it("finds by words of the title, the description and the fields, in large or small letters of any language", async () => {
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

  it("refuses an order it does not know, and a cursor of another order", async () => {
    const byTitle = linkTo(await owner(`${LIST}?limit=2&sort=title`), "next") ?? "";

    expect((await owner(`${LIST}?sort=colour`)).status).toBe(400);
    expect((await owner(byTitle.replace("sort=title", "sort=newest"))).status).toBe(400);
  });
});
