import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MAX_PAGE_ROWS, MAX_SELECTED } from "#contract/limits.ts";
import type { InquiryIdsAnswer } from "#contract/owner-inquiries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { forgetInquiries, receive, VALID_FIELDS } from "./inquiries.fixtures.ts";

describeOnBothEngines("many inquiries at once", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.close());
  beforeEach(() => forgetInquiries(site));

  const idsFor = async (query: string) =>
    ((await (await owner(`/api/contacts/ids${query}`)).json()) as InquiryIdsAnswer).ids;
  const setStatus = (status: string, ids: readonly string[]) =>
    owner("/api/contacts/status", json("POST", { status, ids }));
  const counted = async (status: string) =>
    (await owner(`/api/contacts?status=${status}&limit=1`)).headers.get("x-total-count");

  /** Stores more than a page, without the form's limits. */
  async function fill(count: number) {
    const first = await receive(site, VALID_FIELDS);
    const { db } = site.core.database;
    const row = await db.selectFrom("inquiries").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
    const rows = Array.from({ length: count - 1 }, () => ({ ...row, id: randomUUID(), idempotency_key: null }));
    for (let at = 0; at < rows.length; at += 100) {
      await db
        .insertInto("inquiries")
        .values(rows.slice(at, at + 100))
        .execute();
    }
  }

  it("get a status, beyond one page, in one entry of the activity log", async () => {
    await fill(MAX_PAGE_ROWS * 6);
    const ids = await idsFor("?status=new");
    expect(ids).toHaveLength(MAX_PAGE_ROWS * 6);
    const [kept, ...others] = ids;
    const answer = await setStatus("lost", others);
    expect(await answer.json()).toEqual({ count: others.length });
    expect(await counted("lost")).toBe(String(others.length));
    expect(await idsFor("?status=new")).toEqual([kept]);
    const activity = await site.core.database.db.selectFrom("activity").select("summary").execute();
    expect(activity).toEqual([{ summary: `${others.length} inquiries marked as lost` }]);
    expect(await (await setStatus("lost", others)).json()).toEqual({ count: 0 });
  });

  it("are selected by the list's filter", async () => {
    await receive(site, { name: "Xenia Quick" });
    const wanted = await receive(site, { name: "Yara Slow" });
    expect(await idsFor("?q=slow+yara")).toEqual([wanted]);
    expect(await idsFor("?q=nobody")).toEqual([]);
  });

  it("leave out those that are gone", async () => {
    const id = await receive(site);
    const answer = await setStatus("won", [id, randomUUID()]);
    expect(await answer.json()).toEqual({ count: 1 });
  });

  it("are refused with a sentence if there are none, too many or strange ones", async () => {
    for (const [ids, message] of [
      [[], "Please select inquiries"],
      [Array(MAX_SELECTED + 1).fill("x"), "Please select at most 10,000 inquiries"],
      [["../x"], "Please select inquiries"],
    ] as const) {
      const refused = await setStatus("won", ids);
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(message);
    }
    expect((await setStatus("gone", ["x"])).status).toBe(422);
    expect((await site.request("/api/contacts/status", json("POST", {}))).status).toBe(401);
    expect((await site.request("/api/contacts/ids")).status).toBe(401);
  });
});
