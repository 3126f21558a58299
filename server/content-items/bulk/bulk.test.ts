import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { BulkAnswer, SelectedItem, SelectionAnswer } from "#contract/content-bulk.ts";
import { BULK_SLICE } from "#contract/limits.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const API = "/api/admin/blog-posts";

describeOnBothEngines("many items at once", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
  });
  beforeEach(() => clearPosts().execute());
  afterAll(() => site.close());

  const clearPosts = () => site.core.database.db.deleteFrom("content_items").where("type", "=", "blog-post");

  async function create(title: string): Promise<SelectedItem> {
    const { id, revision } = (await (await owner(API, json("POST", { title }))).json()) as SelectedItem;
    return { id, revision };
  }
  const select = async (query = "") =>
    ((await (await owner(`${API}/selection${query}`)).json()) as SelectionAnswer).items;
  const send = (action: string, items: readonly SelectedItem[]) =>
    owner(`${API}/bulk`, json("POST", { action, items }));
  const run = async (action: string, items: readonly SelectedItem[]) =>
    (await (await send(action, items)).json()) as BulkAnswer;
  const publicTitles = async () =>
    ((await (await site.request("/api/blog-posts?sort=title")).json()) as { title: string }[]).map(
      ({ title }) => title,
    );

  it("are selected beyond one page, by the list's filter", async () => {
    for (let number = 0; number < 30; number += 1) await create(`Post ${number}`);
    const wanted = await create("Another pump");
    expect(await select()).toHaveLength(31);
    expect(await select("?q=pump+another")).toEqual([wanted]);
    expect(await select("?state=published")).toEqual([]);
    const all = await select();
    const answer = await run("publish", all);
    expect([answer.changed.length, answer.unchanged, answer.failures]).toEqual([31, 0, []]);
    expect(await publicTitles()).toHaveLength(31);
    expect(await select("?state=published")).toHaveLength(31);
  });

  it("say what could not be changed and why, and change the rest", async () => {
    const [fine, changedElsewhere, gone] = [await create("Fine"), await create("Newer"), await create("Gone")];
    await owner(`${API}/${changedElsewhere.id}`, json("PUT", { title: "Newer", revision: 1 }));
    await site.core.database.db.deleteFrom("content_items").where("id", "=", gone.id).execute();
    const answer = await run("publish", [fine, changedElsewhere, gone]);
    expect(answer.changed).toEqual([{ id: fine.id, revision: 2 }]);
    expect(answer.failures).toEqual([
      { id: changedElsewhere.id, title: "Newer", reason: "This was changed elsewhere after you opened it." },
      { id: gone.id, title: "A deleted item", reason: "This no longer exists." },
    ]);
    expect(await publicTitles()).toEqual(["Fine"]);
    expect(await run("publish", answer.changed)).toEqual({ changed: [], unchanged: 1, failures: [] });
  });

  it("go to the trash, come back as they were, and are deleted only from there", async () => {
    const items = [await create("A"), await create("B")];
    const { changed } = await run("publish", items.slice(0, 1));
    const all = [...changed, ...items.slice(1)];
    const refused = await run("delete", all);
    expect(refused.failures.map(({ reason }) => reason)).toEqual(
      Array(2).fill("Only items in the trash can be deleted permanently."),
    );
    const trashed = await run("trash", all);
    expect(await select("?state=trashed")).toHaveLength(2);
    const restored = await run("restore", trashed.changed);
    expect(await publicTitles()).toEqual(["A"]);
    const again = await run("trash", restored.changed);
    expect((await run("delete", again.changed)).changed).toHaveLength(2);
    expect(await select("?state=trashed")).toEqual([]);
    const log = await site.core.database.db.selectFrom("activity").select("summary").execute();
    expect(log.map(({ summary }) => summary)).toContain("Blog post “A” deleted permanently");
  });

  it("are refused with a sentence if there are none or too many, and to everybody else", async () => {
    const one = { id: "x", revision: 1 };
    for (const [action, items] of [
      ["publish", []],
      ["publish", Array(BULK_SLICE + 1).fill(one)],
      ["publish", [{ ...one, id: "../x" }]],
      ["explode", [one]],
    ] as const) {
      expect((await send(action, items)).status).toBe(422);
    }
    expect((await site.request(`${API}/bulk`, json("POST", {}))).status).toBe(401);
    expect((await site.request(`${API}/selection`)).status).toBe(401);
    expect((await owner(`${API}/selection?limit=3`)).status).toBe(400);
  });
});
