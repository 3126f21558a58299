import { createHook } from "node:async_hooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import type { ActivityAnswer } from "#contract/activity.ts";
import { HOUR_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { activityOf, forgetAccounts, makeOwner, OWNER, openTestBrowser } from "#tests/support/sites/browser-session.ts";

/** Counts the password hashes computed while `work` runs. */
async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === "ARGON2REQUEST") count += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return count;
}

describeWithDatabase("signing in", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await makeOwner(site);
  });
  afterEach(async () => {
    await forgetAccounts(site);
    await site.close();
  });

  test("grants access to the owner's API until signing out, which ends the session on the server", async () => {
    const browser = openTestBrowser(site);
    expect((await browser.request("/api/admin/sessions")).status).toBe(401);

    site.pass(1_000);
    const response = await browser.signIn(OWNER);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ owner: { username: OWNER.username, demo: false } });
    expect(await (await browser.request("/api/session")).json()).toEqual({
      owner: { username: OWNER.username, demo: false },
      demoCredentials: null,
      hasOwnerAccount: true,
    });
    expect((await browser.request("/api/admin/sessions")).status).toBe(200);

    const cookie = browser.cookie() ?? "";
    site.pass(1_000);
    const signedOut = await browser.request("/api/session", { method: "DELETE" });
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers.get("set-cookie")).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    const replayed = await site.request("/api/admin/sessions", { headers: { cookie } });
    expect(replayed.status).toBe(401);
    expect(await activityOf(site)).toEqual([
      "test: Created the owner account mara",
      "mara: Signed in",
      "mara: Signed out",
    ]);
  });

  test("signing out works without a session", async () => {
    expect((await site.request("/api/session", { method: "DELETE" })).status).toBe(204);
    const headers = { cookie: "session=nobody's" };
    expect((await site.request("/api/session", { method: "DELETE", headers })).status).toBe(204);
  });

  test("sets cookies that are hidden from scripts and other sites, and bound to this host behind TLS", async () => {
    const plain = await openTestBrowser(site).signIn(OWNER);
    const maxAge = 7 * 24 * 3_600;
    const device = "[\\w-]{16}\\.\\d{13}\\.[\\w-]{43}; Max-Age=15552000; Path=/; HttpOnly";
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^session=[\\w-]{43}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax$`)),
      expect.stringMatching(new RegExp(`^device=${device}; SameSite=Lax$`)),
    ]);
    const browser = openTestBrowser(site, { secure: true });
    const secure = await browser.signIn(OWNER);
    expect(secure.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^__Host-session=[\\w-]{43}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax$`),
      ),
      expect.stringMatching(new RegExp(`^__Host-device=${device}; Secure; SameSite=Lax$`)),
    ]);
    expect((await browser.request("/api/admin/sessions")).status).toBe(200);
    const signedOut = await browser.request("/api/session", { method: "DELETE" });
    expect(signedOut.headers.get("set-cookie")).toMatch(/^__Host-session=; Max-Age=0; Path=\/; .*Secure/);
  });

  test("that fails is counted by the hour in the activity log, without saying who tried", async () => {
    const entries = async () => {
      const browser = openTestBrowser(site);
      await browser.signIn(OWNER);
      const listed = await browser.request("/api/admin/activity?subjectType=session");
      const rows = (await listed.json()) as ActivityAnswer[];
      return rows.filter(({ action }) => action === "failed").map(({ summary, occurrences }) => [summary, occurrences]);
    };
    site.pass(HOUR_MS - (site.core.clock.now() % HOUR_MS));
    for (let index = 0; index < 4; index += 1) {
      await openTestBrowser(site, { address: `192.0.2.${index}` }).signIn({ ...OWNER, password: "wrong" });
    }
    await openTestBrowser(site).signIn({ username: "typed@private.example", password: "wrong" });
    expect(await entries()).toEqual([
      ["Failed sign-in with an unknown username", 1],
      ["Failed sign-in with the owner's username", 4],
    ]);
    site.pass(HOUR_MS);
    await openTestBrowser(site).signIn({ ...OWNER, password: "wrong" });
    expect(await entries()).toContainEqual(["Failed sign-in with the owner's username", 1]);
    const stored = JSON.stringify(await site.core.database.db.selectFrom("activity").selectAll().execute());
    expect(stored).not.toMatch(/192\.0\.2|private/);
  });

  test("stores no token", async () => {
    const browser = openTestBrowser(site);
    await browser.signIn(OWNER);
    const token = browser.cookie()?.split(/[=;]/)[1] ?? "";
    const rows = await site.core.database.db.selectFrom("sessions").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(site.logged()).not.toContain(token);
  });

  test("never adopts a planted token, and ends the previous session", async () => {
    const attacker = openTestBrowser(site);
    await attacker.signIn(OWNER);
    const known = attacker.cookie() ?? "";
    for (const planted of [known, "session=chosen-by-somebody-else"]) {
      const victim = openTestBrowser(site);
      victim.plant(planted);
      expect((await victim.signIn(OWNER)).status).toBe(200);
      expect(victim.cookie()).not.toBe(planted);
      expect((await victim.request("/api/admin/sessions")).status).toBe(200);
      expect((await site.request("/api/admin/sessions", { headers: { cookie: planted } })).status).toBe(401);
    }
  });

  test("a failed attempt leaves the existing session alone", async () => {
    const browser = openTestBrowser(site);
    await browser.signIn(OWNER);
    const cookie = browser.cookie();
    const failed = await browser.signIn({ ...OWNER, password: "wrong" });
    expect(failed.headers.getSetCookie()).toEqual([]);
    expect(browser.cookie()).toBe(cookie);
    expect((await browser.request("/api/admin/sessions")).status).toBe(200);
  });

  test("treats an unknown username, a wrong password and the demo credentials alike, after the same work", async () => {
    const attempts = [
      { username: "nobody", password: OWNER.password },
      { username: OWNER.username, password: "not the password" },
      { username: "no such name!", password: "x" },
      DEMO_CREDENTIALS,
    ];
    for (const credentials of attempts) {
      let response: Response | undefined;
      const hashes = await countHashes(async () => {
        response = await openTestBrowser(site).signIn(credentials);
      });
      expect(response?.status).toBe(401);
      expect(await response?.json()).toEqual({
        error: {
          code: "wrong_credentials",
          message: "Invalid username or password.",
          requestId: "test-request",
        },
      });
      expect(response?.headers.getSetCookie()).toEqual([]);
      expect(hashes).toBe(1);
    }
    expect(site.logged()).not.toContain("no such name");
  });

  test("is refused across origins, whatever the password", async () => {
    const headers = { "content-type": "application/json", origin: "https://evil.example" };
    const body = JSON.stringify(OWNER);
    const response = await site.request("/api/session", { method: "POST", headers, body });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);

    const browser = openTestBrowser(site);
    await browser.signIn(OWNER);
    for (const path of ["/api/session", "/api/admin/sessions"]) {
      expect((await browser.request(path, { method: "DELETE", headers })).status).toBe(403);
    }
    expect((await browser.request("/api/admin/sessions")).status).toBe(200);
  });

  test("can't be done by a plain form: only JSON is accepted", async () => {
    const body = new URLSearchParams(OWNER);
    expect((await site.request("/api/session", { method: "POST", body })).status).toBe(415);
  });

  test("says which field is missing", async () => {
    const response = await site.request("/api/session", json("POST", { username: " " }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { fields: { username: "Please enter your username.", password: "Please enter your password." } },
    });
  });

  test("survives any input and any cookie", async () => {
    const odd = ["\u0000", "\ud800", "' or 1=1 --", "x".repeat(1_001), "{}", "e\u0301"];
    for (const [index, value] of odd.entries()) {
      const browser = openTestBrowser(site, { address: `192.0.2.${index}` });
      const response = await browser.signIn({ username: value, password: value, code: value });
      expect([400, 401, 422]).toContain(response.status);
      const cookie = `session=${encodeURIComponent(value.toWellFormed())}`;
      expect((await site.request("/api/session", { headers: { cookie } })).status).toBe(200);
    }
    for (const body of ["null", "[]", '"x"', '{"username":{"a":1},"password":[]}']) {
      const headers = { "content-type": "application/json" };
      expect((await site.request("/api/session", { method: "POST", headers, body })).status).toBe(422);
    }
  });
});
