import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SubscriberAnswer } from "#contract/subscribers.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

describeOnBothEngines("the owner's list of subscribers", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;

  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const { db } = site.core.database;
    for (const table of ["subscribers", "outbox", "rate_limits", "activity"] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  async function add(...emails: string[]) {
    const content = await site.core.siteContent.current();
    for (const email of emails) {
      site.pass(1);
      await site.core.database.db
        .transaction()
        .execute((tx) => site.services.newsletter.subscribe(tx, content, { email, sourcePage: "/blog" }));
    }
  }

  const list = async (search = "") => {
    const answer = await owner(`/api/admin/subscribers${search}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as SubscriberAnswer[];
  };
  const emails = (rows: { email: string }[]) => rows.map(({ email }) => email);
  const activity = () => site.core.database.db.selectFrom("activity").selectAll().execute();

  it.each([
    ["GET", "/api/admin/subscribers"],
    ["GET", "/api/admin/subscribers/export.csv"],
    ["DELETE", "/api/admin/subscribers/some-id"],
  ])("%s %s is for the owner only", async (method, path) => {
    expect((await site.request(path, { method })).status).toBe(401);
  });

  it("lists them newest first, page by page", async () => {
    await add("a@example.com", "b@example.com", "c@example.com");
    expect((await list())[0]).toEqual({
      id: expect.any(String),
      email: "c@example.com",
      status: "pending",
      sourcePage: "/blog",
      createdAt: new Date(site.core.clock.now()).toISOString(),
      confirmedAt: null,
      unsubscribedAt: null,
      pausedAt: null,
      failures: 0,
    });
    const first = await owner("/api/admin/subscribers?limit=2&status=pending");
    expect(first.headers.get("x-total-count")).toBe("3");
    expect(emails((await first.json()) as SubscriberAnswer[])).toEqual(["c@example.com", "b@example.com"]);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toContain("status=pending");
    const second = await owner(next);
    expect(emails((await second.json()) as SubscriberAnswer[])).toEqual(["a@example.com"]);
    expect(second.headers.get("link")).not.toContain("next");
  });

  it("filters by status and by part of the address, with wildcards escaped", async () => {
    await add("ada@example.com", "under_score@example.com", "grace@navy.example");
    await site.services.newsletter.confirm("ada@example.com");
    expect(emails(await list("?status=confirmed"))).toEqual(["ada@example.com"]);
    expect(emails(await list("?status=pending&q=NAVY"))).toEqual(["grace@navy.example"]);
    expect(emails(await list("?q=_"))).toEqual(["under_score@example.com"]);
    expect(await list("?q=%25")).toEqual([]);
    expect(await list("?q=%5C")).toEqual([]);
    expect(await list("?q='")).toEqual([]);
  });

  it.each(["?status=lost", "?page=2", "?q=%00", "?limit=0", "?cursor=x", "?q=a&q=b"])("refuses %s", async (search) => {
    expect((await owner(`/api/admin/subscribers${search}`)).status).toBe(400);
  });

  it("exports CSV that no spreadsheet runs as formulas, and records the export", async () => {
    await add("ada@example.com", "+1@example.com");
    const answer = await owner("/api/admin/subscribers/export.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="subscribers.csv"');
    const [header, newest, oldest, end] = (await answer.text()).split("\r\n");
    expect(header?.replace("\ufeff", "")).toBe("email,status,sourcePage,createdAt,confirmedAt,unsubscribedAt");
    expect(newest).toMatch(/^'\+1@example\.com,pending,\/blog,\d{4}-\d\d-\d\dT[\d:.]+Z,,$/);
    expect(oldest).toMatch(/^ada@example\.com,/);
    expect(end).toBe("");
    expect(await activity()).toMatchObject([{ who: "the-owner", action: "exported", subject_type: "subscriber" }]);
  });

  it("exports only matching subscribers", async () => {
    await add("ada@example.com", "grace@navy.example");
    const answer = await owner("/api/admin/subscribers/export.csv?q=navy");
    expect((await answer.text()).trim().split("\r\n")).toHaveLength(2);
    expect((await owner("/api/admin/subscribers/export.csv?limit=5")).status).toBe(400);
  });

  it("deletes a subscriber and records that without the address", async () => {
    await add("ada@example.com", "grace@example.com");
    const [grace] = await list();
    expect((await owner(`/api/admin/subscribers/${grace?.id}`, { method: "DELETE" })).status).toBe(204);
    expect(emails(await list())).toEqual(["ada@example.com"]);
    const recorded = await activity();
    expect(recorded).toMatchObject([{ who: "the-owner", action: "deleted", subject_id: grace?.id }]);
    expect(JSON.stringify(recorded)).not.toContain("grace@");
    expect((await owner(`/api/admin/subscribers/${grace?.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await owner("/api/admin/subscribers/%00", { method: "DELETE" })).status).toBe(404);
    expect(await activity()).toHaveLength(1);
  });
});
