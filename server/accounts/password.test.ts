import { argon2Sync, createHash, randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import { HOUR_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import {
  activityOf,
  forgetAccounts,
  makeOwner,
  OWNER,
  openTestBrowser,
  signedInBrowser,
} from "#tests/support/sites/browser-session.ts";
import { ATTEMPTS_WHEN_SIGNED_IN } from "./sign-in-limits.ts";

/** 200 pseudorandom characters, the same in every run. */
function arbitrary(characterOf: (byte: number) => string): string {
  const bytes = ["a", "b", "c", "d"].flatMap((seed) => [...createHash("sha512").update(seed).digest()]);
  return bytes.slice(0, 200).map(characterOf).join("");
}

const NEW_PASSWORD = "something else entirely";

describeWithDatabase("the owner's password", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await makeOwner(site);
  });
  afterEach(async () => {
    await forgetAccounts(site);
    await site.close();
  });

  const change = (currentPassword: string, newPassword: string) => json("PUT", { currentPassword, newPassword });

  test("changes; other sessions end, and this one gets a new token with the same expiry", async () => {
    const browser = await signedInBrowser(site);
    const other = await signedInBrowser(site);
    const oldCookie = browser.cookie() ?? "";
    site.pass(HOUR_MS);
    const response = await browser.request("/api/admin/password", change(OWNER.password, NEW_PASSWORD));
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toContain(`Max-Age=${7 * 24 * 3_600 - 3_600};`);

    expect(browser.cookie()).not.toBe(oldCookie);
    expect((await browser.request("/api/admin/sessions")).status).toBe(200);
    expect((await other.request("/api/admin/sessions")).status).toBe(401);
    expect((await site.request("/api/admin/sessions", { headers: { cookie: oldCookie } })).status).toBe(401);
    expect((await openTestBrowser(site).signIn(OWNER)).status).toBe(401);
    expect((await openTestBrowser(site).signIn({ ...OWNER, password: NEW_PASSWORD })).status).toBe(200);
    expect(await activityOf(site)).toContain("mara: Changed the password and ended all other sessions");
  });

  test("requires the current one, which can't be guessed from a session left open", async () => {
    const browser = await signedInBrowser(site);
    const attempts = await Promise.all(
      Array.from({ length: ATTEMPTS_WHEN_SIGNED_IN.most }, () =>
        browser.request("/api/admin/password", change("a wrong password", NEW_PASSWORD)),
      ),
    );
    for (const response of attempts) {
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        error: { fields: { currentPassword: "This isn't your current password." } },
      });
    }
    const limited = await browser.request("/api/admin/password", change(OWNER.password, NEW_PASSWORD));
    expect(limited.status).toBe(429);
    site.pass(ATTEMPTS_WHEN_SIGNED_IN.per);
    const response = await browser.request("/api/admin/password", change(OWNER.password, NEW_PASSWORD));
    expect(response.status).toBe(204);
  });

  test.each([
    ["too short", "eleven char", "Please use at least 12 characters."],
    ["too short in emoji", "🙂".repeat(11), "Please use at least 12 characters."],
    ["too long", "x".repeat(201), "Please use at most 200 characters."],
    ["too long in emoji", "🙂".repeat(201), "Please use at most 200 characters."],
    ["far too long", "x".repeat(100_000), "Please use at most 200 characters."],
    ["common", "password1234", expect.stringContaining("is too easy to guess")],
    ["common with a few changes", "P@ssw0rd2024!", expect.stringContaining("is too easy to guess")],
    ["a run of keys", "qwertyuiop12", expect.stringContaining("is too easy to guess")],
    ["one repeated character", "a".repeat(200), expect.stringContaining("is too easy to guess")],
    ["the demo password", DEMO_CREDENTIALS.password, "Please use at least 12 characters."],
    ["the current one", OWNER.password, "The new password must differ from the current one."],
  ])("is not changed to one that is %s", async (_why, password, message) => {
    const browser = await signedInBrowser(site);
    const response = await browser.request("/api/admin/password", change(OWNER.password, password));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: { newPassword: message } } });
  });

  test.each([
    ["200 characters", arbitrary((byte) => String.fromCodePoint(97 + (byte % 26)))],
    ["200 emoji", arbitrary((byte) => String.fromCodePoint(0x1f600 + (byte % 64)))],
    ["200 letters, each typed with its accent after it", arbitrary((byte) => `${"aeioun"[byte % 6]}\u0301`)],
  ])("may have %s", async (_what, password) => {
    const browser = await signedInBrowser(site);
    expect((await browser.request("/api/admin/password", change(OWNER.password, password))).status).toBe(204);
    expect((await openTestBrowser(site).signIn({ ...OWNER, password })).status).toBe(200);
    const shorter = Array.from(password).slice(0, -2).join("");
    expect((await openTestBrowser(site).signIn({ ...OWNER, password: shorter })).status).toBe(401);
  });

  test("sends an email when it changes, only to the owner and without the password", async () => {
    const notified = await openTestSite(storage.settings, { environment: { OWNER_EMAIL: "owner@site.example" } });
    try {
      const browser = await signedInBrowser(notified);
      expect((await browser.request("/api/admin/password", change(OWNER.password, NEW_PASSWORD))).status).toBe(204);
      const mails = await notified.core.database.db.selectFrom("outbox").selectAll().execute();
      expect(mails).toMatchObject([{ kind: "credentials-changed", recipient: "owner@site.example" }]);
      expect(mails[0]?.body).toMatch(/The password was changed for the account mara .*npm run admin:reset -- mara/s);
      expect(mails[0]?.body).not.toContain(NEW_PASSWORD);
    } finally {
      await notified.core.database.db.deleteFrom("outbox").execute();
      await notified.close();
    }
  });

  test("is not changed to the username", async () => {
    const request = await site.signedIn("long.enough.name");
    const response = await request("/api/admin/password", change("whatever it is", "Long.Enough.Name"));
    expect(await response.json()).toMatchObject({
      error: { fields: { newPassword: "The new password must not be the username." } },
    });
  });

  test("requires a session", async () => {
    const response = await site.request("/api/admin/password", change(OWNER.password, NEW_PASSWORD));
    expect(response.status).toBe(401);
  });

  test("changes only once when two requests change it at the same time", async () => {
    const [one, other] = [await signedInBrowser(site), await signedInBrowser(site)];
    const statuses = await Promise.all([
      one.request("/api/admin/password", change(OWNER.password, NEW_PASSWORD)),
      other.request("/api/admin/password", change(OWNER.password, `${NEW_PASSWORD}, too`)),
    ]).then((responses) => responses.map(({ status }) => status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  test("is rehashed at sign-in after the cost has changed", async () => {
    const { db } = site.core.database;
    const nonce = randomBytes(16);
    const cost = { memory: 16, passes: 2, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync("argon2id", { message: OWNER.password, nonce, ...cost });
    const [salt, text] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
    await db
      .updateTable("accounts")
      .set({ password_hash: `$argon2id$v=19$m=16,t=2,p=1$${salt}$${text}` })
      .execute();
    expect((await openTestBrowser(site).signIn(OWNER)).status).toBe(200);
    const { password_hash } = await db.selectFrom("accounts").select("password_hash").executeTakeFirstOrThrow();
    const { memory, passes, parallelism } = site.core.passwordCost;
    expect(password_hash).toContain(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`);
    expect((await openTestBrowser(site).signIn(OWNER)).status).toBe(200);
  });
});
