import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OrderEntry } from "#contract/content-order.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { walkPages } from "#tests/support/network/page-walk.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const API = "/api/admin/projects";

describeOnBothEngines("the order of projects", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  let ids: Record<string, string>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.close());

  /** Created in reverse, since a new one comes first. */
  beforeEach(async () => {
    await site.core.database.db.deleteFrom("content_items").where("type", "=", "project").execute();
    ids = {};
    for (const title of ["D", "C", "B", "A"]) {
      const created = (await (await owner(API, json("POST", { title }))).json()) as { id: string };
      await owner(`${API}/${created.id}/publish`, json("POST", { revision: 1 }));
      ids[title] = created.id;
    }
  });

  const order = async () => {
    const entries = (await (await owner(`${API}/order`)).json()) as OrderEntry[];
    return entries.map(({ title }) => title).join("");
  };
  const shown = async () => {
    const answer = await site.request("/api/projects?sort=order");
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title).join("");
  };
  const idOf = (title: string) => (title ? (ids[title] ?? "") : null);
  const move = (title: string, after: string, before: string) =>
    owner(`${API}/${ids[title]}/move`, json("POST", { after: idOf(after), before: idOf(before) }));

  it.each([
    ["D", "", "A", "DABC"],
    ["A", "D", "", "BCDA"],
    ["A", "C", "D", "BCAD"],
    ["D", "A", "B", "ADBC"],
    ["B", "A", "C", "ABCD"],
  ])("moves %s between “%s” and “%s”, and visitors see it at once", async (title, after, before, expected) => {
    expect(await shown()).toBe("ABCD");
    expect((await move(title, after, before)).status).toBe(204);
    expect(await order()).toBe(expected);
    expect(await shown()).toBe(expected);
  });

  it("survives many moves, a save and a date", async () => {
    for (let round = 0; round < 20; round += 1) {
      await move("D", "A", "B");
      await move("D", "C", "");
    }
    await move("D", "A", "B");
    const save = { title: "C", revision: 2 };
    expect((await owner(`${API}/${ids.C}`, json("PUT", save))).status).toBe(200);
    const dated = { revision: 3, publishAt: "2016-05-04T10:00:00Z" };
    expect((await owner(`${API}/${ids.C}/date`, json("POST", dated))).status).toBe(200);
    expect(await shown()).toBe("ADBC");
    const { there, back } = await walkPages<{ title: string }>(owner, "/api/projects?limit=3&sort=order");
    expect(there.flat().map(({ title }) => title)).toEqual(["A", "D", "B", "C"]);
    expect(back).toEqual(there);
  });

  it("refuses a move between items that are no longer neighbors", async () => {
    await move("D", "A", "B");
    const refused = await move("C", "A", "B");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("The order was changed elsewhere.");
    expect(await order()).toBe("ADBC");
  });

  it("lets one of two moves to the same place win", async () => {
    const answers = await Promise.all([move("C", "A", "B"), move("D", "A", "B")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  it("leaves out the trash", async () => {
    await owner(`${API}/${ids.B}/trash`, json("POST", { revision: 2 }));
    expect(await order()).toBe("ACD");
    expect((await move("D", "A", "C")).status).toBe(204);
    expect((await move("B", "A", "D")).status).toBe(404);
    expect(await order()).toBe("ADC");
  });

  it("is the owner's alone, and belongs to types that are arranged", async () => {
    expect((await site.request(`${API}/order`)).status).toBe(401);
    expect((await site.request(`${API}/${ids.A}/move`, json("POST", {}))).status).toBe(401);
    expect((await owner(`${API}/${ids.A}/move`, json("POST", { after: "../x", before: null }))).status).toBe(422);
    expect((await owner("/api/admin/blog-posts/order")).status).toBe(404);
  });
});
