import { afterEach, describe, expect, test } from "vitest";
import { DEMO_CREDENTIALS, type SessionAnswer } from "#contract/accounts.ts";
import { isLoopback } from "#server/http/public-host.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { activityOf, forgetAccounts, makeOwner, OWNER, openTestBrowser } from "#tests/support/sites/browser-session.ts";
import { assertOwnerOrLoopback, createOwnerFromSettings } from "./owner-account.service.ts";
import { DEMO_LIFETIME_MS } from "./sessions.service.ts";

const ADMIN = { ADMIN_USERNAME: "mara", ADMIN_PASSWORD: OWNER.password };

describeWithDatabase("the owner's account", (storage) => {
  const sites: TestSite[] = [];
  async function open(environment: Record<string, string> = {}) {
    const site = await openTestSite(storage.settings, { environment });
    sites.push(site);
    return site;
  }
  afterEach(async () => {
    if (sites[0]) await forgetAccounts(sites[0]);
    for (const site of sites.splice(0)) await site.close();
  });

  const hintOf = async (site: TestSite, address?: string) =>
    ((await (await site.request("/api/session", {}, address)).json()) as SessionAnswer).demoCredentials;
  const accountsOf = (site: TestSite) => site.core.database.db.selectFrom("accounts").select("username").execute();

  test("is replaced by the demo credentials until it exists, on this machine only", async () => {
    const site = await open();
    expect(await hintOf(site)).toEqual(DEMO_CREDENTIALS);
    const browser = openTestBrowser(site);
    const response = await browser.signIn(DEMO_CREDENTIALS);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ owner: { username: "admin", demo: true } });
    expect((await browser.request("/api/admin/sessions")).status).toBe(200);
    expect(await activityOf(site)).toEqual(["admin: Signed in to the demo"]);
    expect((await openTestBrowser(site).signIn({ ...DEMO_CREDENTIALS, password: "admin124" })).status).toBe(401);
    site.pass(DEMO_LIFETIME_MS);
    expect((await browser.request("/api/admin/sessions")).status).toBe(401);
  });

  test.each([
    ["bound to another address", { HOST: "0.0.0.0" }, "127.0.0.1"],
    ["known under a public address", { SITE_URL: "https://example.com" }, "127.0.0.1"],
    ["used from elsewhere through a proxy", { TRUST_PROXY: "true" }, "192.0.2.1"],
  ])("is not replaced by the demo credentials on a server that is %s", async (_where, environment, address) => {
    const demo = openTestBrowser(await open());
    await demo.signIn(DEMO_CREDENTIALS);
    const site = await open(environment);
    expect(await hintOf(site, address)).toBeNull();
    expect((await openTestBrowser(site, { address }).signIn(DEMO_CREDENTIALS)).status).toBe(401);
    if (address !== "127.0.0.1") return;
    const headers = { cookie: demo.cookie() ?? "" };
    expect((await site.request("/api/admin/sessions", { headers })).status).toBe(401);
  });

  test("is created from the settings once, which ends the demo", async () => {
    const site = await open(ADMIN);
    const demo = openTestBrowser(site);
    await demo.signIn(DEMO_CREDENTIALS);
    await createOwnerFromSettings(site.core);
    expect(await hintOf(site)).toBeNull();
    expect((await demo.request("/api/admin/sessions")).status).toBe(401);
    expect(await site.core.database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect((await openTestBrowser(site).signIn(DEMO_CREDENTIALS)).status).toBe(401);
    expect((await openTestBrowser(site).signIn(OWNER)).status).toBe(200);

    const again = await open({ ADMIN_USERNAME: "other", ADMIN_PASSWORD: "another long password" });
    await createOwnerFromSettings(again.core);
    expect(await accountsOf(site)).toEqual([{ username: "mara" }]);
    expect((await openTestBrowser(site).signIn(OWNER)).status).toBe(200);
    expect(site.logged()).not.toContain(OWNER.password);
  });

  test("is created only once when two instances start at once with different names", async () => {
    const [one, other] = [await open(ADMIN), await open({ ...ADMIN, ADMIN_USERNAME: "noor" })];
    await Promise.all([createOwnerFromSettings(one.core), createOwnerFromSettings(other.core)]);
    expect(await accountsOf(one)).toHaveLength(1);
  });

  test("is not created without settings, nor with its username or a common word as the password", async () => {
    const site = await open();
    await createOwnerFromSettings(site.core);
    expect(await accountsOf(site)).toEqual([]);
    const careless = await open({ ADMIN_USERNAME: "mara.lindqvist", ADMIN_PASSWORD: "Mara.Lindqvist" });
    await expect(createOwnerFromSettings(careless.core)).rejects.toThrow(
      "The setting ADMIN_PASSWORD must not be the username.",
    );
    const common = await open({ ADMIN_USERNAME: "mara", ADMIN_PASSWORD: "Password123!" });
    await expect(createOwnerFromSettings(common.core)).rejects.toThrow(
      /^The setting ADMIN_PASSWORD is too easy to guess/,
    );
  });

  test("is required where others can reach the site", async () => {
    const site = await open({ HOST: "0.0.0.0" });
    await expect(assertOwnerOrLoopback(site.core)).rejects.toThrow(
      "HOST is 0.0.0.0, which others can reach, but there is no owner account; set ADMIN_USERNAME and ADMIN_PASSWORD.",
    );
    await assertOwnerOrLoopback((await open({ HOST: "localhost" })).core);
    await makeOwner(site);
    await assertOwnerOrLoopback(site.core);
  });

  test("can't be changed by the demo, which has none", async () => {
    const site = await open();
    const demo = openTestBrowser(site);
    await demo.signIn(DEMO_CREDENTIALS);
    const { password } = DEMO_CREDENTIALS;
    for (const [path, init] of [
      ["/api/admin/password", json("PUT", { currentPassword: password, newPassword: "a long new password" })],
      ["/api/admin/totp", json("POST", { password })],
      ["/api/admin/totp/confirm", json("POST", { code: "123456" })],
      ["/api/admin/totp", json("DELETE", { password, code: "123456" })],
    ] as const) {
      const response = await demo.request(path, init);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        error: { code: "demo_owner", message: expect.stringContaining("npm run admin:create") },
      });
    }
    expect(await (await demo.request("/api/admin/totp")).json()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });
});

describe("this machine", () => {
  test.each([
    "localhost",
    "LOCALHOST",
    "127.0.0.1",
    "127.8.9.1",
    "::1",
    "[::1]",
    "0:0:0:0:0:0:0:1",
    "::ffff:127.0.0.1",
  ])("is %s", (host) => expect(isLoopback(host)).toBe(true));
  test.each([
    "0.0.0.0",
    "::",
    "192.0.2.1",
    "::ffff:192.0.2.1",
    "example.com",
    "localhost.example.com",
    "127.0.0.1.nip.io",
  ])("is not %s", (host) => expect(isLoopback(host)).toBe(false));
});
