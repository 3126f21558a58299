import { afterEach, beforeEach, expect, test } from "vitest";
import type { OpenSession } from "#contract/accounts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import {
  activityOf,
  forgetAccounts,
  makeOwner,
  openTestBrowser,
  signedInBrowser,
  type TestBrowser,
} from "#tests/support/sites/browser-session.ts";
import { expiredSessionsJob } from "./sessions.service.ts";

/** The defaults. */
const IDLE_MS = 2 * HOUR_MS;
const LIFETIME_MS = 7 * DAY_MS;

describeWithDatabase("sessions", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await makeOwner(site);
  });
  afterEach(async () => {
    await forgetAccounts(site);
    await site.close();
  });

  const isIn = async (browser: TestBrowser) => (await browser.request("/api/admin/sessions")).status === 200;
  const list = async (browser: TestBrowser) =>
    (await (await browser.request("/api/admin/sessions")).json()) as OpenSession[];

  test("expire when idle and stay open while in use", async () => {
    const browser = await signedInBrowser(site);
    site.pass(IDLE_MS - MINUTE_MS);
    expect(await isIn(browser)).toBe(true);
    site.pass(IDLE_MS - MINUTE_MS);
    expect(await isIn(browser)).toBe(true);
    site.pass(IDLE_MS);
    expect(await isIn(browser)).toBe(false);
    expect((await browser.request("/api/session")).status).toBe(200);
  });

  test("last as long as the settings say, including those that existed before", async () => {
    const browser = await signedInBrowser(site);
    const environment = { SESSION_IDLE_MINUTES: "30", SESSION_MAX_DAYS: "1" };
    const strict = await openTestSite(storage.settings, { environment });
    const isSignedIn = async () =>
      (await strict.request("/api/admin/sessions", { headers: { cookie: browser.cookie() ?? "" } })).status === 200;
    try {
      strict.pass(site.core.clock.now() - strict.core.clock.now() + 29 * MINUTE_MS);
      expect(await isSignedIn()).toBe(true);
      strict.pass(30 * MINUTE_MS);
      expect(await isSignedIn()).toBe(false);

      for (let age = HOUR_MS; age < DAY_MS; age += HOUR_MS) {
        site.pass(HOUR_MS);
        await isIn(browser);
      }
      strict.pass(site.core.clock.now() - strict.core.clock.now());
      expect(await isSignedIn()).toBe(true);
      site.pass(HOUR_MS);
      await isIn(browser);
      strict.pass(HOUR_MS);
      expect(await isSignedIn()).toBe(false);
    } finally {
      await strict.close();
    }
  });

  test("created while the clock was ahead continue once it is right, for no longer than any other", async () => {
    site.pass(365 * DAY_MS);
    const browser = await signedInBrowser(site);
    site.pass(-365 * DAY_MS);
    expect(await isIn(browser)).toBe(true);
    site.pass(IDLE_MS);
    expect(await isIn(browser)).toBe(false);

    site.pass(365 * DAY_MS);
    const used = await signedInBrowser(site);
    site.pass(-365 * DAY_MS);
    for (let age = 0; age < LIFETIME_MS; age += HOUR_MS) {
      expect(await isIn(used)).toBe(true);
      site.pass(HOUR_MS);
    }
    expect(await isIn(used)).toBe(false);
  });

  test("end after seven days, however much they are used", async () => {
    const browser = await signedInBrowser(site);
    const step = IDLE_MS - MINUTE_MS;
    let age = 0;
    for (; age + step < LIFETIME_MS; age += step) {
      site.pass(step);
      expect(await isIn(browser)).toBe(true);
    }
    site.pass(LIFETIME_MS - age);
    expect(await isIn(browser)).toBe(false);
  });

  test("record their use once a minute at most", async () => {
    const browser = await signedInBrowser(site);
    const lastSeen = async () =>
      (await site.core.database.db.selectFrom("sessions").select("last_seen_at").executeTakeFirstOrThrow())
        .last_seen_at;
    const first = await lastSeen();
    site.pass(MINUTE_MS - 1);
    await isIn(browser);
    expect(await lastSeen()).toBe(first);
    site.pass(1);
    await isIn(browser);
    expect(await lastSeen()).toBe(first + MINUTE_MS);
  });

  test("are listed latest first and can be ended one by one", async () => {
    const phone = await signedInBrowser(site, { userAgent: "Phone" });
    site.pass(2 * MINUTE_MS);
    const desk = await signedInBrowser(site, { userAgent: "Desk" });
    const sessions = await list(desk);
    expect(sessions).toMatchObject([
      { userAgent: "Desk", current: true },
      { userAgent: "Phone", current: false },
    ]);
    const path = `/api/admin/sessions/${sessions[1]?.id}`;
    expect((await desk.request(path, { method: "DELETE" })).status).toBe(204);
    expect(await isIn(phone)).toBe(false);
    expect((await desk.request(path, { method: "DELETE" })).status).toBe(404);
    expect(await list(desk)).toHaveLength(1);

    const own = await desk.request(`/api/admin/sessions/${sessions[0]?.id}`, { method: "DELETE" });
    expect(own.headers.get("set-cookie")).toContain("Max-Age=0");
    expect(desk.cookie()).not.toContain("session=");
    expect(await activityOf(site)).toContain("mara: Ended a session");
  });

  test("of another account can't be seen or ended", async () => {
    const browser = await signedInBrowser(site);
    const [mine] = await list(browser);
    const stranger = await site.signedIn();
    expect((await stranger(`/api/admin/sessions/${mine?.id}`, { method: "DELETE" })).status).toBe(404);
    expect(await (await stranger("/api/admin/sessions")).json()).toHaveLength(1);
    expect(await isIn(browser)).toBe(true);
  });

  test("that can't exist get 404, and parameters that don't exist 400", async () => {
    const browser = await signedInBrowser(site);
    for (const id of ["1", "%00", "a%2Fb", crypto.randomUUID()]) {
      expect((await browser.request(`/api/admin/sessions/${id}`, { method: "DELETE" })).status).toBe(404);
    }
    expect((await browser.request("/api/admin/sessions?page=2")).status).toBe(400);
  });

  test("can all be ended at once", async () => {
    const browsers = [await signedInBrowser(site), await signedInBrowser(site), await signedInBrowser(site)];
    const response = await browsers[0]?.request("/api/admin/sessions", { method: "DELETE" });
    expect(response?.status).toBe(204);
    expect(response?.headers.get("set-cookie")).toContain("Max-Age=0");
    for (const browser of browsers) expect(await isIn(browser)).toBe(false);
    expect(await activityOf(site)).toContain("mara: Signed out everywhere");
  });

  test("that have expired are deleted by the hourly job", async () => {
    await signedInBrowser(site);
    site.pass(IDLE_MS);
    const browser = await signedInBrowser(site);
    const job = expiredSessionsJob(site.core);
    expect(job.everyMs).toBe(HOUR_MS);
    await job.run();
    expect(await site.core.database.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
    expect(await isIn(browser)).toBe(true);
  });

  test("are shared by two instances", async () => {
    const other = await openTestSite(storage.settings);
    try {
      const here = await signedInBrowser(site);
      const there = openTestBrowser(other);
      there.plant(here.cookie() ?? "");
      expect(await isIn(there)).toBe(true);
      await there.request("/api/session", { method: "DELETE" });
      expect(await isIn(here)).toBe(false);
    } finally {
      await other.close();
    }
  });
});
