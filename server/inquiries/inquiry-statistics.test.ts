import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { InquiryStatistics } from "#contract/owner-inquiries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { contactForm } from "./inquiries.fixtures.ts";

describeOnBothEngines("inquiry statistics", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;

  beforeAll(async () => {
    site = await openTestSite(database.settings);
    await receive({ sourcePage: "/blog" });
    site.pass(2 * DAY_MS);
    await receive({ sourcePage: "/blog" });
    await receive({ sourcePage: "/" });
    await receive({ sourcePage: "/", website: "spam" });
    await receive({ sourcePage: "/nowhere" });
    owner = await site.signedIn();
  });
  afterAll(() => site.close());

  const receive = (fields: Record<string, string>) =>
    site.request("/api/contact", { method: "POST", body: contactForm(fields, []) }, randomUUID());
  const read = async (search: string) =>
    (await (await owner(`/api/contacts/statistics${search}`)).json()) as InquiryStatistics;
  const dayBefore = (days: number) => new Date(site.core.clock.now() - days * DAY_MS).toISOString().slice(0, 10);

  it("are for the owner only", async () => {
    expect((await site.request("/api/contacts/statistics")).status).toBe(401);
    expect((await owner("/api/contacts/statistics?days=0")).status).toBe(400);
  });

  it("count by day, including days without inquiries, and leave out spam", async () => {
    const { days } = await read("?days=3");

    expect(days).toEqual([
      { day: dayBefore(2), inquiries: 1 },
      { day: dayBefore(1), inquiries: 0 },
      { day: dayBefore(0), inquiries: 3 },
    ]);
    expect((await read("")).days).toHaveLength(30);
  });

  it("count by page, busiest first, within the requested period", async () => {
    expect((await read("?days=3")).sources).toEqual([
      { page: "/blog", title: "Blog", inquiries: 2 },
      { page: "", title: null, inquiries: 1 },
      { page: "/", title: "Home page", inquiries: 1 },
    ]);
    expect((await read("?days=1")).sources).toEqual([
      { page: "", title: null, inquiries: 1 },
      { page: "/", title: "Home page", inquiries: 1 },
      { page: "/blog", title: "Blog", inquiries: 1 },
    ]);
  });

  it("lead to lists of what they count", async () => {
    for (const days of [1, 3]) {
      for (const { page, inquiries } of (await read(`?days=${days}`)).sources) {
        const list = await owner(`/api/contacts?days=${days}&source=${encodeURIComponent(page || "unknown")}`);
        expect(await list.json()).toHaveLength(inquiries);
      }
    }
    expect((await owner("/api/contacts?days=0")).status).toBe(400);
    expect(await (await owner("/api/contacts?days=3&status=spam")).json()).toEqual([]);
  });
});
