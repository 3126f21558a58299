import { afterAll, beforeAll, expect, test } from "vitest";
import type { ActivityAnswer } from "#contract/activity.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { linkTo } from "#tests/support/network/page-walk.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

const PATH = "/api/admin/activity";

type Request = Awaited<ReturnType<TestSite["signedIn"]>>;

async function read(request: Request, path: string) {
  const response = await request(path);
  expect(response.status).toBe(200);
  return {
    entries: (await response.json()) as ActivityAnswer[],
    total: Number(response.headers.get("x-total-count")),
    next: linkTo(response, "next"),
  };
}

describeOnBothEngines("the activity list", (storage) => {
  let site: TestSite;
  let request: Request;

  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    request = await site.signedIn();
    const { core } = site;
    await core.database.db.transaction().execute(async (transaction) => {
      for (let number = 0; number < 9; number++) {
        // Three entries share each timestamp, and none may be skipped or repeated.
        if (number % 3 === 0) site.pass(1_000);
        await recordActivity(transaction, core.clock, {
          who: "alex",
          action: number % 2 === 0 ? "published" : "deleted",
          subjectType: number % 2 === 0 ? "blog-post" : "inquiry",
          subjectId: `subject-${number}`,
          summary: `Entry ${number}`,
        });
      }
    });
  });
  afterAll(() => site.close());

  test("is for the owner only", async () => {
    expect((await site.request(PATH)).status).toBe(401);
  });

  test("lists all entries newest first, as they were recorded", async () => {
    const { entries, total, next } = await read(request, PATH);
    expect(total).toBe(9);
    expect(next).toBeUndefined();
    const times = entries.map((entry) => entry.at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(entries.at(0)?.at).toBe(new Date(site.core.clock.now()).toISOString());
    expect(entries.find((entry) => entry.subjectId === "subject-4")).toMatchObject({
      who: "alex",
      action: "published",
      subjectType: "blog-post",
      summary: "Entry 4",
    });
  });

  test("pages through every entry once, in order, with filters", async () => {
    for (const filter of ["", "&subjectType=blog-post"]) {
      const whole = await read(request, `${PATH}?limit=100${filter}`);
      const ids: string[] = [];
      let path: string | undefined = `${PATH}?limit=2${filter}`;
      let pages = 0;
      while (path) {
        const page = await read(request, path);
        expect(page.total).toBe(whole.total);
        ids.push(...page.entries.map((entry) => entry.id));
        path = page.next;
        pages += 1;
      }
      expect(ids).toEqual(whole.entries.map((entry) => entry.id));
      expect(pages).toBe(Math.ceil(whole.total / 2));
    }
  });

  test("shows the activity of one subject", async () => {
    const { entries, total } = await read(request, `${PATH}?subjectType=inquiry&subjectId=subject-3`);
    expect(entries.map((entry) => entry.summary)).toEqual(["Entry 3"]);
    expect(total).toBe(1);
    expect((await read(request, `${PATH}?subjectId=nobody`)).entries).toEqual([]);
  });

  test.each([
    "limit=0",
    "limit=101",
    "limit=1e1",
    "limit=1&limit=2",
    "cursor=",
    "cursor=nonsense",
    `cursor=${Buffer.from('[1,"a\\u0000"]').toString("base64url")}`,
    `cursor=${Buffer.from("[1e300,2]").toString("base64url")}`,
    "subjectId=%00",
    "subjectType=",
    "sort=who",
  ])("refuses ?%s", async (query) => {
    const response = await request(`${PATH}?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "bad_query" } });
  });
});
