import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { VisitsAnswer } from "#contract/visits.ts";
import { networkOf } from "#server/http/network.ts";
import { startJobs } from "#server/platform/jobs.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import type { PageView } from "./page-view.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const BOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PATH = "/api/admin/visits";

const view = (part: Partial<PageView> = {}): PageView => ({
  path: "/",
  referrer: undefined,
  userAgent: DESKTOP,
  network: networkOf("203.0.113.1"),
  host: "site.test",
  ...part,
});

/** From one of 70 networks, with a referrer of its own. */
const inventedView = (number: number) =>
  view({ network: networkOf(`203.0.${number % 70}.1`), referrer: `https://host-${number}.example/` });

const visitorFiles = async (of: TestSite) =>
  (await readdir(of.core.settings.dataDir)).filter((name) => name.startsWith("visitors-"));

describeOnBothEngines("visits", (storage) => {
  const opened: TestSite[] = [];
  let site: TestSite;

  async function open() {
    const next = await openTestSite(storage.settings);
    // Start at noon, so that midnight comes only when a test moves the clock.
    next.pass(DAY_MS / 2 - (next.core.clock.now() % DAY_MS));
    opened.push(next);
    return next;
  }

  const write = (of: TestSite) => Promise.all(of.services.visits.jobs.map((job) => job.run()));

  async function summary(of: TestSite, query = "") {
    const request = await of.signedIn();
    const response = await request(`${PATH}${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as VisitsAnswer;
  }

  beforeEach(async () => {
    site = await open();
    await site.core.database.db.deleteFrom("visits").execute();
    for (const name of await visitorFiles(site)) await rm(join(site.core.settings.dataDir, name));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });

  test("are for the owner only", async () => {
    expect((await site.request(PATH)).status).toBe(401);
  });

  test("are summed by day, page, referrer and device, without bots", async () => {
    const { count } = site.services.visits;
    count(view({ referrer: "https://news.example/item" }));
    count(view({ path: "/blog?q=secret", referrer: "http://site.test/" }));
    count(
      view({ path: "/blog/", network: networkOf("203.0.113.2"), userAgent: PHONE, referrer: "https://news.example/" }),
    );
    count(view({ path: "/blog", userAgent: BOT }));
    count(view({ path: "/blog", userAgent: undefined }));
    await write(site);
    const { days, pages, referrers, devices } = await summary(site, "?days=1");
    expect(days).toEqual([{ day: expect.any(String), views: 3, visitors: 2 }]);
    expect(pages).toEqual([
      { path: "/blog", title: "Blog", views: 2 },
      { path: "/", title: "Home page", views: 1 },
    ]);
    expect(referrers).toEqual([{ host: "news.example", views: 2, visitors: 2 }]);
    expect(devices).toEqual([
      { device: "phone", views: 1, visitors: 1 },
      { device: "tablet", views: 0, visitors: 0 },
      { device: "desktop", views: 2, visitors: 1 },
    ]);
    const stored = JSON.stringify(await site.core.database.db.selectFrom("visits").selectAll().execute());
    for (const personal of ["203.0.113", "Mozilla", "secret"]) expect(stored).not.toContain(personal);
  });

  test("are reported by the browser for pages that it had prefetched, and only for pages that exist", async () => {
    const report = (body: unknown, headers: Record<string, string> = {}, request = site.request) =>
      request("/api/visits", {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": DESKTOP, ...headers },
        body: JSON.stringify(body),
      });
    const post = { path: "/resume?q=secret", referrer: "https://news.example/item" };
    expect((await report(post)).status).toBe(204);
    for (const path of ["/blog/page/2", "/blog/invented", "/admin", "/api/projects"]) {
      expect((await report({ path, referrer: "" })).status).toBe(204);
    }
    await report(post, { "user-agent": BOT });
    await report(post, {}, await site.signedIn());
    expect((await report({ path: "blog", referrer: "" })).status).toBe(422);
    await write(site);
    const { pages, referrers } = await summary(site, "?days=1");
    expect(pages).toEqual([
      { path: "/blog/page/2", title: "Blog, page 2", views: 1 },
      { path: "/resume", title: "Resume", views: 1 },
    ]);
    expect(referrers).toEqual([{ host: "news.example", views: 1, visitors: 1 }]);
  });

  test("include days without visitors, and count a visitor as new the next day", async () => {
    const { count } = site.services.visits;
    count(view());
    count(view());
    site.pass(2 * DAY_MS);
    count(view());
    await write(site);
    const { days } = await summary(site);
    expect(days).toHaveLength(30);
    const today = new Date(site.core.clock.now()).toISOString().slice(0, 10);
    expect(days.slice(-3)).toEqual([
      { day: expect.any(String), views: 2, visitors: 1 },
      { day: expect.any(String), views: 0, visitors: 0 },
      { day: today, views: 1, visitors: 1 },
    ]);
    expect((await summary(site, "?days=2")).pages).toEqual([{ path: "/", title: "Home page", views: 1 }]);
  });

  test("count on the UTC day they were made", async () => {
    site.pass(DAY_MS / 2 - 1);
    site.services.visits.count(view());
    site.pass(1);
    site.services.visits.count(view());
    await write(site);
    const { days } = await summary(site, "?days=2");
    expect(days.map((day) => day.views)).toEqual([1, 1]);
  });

  test("are added to the stored counts by the job, and once more at shutdown", async () => {
    const jobs = startJobs(site.services.visits.jobs, site.core.log);
    site.services.visits.count(view());
    await jobs.stop();
    site.services.visits.count(view({ network: networkOf("203.0.113.9") }));
    await write(site);
    await write(site);
    expect((await summary(site, "?days=1")).days).toMatchObject([{ views: 2, visitors: 2 }]);
  });

  test("are kept if they can't be written, and written the next time", async () => {
    const { schema } = site.core.database.db;
    const { count } = site.services.visits;
    count(view());
    await schema.alterTable("visits").renameTo("visits_elsewhere").execute();
    await expect(write(site)).rejects.toThrow(/visits/);
    count(view());
    count(view({ path: "/resume" }));
    await schema.alterTable("visits_elsewhere").renameTo("visits").execute();
    await write(site);
    expect(await summary(site, "?days=1")).toMatchObject({
      days: [{ views: 3, visitors: 1 }],
      pages: [
        { path: "/", title: "Home page", views: 2 },
        { path: "/resume", title: "Resume", views: 1 },
      ],
    });
  });

  test("from two instances add up, even when both write at once", async () => {
    const other = await open();
    for (let number = 0; number < 50; number++) {
      site.services.visits.count(view({ path: `/blog/${number}` }));
      other.services.visits.count(view({ path: `/blog/${49 - number}` }));
    }
    await Promise.all([write(site), write(other)]);
    const { days, pages } = await summary(other, "?days=1");
    expect(days).toMatchObject([{ views: 100, visitors: 2 }]);
    expect(pages).toHaveLength(20);
    expect(pages.every((page) => page.views === 2)).toBe(true);
  });

  test("to endless made-up addresses fill up neither memory nor the database", async () => {
    for (let number = 0; number < 6_000; number++) {
      site.services.visits.count(inventedView(number));
    }
    await write(site);
    for (let number = 6_000; number < 7_000; number++) site.services.visits.count(inventedView(number));
    await write(site);
    const { rows } = await site.core.database.db
      .selectFrom("visits")
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(5_001);
    const { days, pages } = await summary(site, "?days=1");
    expect(days).toMatchObject([{ views: 7_000, visitors: 70 }]);
    expect(pages).toEqual([
      { path: "/", title: "Home page", views: 5_000 },
      { path: "(other)", title: null, views: 2_000 },
    ]);
  });

  test("with referrers that one address invents leave room for everyone else's", async () => {
    const { count } = site.services.visits;
    for (let number = 0; number < 6_000; number++) count(view({ referrer: `https://host-${number}.example/` }));
    count(view({ path: "/resume", network: networkOf("203.0.113.2"), referrer: "https://news.example/" }));
    await write(site);
    const { pages } = await summary(site, "?days=1");
    expect(pages).toEqual([
      { path: "(other)", title: null, views: 5_800 },
      { path: "/", title: "Home page", views: 200 },
      { path: "/resume", title: "Resume", views: 1 },
    ]);
  });

  test("count the same visitor once a day, restarts included, and keep nothing about them the next day", async () => {
    site.services.visits.count(view());
    await write(site);
    const files = await visitorFiles(site);
    expect(files).toHaveLength(1);

    const restarted = await open();
    restarted.services.visits.count(view());
    restarted.services.visits.count(view({ network: networkOf("203.0.113.2") }));
    await write(restarted);
    expect((await summary(restarted, "?days=1")).days).toMatchObject([{ views: 3, visitors: 2 }]);

    restarted.pass(DAY_MS);
    await write(restarted);
    expect(await visitorFiles(restarted)).not.toContain(files[0]);
  });

  test.each(["days=0", "days=366", "days=-1", "days=ten", "weeks=2"])("refuses ?%s", async (query) => {
    const request = await site.signedIn();
    expect((await request(`${PATH}?${query}`)).status).toBe(400);
  });
});
