import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { vitalsAnswer } from "#contract/vitals.ts";
import { cleanUp } from "#server/retention/retention.fixtures.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";

describeOnBothEngines("page speed", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await site.core.database.db.deleteFrom("vitals").execute();
    await site.core.database.db.deleteFrom("rate_limits").execute();
  });
  afterEach(() => site.close());

  const send = (body: unknown, headers: Record<string, string> = {}, request = site.request) =>
    request("/api/vitals", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": BROWSER, ...headers },
      body: JSON.stringify(body),
    });

  async function summary(query = "") {
    const request = await site.signedIn();
    const response = await request(`/api/admin/vitals${query}`);
    expect(response.status).toBe(200);
    return vitalsAnswer.parse(await response.json());
  }

  test("is counted by metric and page, for the owner only", async () => {
    for (const LCP of [900, 900, 900, 5_000]) {
      expect((await send({ path: "/blog?q=typed", values: { LCP, CLS: 0 } })).status).toBe(204);
    }
    await send({ path: "/", values: { LCP: 300, INP: 40 } });

    expect((await site.request("/api/admin/vitals")).status).toBe(401);
    const { vitals, pages } = await summary();
    expect(vitals.map(({ vital, samples }) => [vital, samples])).toEqual([
      ["LCP", 5],
      ["INP", 1],
      ["CLS", 4],
    ]);
    expect(vitals[0]?.good).toBeCloseTo(0.8);
    expect(pages.map(({ path, samples }) => [path, samples])).toEqual([
      ["/blog", 4],
      ["/", 1],
    ]);
  });

  test("leaves out bots and the owner", async () => {
    await send({ path: "/", values: { LCP: 300 } }, { "user-agent": "curl/8.14.1" });
    await send({ path: "/", values: { LCP: 300 } }, {}, await site.signedIn());
    expect(await summary()).toEqual({ vitals: [], pages: [] });
  });

  test("reports the invalid field", async () => {
    for (const values of [{}, { LCP: -1 }, { LCP: "fast" }, { XYZ: 1 }, { LCP: Number.NaN }]) {
      expect((await send({ path: "/", values })).status).toBe(422);
    }
    expect((await send({ path: "no path", values: { LCP: 1 } })).status).toBe(422);
    expect(await summary()).toEqual({ vitals: [], pages: [] });
  });

  test("limits reports per visitor", async () => {
    let last = 204;
    for (let page = 0; last === 204 && page < 200; page += 1) {
      last = (await send({ path: `/made-up/${page}`, values: { FCP: 1 } })).status;
    }
    expect(last).toBe(429);
  });

  test("counts made-up addresses together once there are more than the site could have", async () => {
    const { db } = site.core.database;
    const day = new Date(site.core.clock.now()).toISOString().slice(0, 10);
    const many = Array.from({ length: 300 }, (_, page) => ({
      day,
      path: `/page-${page}`,
      vital: "FCP",
      bucket: 0,
      count: 1,
    }));
    await db.insertInto("vitals").values(many).execute();

    await send({ path: "/made-up/1", values: { LCP: 1 } });
    await send({ path: "/made-up/2", values: { LCP: 1 } });
    await send({ path: "/page-7", values: { LCP: 1 } });

    const { pages } = await summary();
    expect(pages.map(({ path, samples }) => [path, samples])).toEqual([
      ["(other)", 2],
      ["/page-7", 1],
    ]);
  });

  test("leaves out earlier days and deletes them eventually", async () => {
    await send({ path: "/", values: { LCP: 300 } });
    site.pass(2 * DAY_MS);
    expect((await summary("?days=2")).vitals).toEqual([]);
    expect((await summary("?days=3")).vitals).toHaveLength(1);
    site.pass(400 * DAY_MS);
    await cleanUp(site.core);
    const rows = await site.core.database.db.selectFrom("vitals").selectAll().execute();
    expect(rows).toEqual([]);
  });
});
